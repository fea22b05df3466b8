import { eq, not, or, type SQL, sql } from 'drizzle-orm'
import { departments } from '#db/districts/schema.ts'
import { insertAuditsOf } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { surveys } from '#db/surveys/schema.ts'
import { mayBeContact, mayOwn } from './eligible.ts'
import { type Owned, ownedDepartments, ownedElements, ownedNumbers } from './owned.ts'
import { users } from './schema.ts'

type NewOwner = { id: string; name: string }
/** `today` is the district's date. */
type Who = { at: string; by: string; today: string }

/**
 * The statements that give what people own to someone else, or with null to nobody. The change, its audit rows, and its
 * count use one condition in one batch, so that the audit is exactly what changed.
 */
export function transferOwnership(tenant: Tenant, owned: Owned, to: NewOwner | null, who: Who): Statement[] {
  const stamps = { updatedAt: who.at, updatedBy: who.by }
  const [ofElements, ofDepartments] = [ownedElements(tenant, owned), ownedDepartments(tenant, owned)]
  const moves = (field: string) =>
    sql`json_object(${field}, json_array(trim(${users.firstName} || ' ' || ${users.lastName}), ${to?.name ?? null}))`
  const edit = { at: who.at, userId: who.by, action: 'edit' }
  return [
    ...(to ? [guardNewOwner(tenant, owned, to.id)] : []),
    insertAuditsOf(tenant, edit, {
      entity: sql`${elements.level}`,
      entityId: sql`${elements.id}`,
      planId: sql`${elements.planId}`,
      changes: moves('owner'),
      from: sql`${elements} left join ${users} on ${sameDistrict(users, elements, eq(users.id, elements.ownerId))} where ${ofElements}`,
    }),
    tenant.db
      .update(elements)
      .set({
        ...stamps,
        ownerId: to?.id ?? null,
        ownerlessSince: to ? null : who.today,
        version: sql`${elements.version} + 1`,
      })
      .where(ofElements),
    insertAuditsOf(tenant, edit, {
      entity: sql`'department'`,
      entityId: sql`${departments.id}`,
      planId: sql`null`,
      changes: moves('main_contact_person'),
      from: sql`${departments} left join ${users} on ${sameDistrict(users, departments, eq(users.id, departments.mainContactId))} where ${ofDepartments}`,
    }),
    tenant.db
      .update(departments)
      .set({ ...stamps, mainContactId: to?.id ?? null, version: sql`${departments.version} + 1` })
      .where(ofDepartments),
    ...[measures, surveys].flatMap((table) => {
      const theirs = ownedNumbers(tenant, table, owned)
      return [
        insertAuditsOf(tenant, edit, {
          entity: table === measures ? sql`'measure'` : sql`'survey'`,
          entityId: sql`${table.id}`,
          planId: sql`null`,
          changes: moves('owner'),
          from: sql`${table} left join ${users} on ${sameDistrict(users, table, eq(users.id, table.ownerId))} where ${theirs}`,
        }),
        tenant.db
          .update(table)
          .set({ ...stamps, ownerId: to?.id ?? null, version: sql`${table.version} + 1` })
          .where(theirs),
      ]
    }),
  ]
}

/** Fails the batch unless this person may still own what comes to them. */
function guardNewOwner(tenant: Tenant, owned: Owned, id: string): Statement {
  const noDepartment = not(existing(sql`${departments} where ${ownedDepartments(tenant, owned)}`))
  const newOwner = inDistrict(tenant, users, eq(users.id, id), mayOwn(), or(mayBeContact(), noDepartment))
  return guardThat(tenant, sql`select 1 from ${users} where ${newOwner}`)
}

/** Fails the batch if these people own something by now, because nobody has decided who gets it. */
export function guardOwnsNothing(tenant: Tenant, from: string[]): Statement {
  const some = or(
    existing(sql`${elements} where ${ownedElements(tenant, { from })}`),
    existing(sql`${departments} where ${ownedDepartments(tenant, { from })}`),
    existing(sql`${measures} where ${ownedNumbers(tenant, measures, { from })}`),
    existing(sql`${surveys} where ${ownedNumbers(tenant, surveys, { from })}`),
  )
  return guardThat(tenant, sql`select 1 where not (${some})`)
}

function existing(rows: SQL): SQL {
  return sql`exists (select 1 from ${rows})`
}
