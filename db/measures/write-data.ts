import { sql } from 'drizzle-orm'
import { insertMany, listedRows } from '#db/kit/bulk.ts'
import { jsonChunks } from '#db/kit/chunk.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureTargets, readings } from './schema.ts'

type Row<T extends typeof readings | typeof measureTargets> = Omit<
  T['$inferInsert'],
  'districtId' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
>
export type NewReading = Row<typeof readings>
export type NewTarget = Row<typeof measureTargets>

export function insertReadings(tenant: Tenant, by: Author, rows: readonly NewReading[]) {
  return insertMany(
    tenant,
    readings,
    rows.map((row) => ({ ...row, ...createStamps(by) })),
  )
}

export function insertTargets(tenant: Tenant, by: Author, rows: readonly NewTarget[]) {
  return insertMany(
    tenant,
    measureTargets,
    rows.map((row) => ({ ...row, ...createStamps(by) })),
  )
}

type ReadingValue = Pick<NewReading, 'id' | 'value' | 'noValue' | 'people' | 'note' | 'importId'>

/** Statements: what these readings say now. */
export function updateReadings(tenant: Tenant, by: Author, rows: readonly ReadingValue[]) {
  const said = (field: string) => sql.raw(`j.value ->> '${field}'`)
  const values = rows.map(({ id, value, noValue, people, note, importId }) => {
    return { id, value, noValue, people, note, importId }
  })
  return [...jsonChunks(values)].map((chunk) =>
    tenant.db
      .update(readings)
      .set({
        value: said('value'),
        noValue: said('noValue'),
        people: said('people'),
        note: said('note'),
        importId: said('importId'),
        version: sql`${readings.version} + 1`,
        ...updateStamps(by),
      })
      .from(listedRows(chunk))
      .where(inDistrict(tenant, readings, sql`${readings.id} = j.value ->> 'id'`)),
  )
}

/** Statements: these targets, by id. */
export function updateTargets(tenant: Tenant, by: Author, rows: readonly { id: string; target: number }[]) {
  const values = rows.map(({ id, target }) => ({ id, target }))
  return [...jsonChunks(values)].map((chunk) =>
    tenant.db
      .update(measureTargets)
      .set({ target: sql`j.value ->> 'target'`, ...updateStamps(by) })
      .from(listedRows(chunk))
      .where(inDistrict(tenant, measureTargets, sql`${measureTargets.id} = j.value ->> 'id'`)),
  )
}

function deleteRowsById(tenant: Tenant, table: typeof readings | typeof measureTargets, ids: readonly string[]) {
  return [...jsonChunks(ids)].map((chunk) =>
    tenant.db
      .delete(table)
      .where(inDistrict(tenant, table, sql`${table.id} in (select value from json_each(${chunk}))`)),
  )
}
export const deleteReadings = (tenant: Tenant, ids: readonly string[]) => deleteRowsById(tenant, readings, ids)
export const deleteTargets = (tenant: Tenant, ids: readonly string[]) => deleteRowsById(tenant, measureTargets, ids)

/** Every measure of a cell that is not in the trash, for the operator's command. */
export async function listMeasuresOfCell(cell: D1Database) {
  const sql = 'select district_id as districtId, id from measures where deleted_at is null order by district_id, id'
  return (await cell.prepare(sql).all<{ districtId: string; id: string }>()).results
}
