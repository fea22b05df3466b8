import { newId } from '#db/kit/id.ts'
import { searchKey } from '#model/keys.ts'

export type Status = 'active' | 'suspended' | 'importing' | 'moving' | 'deleting'
/** A district's entry in the directory. */
export type Entry = {
  id: string
  name: string
  cell: string
  status: Status
  importHash: string | null
  movingTo: string | null
  movedFrom: string | null
  statusAfterMove: 'active' | 'suspended' | null
}

const COLUMNS = `id, name, cell, status, import_hash as importHash, moving_to as movingTo, moved_from as movedFrom,
  status_after_move as statusAfterMove`
const ENTRY = `select ${COLUMNS} from districts`

export async function listEntries(directory: D1Database, idOrName: string): Promise<Entry[]> {
  const sql = `${ENTRY} where id = ? or search_key = ? order by id`
  return (await directory.prepare(sql).bind(idOrName, searchKey(idOrName)).all<Entry>()).results
}

export type Line = Entry & { nextDigestAt: string | null }

export async function listAllEntries(directory: D1Database): Promise<Line[]> {
  return (
    await directory
      .prepare(`select ${COLUMNS}, next_digest_at as nextDigestAt from districts order by search_key, id`)
      .all<Line>()
  ).results
}

/** How many districts each cell has, including those that are moving to it. */
export async function countByCell(directory: D1Database): Promise<Map<string, number>> {
  const sql = 'select cell, count(*) as held from districts group by cell'
  const { results } = await directory.prepare(sql).all<{ cell: string; held: number }>()
  return new Map(results.map(({ cell, held }) => [cell, held]))
}

export type DistrictSummary = {
  id: string
  suspended: number
  people: number
  plans: number
  documents: number
  bytes: number
}

/** The counts of these districts, for the list of districts. */
export async function listDistrictSummaries(cell: D1Database, ids: string[]): Promise<DistrictSummary[]> {
  const sql = `select d.district_id as id, d.suspended_at is not null as suspended,
      (select count(*) from users u where u.district_id = d.district_id and u.status = 'accepted') as people,
      (select count(*) from plans p where p.district_id = d.district_id and p.deleted_at is null) as plans,
      (select count(*) from documents f where f.district_id = d.district_id and f.kind = 'file') as documents,
      (select coalesce(sum(f.size), 0) from documents f where f.district_id = d.district_id and f.kind = 'file') as bytes
    from districts d where d.district_id in (select value from json_each(?))`
  return (await cell.prepare(sql).bind(JSON.stringify(ids)).all<DistrictSummary>()).results
}

export async function setStatus(directory: D1Database, id: string, status: Status): Promise<void> {
  await directory.prepare('update districts set status = ?, import_hash = null where id = ?').bind(status, id).run()
}

/** Suspends or resumes a district on its cell and records it in its history; does nothing if it is already so. */
export async function setSuspended(cell: D1Database, districtId: string, suspended: boolean, now: string) {
  const isOther = suspended ? 'suspended_at is null' : 'suspended_at is not null'
  const since = suspended ? now : null
  const told = `insert into audit (district_id, id, at, entity, entity_id, action, changes)
    select district_id, ?, ?, 'district', district_id, ?, json_object('suspended_at', json_array(suspended_at, ?))
    from districts where district_id = ? and ${isOther}`
  const set = `update districts set suspended_at = ? where district_id = ? and ${isOther}`
  await cell.batch([
    cell.prepare(told).bind(newId('audit'), now, suspended ? 'suspend' : 'resume', since, districtId),
    cell.prepare(set).bind(since, districtId),
  ])
}

/**
 * When anything of a district last changed, from its audit. Suspending, resuming, exporting, and emptying the trash do not
 * count: an archive from before has at least as much.
 */
export async function newestChange(cell: D1Database, districtId: string): Promise<string | null> {
  const sql = `select max(at) as at from audit
    where district_id = ? and not (entity = 'district' and action in ('suspend', 'resume', 'export'))
      and not (entity = 'trash' and action = 'empty')`
  return (await cell.prepare(sql).bind(districtId).first<{ at: string | null }>())?.at ?? null
}
