import { sql } from 'drizzle-orm'
import type { Statement } from '#db/kit/batch.ts'
import { insertMany, listedRows } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { choices, departments, regions, schools } from './schema.ts'

export type SchoolSet = { name: string; regionId: string; schoolTypeId: string; ncesId: string | null }
export type DepartmentSet = { name: string; regionId: string | null; mainContactId: string }
type Places = { school: SchoolSet; department: DepartmentSet }
export type ImportKind = keyof Places

type Who = { at: string; by: string }
type Added = { id: string; set: SchoolSet | DepartmentSet }
type Changed = Added & { version: number }

const TABLES = { school: schools, department: departments } as const

/** The statements of an import: guards first, then the new rows, then the changed ones. */
export function takeOver(tenant: Tenant, kind: ImportKind, added: Added[], changed: Changed[], who: Who): Statement[] {
  return [
    ...guards(tenant, kind, added, changed),
    ...(added.length > 0 ? insertRows(tenant, kind, added, who) : []),
    ...(changed.length > 0 ? [updateRows(tenant, kind, changed, who)] : []),
  ]
}

const idsOf = (values: (string | null | undefined)[]) => JSON.stringify([...new Set(values.filter(Boolean))])

/** Fails the batch if someone changed a row, or if a region, type, or person it names is gone. */
function guards(tenant: Tenant, kind: ImportKind, added: Added[], changed: Changed[]): Statement[] {
  const { districtId } = tenant
  const sets = [...added, ...changed].map(({ set }) => set)
  const there = (table: typeof regions | typeof choices, ids: string) =>
    guardThat(
      tenant,
      sql`select 1 where not exists (select 1 from json_each(${ids}) j where not exists (select 1 from ${table} where ${inDistrict(tenant, table, sql`${table.id} = j.value`, sql`${table.deletedAt} is null`)}))`,
    )
  const versions = JSON.stringify(changed.map(({ id, version }) => ({ id, version })))
  const table = sql.raw(kind === 'school' ? 'schools' : 'departments')
  return [
    there(regions, idsOf(sets.map(({ regionId }) => regionId))),
    ...(kind === 'school' ? [there(choices, idsOf(sets.map((set) => (set as SchoolSet).schoolTypeId)))] : []),
    ...(kind === 'department'
      ? [
          guardThat(
            tenant,
            sql`select 1 where not exists (select 1 from json_each(${idsOf(sets.map((set) => (set as DepartmentSet).mainContactId))}) j where not exists (select 1 from ${users} where ${inDistrict(tenant, users, sql`${users.id} = j.value`, sql`${users.status} = 'accepted'`)}))`,
          ),
        ]
      : []),
    guardThat(
      tenant,
      sql`select 1 where not exists (select 1 from json_each(${versions}) j where not exists (select 1 from ${table} p where p.district_id = ${districtId} and p.id = j.value ->> 'id' and p.version = j.value ->> 'version' and p.deleted_at is null))`,
    ),
  ]
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
function updateRows(tenant: Tenant, kind: ImportKind, changed: Changed[], who: Who): Statement {
  const table = TABLES[kind] as typeof schools // the rows name the columns that are set
  const rows = changed.map((one) => rowOf(one, who))
  const keys = ['name', 'nameKey', 'searchKey', 'updatedAt', 'updatedBy', ...Object.keys(changed[0]?.set ?? {})]
  const own = (key: string) => sql`j.value ->> ${sql.raw(`'${key}'`)}`
  return tenant.db
    .update(table)
    .set({ ...Object.fromEntries(keys.map((key) => [key, own(key)])), version: sql`${table.version} + 1` })
    .from(listedRows(JSON.stringify(rows)))
    .where(inDistrict(tenant, table, sql`${table.id} = j.value ->> 'id'`))
}
