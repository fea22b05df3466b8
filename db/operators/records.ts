import { newId } from '#db/kit/id.ts'

export type Action = 'export' | 'hand-over' | 'restore' | 'delete'
/** What we keep about a command, also after the district is gone. */
export type DistrictRecord = {
  district: { id: string; name: string; cell: string }
  action: Action
  by: string
  at: string
  hash: string | null
  counts: Record<string, number>
}

/** A statement for the directory. Only `finishDeletion` ends the record of a deletion. */
export function insertRecord(directory: D1Database, { district, action, by, at, hash, counts }: DistrictRecord) {
  const sql = `insert into district_records (id, at, district, name, cell, action, "by", hash, counts, finished_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  const { id, name, cell } = district
  const finishedAt = action === 'delete' ? null : at
  const values = [newId('record'), at, id, name, cell, action, by, hash, JSON.stringify(counts), finishedAt]
  return directory.prepare(sql).bind(...values)
}

/** Records that a deletion starts, with the counts at that time; only once, however often it is interrupted. */
export async function beginDeletion(directory: D1Database, deed: DistrictRecord): Promise<void> {
  const open = `select 1 from district_records where district = ? and action = 'delete' and finished_at is null`
  if (await directory.prepare(open).bind(deed.district.id).first()) return
  await insertRecord(directory, deed).run()
}

/** A statement, for the batch that deletes the entry. */
export function finishDeletion(directory: D1Database, districtId: string, at: string) {
  const sql = `update district_records set finished_at = ? where district = ? and action = 'delete' and finished_at is null`
  return directory.prepare(sql).bind(at, districtId)
}

/** Records an export in the district's own history too. */
export async function auditExport(
  cell: D1Database,
  { district, action, by, at, hash, counts }: DistrictRecord,
): Promise<void> {
  const sql = `insert into audit (district_id, id, at, entity, entity_id, action, changes)
    select district_id, ?, ?, 'district', district_id, 'export', ? from districts where district_id = ?`
  const facts = { ...counts, content_hash: hash, by, ...(action === 'hand-over' ? { format: 'hand-over' } : {}) }
  const changes = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [null, value]]))
  await cell.prepare(sql).bind(newId('audit'), at, JSON.stringify(changes), district.id).run()
}

export type StoredRecord = {
  at: string
  district: string
  name: string
  cell: string
  action: Action
  by: string
  hash: string | null
  counts: string
  finishedAt: string | null
  backupsGoneAt: string | null
}

export async function listRecords(directory: D1Database, limit: number): Promise<StoredRecord[]> {
  const sql = `select at, district, name, cell, action, "by", hash, counts, finished_at as finishedAt,
    backups_gone_at as backupsGoneAt from district_records order by at desc, id desc limit ?`
  return (await directory.prepare(sql).bind(limit).all<StoredRecord>()).results
}

/** Districts of a cell that were deleted before a moment and still have backups. A restored one keeps them. */
export async function listWithBackupsToDelete(directory: D1Database, cell: string, before: string, limit: number) {
  const sql = `select distinct r.district as id from district_records r
    where r.cell = ? and r.action = 'delete' and r.backups_gone_at is null and r.finished_at < ?
      and not exists (select 1 from districts d where d.id = r.district)
      and not exists (select 1 from district_records l
        where l.district = r.district and l.action = 'delete' and l.finished_at >= ?)
    limit ?`
  const { results } = await directory.prepare(sql).bind(cell, before, before, limit).all<{ id: string }>()
  return results.map(({ id }) => id)
}

/**
 * Records that a deleted district's backups are gone, and deletes the ids of its erased people, which nobody needs any
 * more.
 */
export async function noteBackupsGone(directory: D1Database, districtId: string, at: string): Promise<void> {
  const gone = `update district_records set backups_gone_at = ?
    where district = ? and action = 'delete' and backups_gone_at is null`
  await directory.batch([
    directory.prepare(gone).bind(at, districtId),
    directory.prepare('delete from backups where district = ?').bind(districtId),
    directory.prepare('delete from erased_people where district = ?').bind(districtId),
  ])
}
