import { asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { searchKey } from '#db/kit/keys.ts'
import { matches, type PageAsk, page } from '#db/kit/page.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { plans } from '#db/plans/schema.ts'
import { users } from './schema.ts'

type Ask = PageAsk & { search?: string | undefined; plan_id?: string | undefined; ids?: string[] | undefined }

/** A person as one is chosen; position and schools tell two people of one name apart. */
export const choosableColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  isActive: users.isActive,
  position: users.userPosition,
  schools:
    sql<string>`(select json_group_array(sc.name) from user_schools us join schools sc on sc.district_id = us.district_id and sc.id = us.school_id where us.district_id = users.district_id and us.user_id = users.id and sc.deleted_at is null)`.as(
      'school_names',
    ),
}

/** Accepted, active, and able to open an element (the board cannot). */
function choosable(tenant: Tenant, ...more: (SQL | undefined)[]) {
  return inDistrict(
    tenant,
    users,
    eq(users.status, 'accepted'),
    eq(users.isActive, true),
    ne(users.role, 'board'),
    ...more,
  )
}

/** People who can own or join an element. A plan that is not the district's own has none. */
export function listChoosable(tenant: Tenant, ask: Ask) {
  const ofPlan =
    ask.plan_id === undefined
      ? undefined
      : sql`exists (select 1 from ${plans} where ${inDistrict(tenant, plans, eq(plans.id, ask.plan_id), isNull(plans.deletedAt))})`
  return page(tenant, ask, {
    columns: choosableColumns,
    from: users,
    where: choosable(
      tenant,
      ask.ids && sql`${users.id} in (select value from json_each(${JSON.stringify(ask.ids)}))`,
      matches(ask.search ? searchKey(ask.search) : undefined, users.searchKey),
      ofPlan,
    ),
    sorts: { name: users.searchKey },
    fallback: 'name',
    id: users.id,
  })
}

/** A statement: the first ones by name. */
export function firstChoosable(tenant: Tenant, most: number) {
  return tenant.db
    .select(choosableColumns)
    .from(users)
    .where(choosable(tenant))
    .orderBy(asc(users.searchKey), asc(users.id))
    .limit(most)
}

export type ChoosableRow = Awaited<ReturnType<typeof listChoosable>>['results'][number]
