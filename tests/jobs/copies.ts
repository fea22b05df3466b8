import { env } from 'cloudflare:workers'

/** What copies get; rows that others refer to come first. */
const TABLES = ['districts', 'regions', 'users', 'plans', 'elements']

/**
 * Gives every district of these cells that has no rows yet those of `from`, which is on the same database, with the same
 * ids: one statement for each table instead of dozens for each district. The people have no address in the directory, so
 * they can't sign in.
 */
export async function copyToCells(database: D1Database, from: string, cells: readonly string[]): Promise<void> {
  const { results: entries } = await env.DIRECTORY.prepare(
    'select id, name from districts where cell in (select value from json_each(?))',
  )
    .bind(JSON.stringify(cells))
    .all<{ id: string; name: string }>()
  const { results: known } = await database.prepare('select district_id as id from districts').all<{ id: string }>()
  const filled = new Set(known.map(({ id }) => id))
  const to = JSON.stringify(entries.filter(({ id }) => !filled.has(id)))
  await database.batch(await Promise.all(TABLES.map((table) => copies(database, table, from, to))))
}

async function copies(database: D1Database, table: string, from: string, to: string): Promise<D1PreparedStatement> {
  const { results } = await database
    .prepare("select name from pragma_table_info(?) where name <> 'district_id'")
    .bind(table)
    .all()
  const columns = results.map(({ name }) => `"${name}"`)
  // A job compares the district's name with the directory's.
  const values = columns.map((name) =>
    table === 'districts' && name === '"name"' ? "j.value ->> 'name'" : `t.${name}`,
  )
  return database
    .prepare(
      `insert into ${table} (district_id, ${columns.join(', ')})
      select j.value ->> 'id', ${values.join(', ')} from json_each(?) j, ${table} t where t.district_id = ?`,
    )
    .bind(to, from)
}

/** Other test files use the same databases and the same ids (twenty-cells.ts). */
export async function deleteCopies(...databases: D1Database[]): Promise<void> {
  for (const database of databases) {
    const tables = ['outbox', 'notices', ...TABLES.toReversed()]
    const isEntry = "district_id glob 'dst_[0-9][0-9][0-9][0-9][0-9]'"
    await database.batch(tables.map((table) => database.prepare(`delete from ${table} where ${isEntry}`)))
  }
}
