import { eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { departments } from '#db/districts/schema.ts'
import { insertAuditsOf } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { meetings, meetingTopics } from '#db/meetings/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { surveys } from '#db/surveys/schema.ts'
import { mayBeContact, mayOwn } from './eligible.ts'
import { ledMeetings, ledTopics, type Owned, ownedDepartments, ownedElements, ownedNumbers } from './owned.ts'
import { users } from './schema.ts'

type Table = typeof elements | typeof departments | typeof measures | typeof surveys

/**
 * What one person owns goes to another or to nobody, and its rows get the time `at`. `of` is who owned it, or, if a
 * transfer is undone, the time that it gave its rows.
 */
export type Give = { of: string; to: string | null; at: string }
/** `today` is the district's date. */
type Who = { at: string; by: string; today: string }

/**
 * The statements that give what people own to someone else, or to nobody. The change, its audit rows, and its count use
 * one condition in one batch, so that the audit is exactly what changed.
 */
export function transferOwnership(tenant: Tenant, owned: Owned, gives: readonly Give[], who: Who): Statement[] {
  const one = (table: Table, owner: SQLiteColumn, value: 'to' | 'at') =>
    oneOf(gives, value, owned.since ? table.updatedAt : owner)
  const stamps = (table: Table, owner: SQLiteColumn) => ({
    updatedAt: one(table, owner, 'at'),
    updatedBy: who.by,
    version: sql`${table.version} + 1`,
  })
  const audits = (table: Table, owner: SQLiteColumn, field: string, about: { entity: SQL; planId?: SQL; where: SQL }) =>
    insertAuditsOf(
      tenant,
      { at: who.at, userId: who.by, action: 'edit' },
      {
        entity: about.entity,
        entityId: sql`${table.id}`,
        planId: about.planId ?? sql`null`,
        changes: sql`json_object(${field}, json_array(trim(${users.firstName} || ' ' || ${users.lastName}), ${nameOf(tenant, one(table, owner, 'to'))}))`,
        from: sql`${table} left join ${users} on ${sameDistrict(users, table, eq(users.id, owner))} where ${about.where}`,
      },
    )
  const [ofElements, ofDepartments] = [ownedElements(tenant, owned), ownedDepartments(tenant, owned)]
  const elementTo = one(elements, elements.ownerId, 'to')
  return [
    guardNewOwners(tenant, owned, gives),
    audits(elements, elements.ownerId, 'owner', {
      ...{ entity: sql`${elements.level}`, planId: sql`${elements.planId}`, where: ofElements },
    }),
    tenant.db
      .update(elements)
      .set({
        ...stamps(elements, elements.ownerId),
        ownerId: elementTo,
        ownerlessSince: sql`iif(${elementTo} is null, ${who.today}, null)`,
      })
      .where(ofElements),
    audits(departments, departments.mainContactId, 'main_contact_person', {
      ...{ entity: sql`'department'`, where: ofDepartments },
    }),
    tenant.db
      .update(departments)
      .set({
        ...stamps(departments, departments.mainContactId),
        mainContactId: one(departments, departments.mainContactId, 'to'),
      })
      .where(ofDepartments),
    ...[measures, surveys].flatMap((table) => {
      const theirs = ownedNumbers(tenant, table, owned)
      return [
        audits(table, table.ownerId, 'owner', {
          ...{ entity: table === measures ? sql`'measure'` : sql`'survey'`, where: theirs },
        }),
        tenant.db
          .update(table)
          .set({ ...stamps(table, table.ownerId), ownerId: one(table, table.ownerId, 'to') })
          .where(theirs),
      ]
    }),
  ]
}

const oneOf = (gives: readonly Give[], value: 'to' | 'at', of: SQLiteColumn) =>
  sql<string>`(select value ->> ${value} from json_each(${JSON.stringify(gives)}) where value ->> 'of' = ${of})`

/** The elements, measures, and surveys among what is given, their new owners, and the times that their rows get. */
export function givenItems(tenant: Tenant, owned: Owned, gives: readonly Give[]) {
  const given = <T extends typeof elements | typeof measures | typeof surveys>(table: T, which: SQL) => {
    const of = owned.since ? table.updatedAt : table.ownerId
    return { table, which, to: oneOf(gives, 'to', of), at: oneOf(gives, 'at', of) }
  }
  return {
    elements: given(elements, ownedElements(tenant, owned)),
    measures: given(measures, ownedNumbers(tenant, measures, owned)),
    surveys: given(surveys, ownedNumbers(tenant, surveys, owned)),
  }
}

/** The meetings among what is given, their new leads, and the times that their rows get. */
export function givenMeetings(tenant: Tenant, owned: Owned, gives: readonly Give[]) {
  const of = owned.since ? meetings.updatedAt : meetings.leadId
  return { which: ledMeetings(tenant, owned), lead: { to: oneOf(gives, 'to', of), at: oneOf(gives, 'at', of) } }
}

/** The same for topics. */
export function givenTopics(tenant: Tenant, owned: Owned, gives: readonly Give[]) {
  const of = owned.since ? meetingTopics.updatedAt : meetingTopics.leadId
  return { which: ledTopics(tenant, owned), lead: { to: oneOf(gives, 'to', of), at: oneOf(gives, 'at', of) } }
}

function nameOf(tenant: Tenant, id: SQL): SQL {
  return sql`(select trim(n.first_name || ' ' || n.last_name) from users n where n.district_id = ${tenant.districtId} and n.id = ${id})`
}

/** Fails the batch unless these people may still own what comes to them. */
function guardNewOwners(tenant: Tenant, owned: Owned, gives: readonly Give[]): Statement {
  const ids = JSON.stringify([...new Set(gives.flatMap(({ to }) => to ?? []))])
  const noDepartment = not(existing(sql`${departments} where ${ownedDepartments(tenant, owned)}`))
  const newOwner = inDistrict(tenant, users, sql`${users.id} = j.value`, mayOwn(), or(mayBeContact(), noDepartment))
  const missing = sql`json_each(${ids}) j where not exists (select 1 from ${users} where ${newOwner})`
  return guardThat(tenant, sql`select 1 where ${not(existing(missing))}`)
}

/** Fails the batch if these people own something by now, because nobody has decided who gets it. */
export function guardOwnsNothing(tenant: Tenant, owned: Owned): Statement {
  const some = or(
    existing(sql`${elements} where ${ownedElements(tenant, owned)}`),
    existing(sql`${departments} where ${ownedDepartments(tenant, owned)}`),
    existing(sql`${measures} where ${ownedNumbers(tenant, measures, owned)}`),
    existing(sql`${surveys} where ${ownedNumbers(tenant, surveys, owned)}`),
    existing(sql`${meetings} where ${ledMeetings(tenant, owned)}`),
  )
  return guardThat(tenant, sql`select 1 where not (${some})`)
}

function existing(rows: SQL): SQL {
  return sql`exists (select 1 from ${rows})`
}
