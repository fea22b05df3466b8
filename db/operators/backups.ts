/** What the directory stores about a district's backups. */

export type Backup = {
  archive: string
  at: string
  mark: string
  hash: string
  rows: number
  files: number
  bytes: number
}

/**
 * Its newest audit row and its newest erasure: a district with the same mark has not changed. Ids are sorted by time.
 */
const MARK = (id: string) => `coalesce((select max(id) from audit where district_id = ${id}), '') || ' ' ||
  coalesce((select max(coalesce(erased_at, started_at)) from person_erasures where district_id = ${id}), '')`

export async function readMark(cell: D1Database, districtId: string): Promise<string> {
  const sql = `select ${MARK('?1')} as mark`
  return (await cell.prepare(sql).bind(districtId).first<{ mark: string }>())?.mark ?? ''
}

export async function readMarks(cell: D1Database, districtIds: string[]): Promise<Map<string, string>> {
  const sql = `select value as id, ${MARK('value')} as mark from json_each(?)`
  const { results } = await cell.prepare(sql).bind(JSON.stringify(districtIds)).all<{ id: string; mark: string }>()
  return new Map(results.map(({ id, mark }) => [id, mark]))
}

export type Due = { id: string; mark: string | null; at: string | null }

/** Districts of a cell that have not been checked this night, and that got no message since a moment. */
export async function listToBackUp(
  directory: D1Database,
  cell: string,
  { night, handedBefore, limit }: { night: string; handedBefore: string; limit: number },
): Promise<Due[]> {
  const sql = `select d.id, b.mark, b.at from districts d left join backups b on b.district = d.id
    where d.cell = ? and d.status in ('active', 'suspended')
      and coalesce(b.night, '') < ? and coalesce(b.handed_at, '') < ?
    order by d.id limit ?`
  return (await directory.prepare(sql).bind(cell, night, handedBefore, limit).all<Due>()).results
}

export async function noteUnchanged(directory: D1Database, districtIds: string[], night: string): Promise<void> {
  await forEach(directory, 'night', districtIds, night)
}

export async function noteDispatched(directory: D1Database, districtIds: string[], at: string): Promise<void> {
  await forEach(directory, 'handed_at', districtIds, at)
}

async function forEach(directory: D1Database, column: 'night' | 'handed_at', districtIds: string[], value: string) {
  if (districtIds.length === 0) return
  const sql = `insert into backups (district, ${column}) select value, ? from json_each(?) where true
    on conflict (district) do update set ${column} = excluded.${column}`
  await directory.prepare(sql).bind(value, JSON.stringify(districtIds)).run()
}

/** Records a complete archive. Without a night, an operator asked for it. */
export async function noteBackup(directory: D1Database, districtId: string, night: string | null, done: Backup) {
  const sql = `insert into backups (district, night, archive, at, mark, hash, rows, files, bytes)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (district) do update set night = coalesce(excluded.night, night), archive = excluded.archive,
      at = excluded.at, mark = excluded.mark, hash = excluded.hash, rows = excluded.rows, files = excluded.files,
      bytes = excluded.bytes`
  const { archive, at, mark, hash, rows, files, bytes } = done
  await directory.prepare(sql).bind(districtId, night, archive, at, mark, hash, rows, files, bytes).run()
}
