import type { Table } from './tables.ts'

/** Allows deleting the audit rows, which nothing else may delete. */
export async function beginErasure(cell: D1Database, districtId: string, at: string): Promise<void> {
  const sql = 'insert into erasures (district_id, at) values (?, ?) on conflict do nothing'
  await cell.prepare(sql).bind(districtId, at).run()
}

/** Deletes the district's own row and the note of its erasure together. */
export async function deleteProfile(cell: D1Database, districtId: string): Promise<void> {
  await cell.batch([
    cell.prepare('delete from districts where district_id = ?').bind(districtId),
    cell.prepare('delete from erasures where district_id = ?').bind(districtId),
  ])
}

/** Deletes the entry of a district and everything that names it; the same batch records that the deletion has ended. */
export async function deleteEntry(
  directory: D1Database,
  tables: Table[],
  districtId: string,
  ended: D1PreparedStatement,
): Promise<void> {
  const own = [...tables].reverse()
  await directory.batch([
    ...own.map(({ name, owner }) => directory.prepare(`delete from "${name}" where "${owner}" = ?`).bind(districtId)),
    ended,
  ])
}
