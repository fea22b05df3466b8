import { jsonChunks } from '#db/kit/chunk.ts'
import { insertRows, type Row } from './rows.ts'
import type { Table } from './tables.ts'

type Rows = { table: Table; columns: readonly string[]; rows: Row[] }

/** Which of these addresses the directory already has. */
export async function takenAddresses(directory: D1Database, rows: Row[]): Promise<string[]> {
  const sql = `select email_key as taken from addresses
    where email_key in (select json_extract(value, '$[0]') from json_each(?)) order by email_key`
  return taken(directory.prepare(sql), rows, ['email_key'])
}

/** Which of these provider's people are already linked. */
export async function takenIdentities(directory: D1Database, rows: Row[]): Promise<string[]> {
  const sql = `select email as taken from identities
    where (issuer, subject) in (select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(?))`
  return taken(directory.prepare(sql), rows, ['issuer', 'subject'])
}

/** Asks with these columns of the rows, in lists that D1 takes as one value. */
async function taken(statement: D1PreparedStatement, rows: Row[], columns: string[]): Promise<string[]> {
  const found: string[] = []
  for (const chunk of jsonChunks(rows.map((row) => columns.map((column) => row[column])))) {
    const { results } = await statement.bind(chunk).all<{ taken: string }>()
    found.push(...results.map((row) => row.taken))
  }
  return found
}

/** Writes the entry of a district that is being imported, with everything that names it: all or nothing. */
export async function reserveDistrict(
  directory: D1Database,
  all: Rows[],
  place: { cell: string; importHash: string },
): Promise<void> {
  const placed: Row = { cell: place.cell, status: 'importing', import_hash: place.importHash }
  const statements = all.flatMap(({ table, columns, rows }) => {
    const more: Row = table.owner === 'id' ? placed : {}
    const names = [...columns, ...Object.keys(more)]
    const lists = rows.map((row) => [...columns.map((column) => row[column] ?? null), ...Object.values(more)])
    // If two operators use one name at once, only one entry is written, and the other's batch fails because its rows
    // refer to a missing entry.
    const free = 'not exists (select 1 from districts where search_key = ?)'
    const only = table.owner === 'id' ? { where: free, values: [rows[0]?.search_key ?? null] } : undefined
    return insertRows(directory, table, names, lists, only)
  })
  const [entry] = await directory.batch(statements)
  if (entry?.meta.changes === 0) throw new Error('The name was taken')
}

/** Writes the names again that an interrupted restore has removed with erased people, so that they match the archive. */
export async function reserveNamesAgain(directory: D1Database, all: Rows[]): Promise<void> {
  const statements = all
    .filter(({ table }) => table.owner !== 'id')
    .flatMap(({ table, columns, rows }) => {
      const lists = rows.map((row) => columns.map((column) => row[column] ?? null))
      return insertRows(directory, table, columns, lists, { where: 'true', values: [] })
    })
  if (statements.length > 0) await directory.batch(statements)
}
