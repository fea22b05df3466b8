import { type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/kit/batch.ts'
import { insertMany, listedRows } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { PlaceSet } from './places.ts'
import { choices, departments, regions, schools } from './schema.ts'

export type SchoolSet = { name: string; regionId: string; schoolTypeId: string; ncesId: string | null }
export type DepartmentSet = { name: string; regionId: string | null; mainContactId: string }
export type ImportKind = 'school' | 'department'

type Who = { at: string; by: string }
type Added = { id: string; set: PlaceSet & { name: string } }
type Changed = Added & { version: number }

export const IMPORTED = { school: schools, department: departments } as const

/** The statements of an import: guards first, then the new rows, then the changed ones. */
export function takeOver(tenant: Tenant, kind: ImportKind, added: Added[], changed: Changed[], who: Who): Statement[] {
  return [
    ...guardNamed(
      tenant,
      [...added, ...changed].map(({ set }) => set),
    ),
    guardVersions(tenant, kind, changed),
    ...(added.length > 0 ? insertRows(tenant, kind, added, who) : []),
    ...(changed.length > 0 ? [updateRows(tenant, kind, changed, who)] : []),
  ]
}

const idsOf = (values: (string | null | undefined)[]) => JSON.stringify([...new Set(values.filter(Boolean))])

/** Statements that fail the batch if a region, type, or person that these values name is gone. */
export function guardNamed(tenant: Tenant, sets: readonly PlaceSet[]): Statement[] {
  const there = (table: typeof regions | typeof choices | typeof users, ids: string, isThere: SQL) =>
    guardThat(
      tenant,
      sql`select 1 where not exists (select 1 from json_each(${ids}) j where not exists (select 1 from ${table} where ${inDistrict(tenant, table, sql`${table.id} = j.value`, isThere)}))`,
    )
  const types = idsOf(sets.map(({ schoolTypeId }) => schoolTypeId))
  const contacts = idsOf(sets.map(({ mainContactId }) => mainContactId))
  return [
    there(regions, idsOf(sets.map(({ regionId }) => regionId)), sql`${regions.deletedAt} is null`),
    there(choices, types, sql`${choices.deletedAt} is null`),
    there(users, contacts, sql`${users.status} = 'accepted'`),
  ]
}

/** Fails the batch if someone changed or deleted one of these places. */
export function guardVersions(tenant: Tenant, kind: ImportKind, places: readonly { id: string; version: number }[]) {
  const versions = JSON.stringify(places.map(({ id, version }) => ({ id, version })))
  const table = sql.raw(kind === 'school' ? 'schools' : 'departments')
  return guardThat(
    tenant,
    sql`select 1 where not exists (select 1 from json_each(${versions}) j where not exists (select 1 from ${table} p where p.district_id = ${tenant.districtId} and p.id = j.value ->> 'id' and p.version = j.value ->> 'version' and p.deleted_at is null))`,
  )
}

function rowOf({ id, set }: Added, { at, by }: Who) {
  const stamps = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  return { ...set, ...stamps, id, nameKey: nameKey(set.name), searchKey: searchKey(set.name) }
}

function insertRows(tenant: Tenant, kind: ImportKind, added: Added[], who: Who): Statement[] {
  const rows = added.map((one) => rowOf(one, who))
  // Every row is of the imported kind.
  if (kind === 'school') return insertMany(tenant, schools, rows as Omit<typeof schools.$inferInsert, 'districtId'>[])
  return insertMany(tenant, departments, rows as Omit<typeof departments.$inferInsert, 'districtId'>[])
}

/** One statement: each row takes its own values from the JSON. */
export function updateRows(tenant: Tenant, kind: ImportKind, changed: Changed[], who: Who): Statement {
  const table = IMPORTED[kind] as typeof schools // the rows name the columns that are set
  const rows = changed.map((one) => rowOf(one, who))
  const keys = ['name', 'nameKey', 'searchKey', 'updatedAt', 'updatedBy', ...Object.keys(changed[0]?.set ?? {})]
  const own = (key: string) => sql`j.value ->> ${sql.raw(`'${key}'`)}`
  return tenant.db
    .update(table)
    .set({ ...Object.fromEntries(keys.map((key) => [key, own(key)])), version: sql`${table.version} + 1` })
    .from(listedRows(JSON.stringify(rows)))
    .where(inDistrict(tenant, table, sql`${table.id} = j.value ->> 'id'`))
}
