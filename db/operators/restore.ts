import { jsonChunks } from '#db/kit/chunk.ts'
import { newId } from '#db/kit/id.ts'
import type { Row } from './rows.ts'
import { insertRows } from './rows.ts'
import type { Table } from './tables.ts'

/** The erased people of a district, from its cell and the directory. Either may have been lost. */
export async function listErased(directory: D1Database, cell: D1Database | null, districtId: string) {
  const inDirectory = 'select user_id as id from erased_people where district = ?'
  const inCell = 'select user_id as id from person_erasures where district_id = ?'
  const asked = [directory.prepare(inDirectory), ...(cell ? [cell.prepare(inCell)] : [])]
  const found = await Promise.all(asked.map((statement) => statement.bind(districtId).all<{ id: string }>()))
  return [...new Set(found.flatMap(({ results }) => results.map(({ id }) => id)))].sort()
}

/** Which of these people are on this cell and not erased there. */
export async function listNotErased(cell: D1Database, districtId: string, ids: string[]): Promise<string[]> {
  const sql = `select u.id from users u where u.district_id = ? and u.id in (select value from json_each(?))
    and not exists (select 1 from person_erasures e
      where e.district_id = u.district_id and e.user_id = u.id and e.erased_at is not null)`
  const { results } = await cell.prepare(sql).bind(districtId, JSON.stringify(ids)).all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Prepares people for erasing: as deleted people, and without a running import that may contain them. */
export async function prepareErasures(cell: D1Database, districtId: string, ids: string[], now: string): Promise<void> {
  const people = `update users set status = 'deleted', deleted_at = coalesce(deleted_at, ?)
    where district_id = ? and id in (select value from json_each(?))`
  const runs = 'update import_runs set finished_at = ? where district_id = ? and finished_at is null'
  await cell.batch([
    cell.prepare(people).bind(now, districtId, JSON.stringify(ids)),
    cell.prepare(runs).bind(now, districtId),
  ])
}

type Hash = { id: string; hash: string }

/** For an archive without password hashes: people with an account keep their current password. */
export async function keepPasswords(from: D1Database, to: D1Database, districtId: string): Promise<void> {
  const select = 'select id, password_hash as hash from users where district_id = ? and password_hash is not null'
  const { results } = await from.prepare(select).bind(districtId).all<Hash>()
  const update = `update users set password_hash = (
      select json_extract(value, '$[1]') from json_each(?2) where json_extract(value, '$[0]') = users.id)
    where district_id = ?1 and password_hash is null
      and id in (select json_extract(value, '$[0]') from json_each(?2))`
  for (const chunk of jsonChunks(results.map(({ id, hash }) => [id, hash]))) {
    await to.prepare(update).bind(districtId, chunk).run()
  }
}

/** In the restored district's own history. */
export async function auditRestore(cell: D1Database, districtId: string, at: string, archive: string, by: string) {
  const sql = `insert into audit (district_id, id, at, entity, entity_id, action, changes)
    values (?, ?, ?, 'district', ?, 'restore', ?)`
  const changes = JSON.stringify({ archive: [null, archive], by: [null, by] })
  await cell.prepare(sql).bind(districtId, newId('audit'), at, districtId, changes).run()
}

export type Names = { table: Table; columns: readonly string[]; rows: Row[] }
type Switch = { id: string; from: string; to: string; hash: string }

/**
 * The one update that restores the district: its new cell, and the name and the addresses of that time. An address that
 * now belongs to somebody else stays there. Does nothing unless this restore is running. The hash stays until the end, so
 * that a second run knows what it continues.
 */
export async function switchToRestored(
  directory: D1Database,
  { id, from, to, hash }: Switch,
  names: Names[],
  record: D1PreparedStatement,
): Promise<boolean> {
  const underWay = `exists (select 1 from districts
    where id = ? and status = 'moving' and cell = ? and moving_to = ? and import_hash = ?)`
  const mine = [id, from, to, hash]
  const statements = names.flatMap(({ table, columns, rows }) => {
    if (table.owner === 'id') return rows.map((row) => setEntry(directory, columns, row, underWay, mine))
    const gone = directory.prepare(`delete from "${table.name}" where district_id = ? and ${underWay}`)
    const added = insertRows(
      directory,
      table,
      columns,
      rows.map((row) => columns.map((column) => row[column] ?? null)),
      { where: underWay, values: mine },
    )
    return [gone.bind(id, ...mine), ...added]
  })
  const moved = directory
    .prepare(`update districts set cell = ?, moved_from = cell, moving_to = null where id = ? and ${underWay}`)
    .bind(to, id, ...mine)
  const isUnderWay = directory.prepare(`select ${underWay} as yes`).bind(...mine)
  // Check first, because a record of something that did not happen would be wrong; the batch is one transaction.
  if ((await isUnderWay.first<{ yes: number }>())?.yes !== 1) return false
  const answers = await directory.batch([...statements, moved, record])
  return (answers.at(-2)?.meta.changes ?? 0) > 0
}

function setEntry(directory: D1Database, columns: readonly string[], row: Row, underWay: string, mine: string[]) {
  // Keep the next digest, because one of a past morning must not go out now.
  const set = columns.filter((column) => !['id', 'created_at', 'next_digest_at'].includes(column))
  const sql = `update districts set ${set.map((column) => `"${column}" = ?`).join(', ')} where id = ? and ${underWay}`
  return directory.prepare(sql).bind(...set.map((column) => row[column] ?? null), row.id ?? null, ...mine)
}
