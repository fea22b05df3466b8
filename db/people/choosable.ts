import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guardThat } from '#db/kit/guard.ts'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { plans } from '#db/plans/schema.ts'
import { searchKey } from '#model/keys.ts'
import { mayAttend, mayBeContact, mayOwn } from './eligible.ts'
import { users } from './schema.ts'

type Ask = PageQuery & {
  search?: string | undefined
  plan_id?: string | undefined
  /** Also people who can't own an element. */
  attends?: 'true' | undefined
  ids?: string[] | undefined
}

/**
 * A person in a list of choices; position and schools tell apart two people of one name. `cross join` keeps SQLite from
 * reading every school of the district for each person.
 */
export const choosableColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  isActive: users.isActive,
  position: users.userPosition,
  schools:
    sql<string>`(select json_group_array(sc.name) from user_schools us cross join schools sc on sc.district_id = us.district_id and sc.id = us.school_id where us.district_id = users.district_id and us.user_id = users.id and sc.deleted_at is null)`.as(
      'school_names',
    ),
}

function choosable(tenant: Tenant, ...more: (SQL | undefined)[]) {
  return inDistrict(tenant, users, mayOwn(), ...more)
}

/** People who can own or join an element; none for another district's plan. */
export function listChoosable(tenant: Tenant, ask: Ask) {
  const ofPlan =
    ask.plan_id === undefined
      ? undefined
      : sql`exists (select 1 from ${plans} where ${inDistrict(tenant, plans, eq(plans.id, ask.plan_id), isNull(plans.deletedAt))})`
  return page(tenant, ask, {
    columns: choosableColumns,
    from: users,
    where: inDistrict(
      tenant,
      users,
      ask.attends ? mayAttend() : mayOwn(),
      ask.ids && sql`${users.id} in ${among(ask.ids)}`,
      matches(ask.search ? searchKey(ask.search) : undefined, users.searchKey),
      ofPlan,
    ),
    sorts: { name: users.searchKey },
    fallback: 'name',
    id: users.id,
  })
}

/** A statement: which of these people can own or join an element, with their names. */
export function selectChoosable(tenant: Tenant, ids: string[]) {
  return tenant.db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') })
    .from(users)
    .where(choosable(tenant, sql`${users.id} in ${among(ids)}`))
}

/** What forms choose people for. */
const MAY = { own: mayOwn, attend: mayAttend, contact: mayBeContact }

/** A statement: the first people by name, without counting the others. */
export function firstChoosable(tenant: Tenant, most: number, what: keyof typeof MAY = 'own') {
  return tenant.db
    .select(choosableColumns)
    .from(users)
    .where(inDistrict(tenant, users, MAY[what]()))
    .orderBy(asc(users.searchKey), asc(users.id))
    .limit(most)
}

export type ChoosableRow = Awaited<ReturnType<typeof listChoosable>>['results'][number]

/** Fails the batch unless these people can still be chosen. */
export function guardChoosable(tenant: Tenant, ids: readonly string[]) {
  const gone = sql`json_each(${JSON.stringify(ids)}) j where not exists (select 1 from ${users} where ${choosable(tenant, sql`${users.id} = j.value`)})`
  return guardThat(tenant, sql`select 1 where not exists (select 1 from ${gone})`)
}
