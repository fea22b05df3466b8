import { type SQL, sql } from 'drizzle-orm'
import { regions, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import type { Statement } from '#db/kit/batch.ts'
import { insertMany, listedRows } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { guardMembers, guardSuperAdminLeft, type MemberSet } from './member-writes.ts'
import { mailTokens, userGrades, userSchools, users } from './schema.ts'

type Sets = {
  /** Null leaves them unchanged. */
  schools: string[] | null
  grades: string[] | null
}
export type NewMember = Omit<typeof users.$inferInsert, 'districtId'> & Sets
export type ChangedMember = Sets & { id: string; version: number; set: MemberSet; losesSuperAdmin: boolean }
export type NewLink = Omit<typeof mailTokens.$inferInsert, 'districtId'>

/** The columns that a row can change of an existing person; empty cells change nothing. */
const SETTABLE = [
  'firstName',
  'lastName',
  'searchKey',
  'role',
  'regionId',
  'phoneNumber',
  'userPosition',
  'yearsService',
  'teacherId',
  'updatedAt',
  'updatedBy',
] as const satisfies (keyof MemberSet)[]

/**
 * The statements that import a part of a file, as many for one row as for hundreds: guards, then new people, then
 * changed ones, then their schools and grades.
 */
export function takeOverMembers(
  tenant: Tenant,
  { added, changed, links }: { added: NewMember[]; changed: ChangedMember[]; links: NewLink[] },
): Statement[] {
  const losing = changed.filter((one) => one.losesSuperAdmin).map(({ id }) => id)
  return [
    ...(losing.length > 0 ? [guardSuperAdminLeft(tenant, losing)] : []),
    ...guards(tenant, added, changed),
    ...insertMany(
      tenant,
      users,
      added.map(({ schools: _, grades: __, ...row }) => row),
    ),
    ...(changed.length > 0 ? [updateMembers(tenant, changed)] : []),
    ...replaceSets(tenant, [...added, ...changed]),
    ...insertMany(tenant, mailTokens, links),
  ]
}

const distinct = (values: (string | null | undefined)[]) => JSON.stringify([...new Set(values.filter(Boolean))])

/** Nobody changed these people since, and every region and school still exists. */
function guards(tenant: Tenant, added: NewMember[], changed: ChangedMember[]): Statement[] {
  const there = (table: typeof regions | typeof schools, ids: string) =>
    guardThat(
      tenant,
      sql`select 1 where not exists (select 1 from json_each(${ids}) j where not exists (select 1 from ${table} where ${notDeleted(tenant, table, sql`${table.id} = j.value`)}))`,
    )
  return [
    there(regions, distinct([...added.map((one) => one.regionId), ...changed.map(({ set }) => set.regionId)])),
    there(schools, distinct([...added, ...changed].flatMap((one) => one.schools ?? []))),
    guardMembers(tenant, changed),
  ]
}

/** One statement: each person gets their own values from the JSON. */
function updateMembers(tenant: Tenant, changed: ChangedMember[]): Statement {
  const rows = changed.map(({ id, set }) => ({ id, ...set }))
  // A missing value stays; null empties the column.
  const own = (key: (typeof SETTABLE)[number]): SQL =>
    sql`case when json_type(j.value, ${sql.raw(`'$.${key}'`)}) is null then ${users[key]} else j.value ->> ${sql.raw(`'${key}'`)} end`
  return tenant.db
    .update(users)
    .set({ ...Object.fromEntries(SETTABLE.map((key) => [key, own(key)])), version: sql`${users.version} + 1` })
    .from(listedRows(JSON.stringify(rows)))
    .where(inDistrict(tenant, users, sql`${users.id} = j.value ->> 'id'`))
}

function replaceSets(tenant: Tenant, people: (Sets & { id: string })[]): Statement[] {
  const within = (ids: string[]) => sql`user_id in ${among(ids)}`
  const ofSchools = people.filter((one) => one.schools !== null)
  const ofGrades = people.filter((one) => one.grades !== null)
  const idsOf = (some: { id: string }[]) => some.map(({ id }) => id)
  return [
    ...(ofSchools.length > 0
      ? [tenant.db.delete(userSchools).where(inDistrict(tenant, userSchools, within(idsOf(ofSchools))))]
      : []),
    ...insertMany(
      tenant,
      userSchools,
      ofSchools.flatMap(({ id, schools: own }) => (own ?? []).map((schoolId) => ({ userId: id, schoolId }))),
    ),
    ...(ofGrades.length > 0
      ? [tenant.db.delete(userGrades).where(inDistrict(tenant, userGrades, within(idsOf(ofGrades))))]
      : []),
    ...insertMany(
      tenant,
      userGrades,
      ofGrades.flatMap(({ id, grades }) => (grades ?? []).map((grade) => ({ userId: id, grade }))),
    ),
  ]
}
