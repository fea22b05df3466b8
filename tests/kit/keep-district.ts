import { env } from 'cloudflare:workers'
import { type Rows, rowsOf } from './rows.ts'

/**
 * Remembers the rows and files of a district on the first cell. The function that this returns puts them back, so that a
 * test can write to one district again and again. Audit rows stay: the database never deletes them.
 */
export async function keepDistrict(districtId: string): Promise<() => Promise<void>> {
  const databases = [env.DISTRICTS_00, env.DIRECTORY]
  const rows = await Promise.all(databases.map((db) => rowsOf(districtId, db)))
  const listed = await listedOf(districtId)
  const files = await filesOf(districtId)
  return async () => {
    for (const [at, db] of databases.entries()) await restoreRows(db, districtId, rows[at]!)
    const { name, search_key: key } = listed
    await env.DIRECTORY.batch([
      env.DIRECTORY.prepare('update districts set name = ?, search_key = ? where id = ?').bind(name, key, districtId),
      // The same person repeats what is limited.
      env.DIRECTORY.prepare('delete from attempts'),
    ])
    for (const [key, body] of files) if (!(await env.FILES.head(key))) await env.FILES.put(key, body)
  }
}

async function restoreRows(db: D1Database, districtId: string, kept: Rows): Promise<void> {
  const now = await rowsOf(districtId, db)
  const changed = Object.keys(kept).filter(
    (table) => table !== 'audit' && JSON.stringify(now[table]) !== JSON.stringify(kept[table]),
  )
  if (changed.length === 0) return
  await db.batch([
    db.prepare('pragma defer_foreign_keys = on'),
    ...changed.map((table) => db.prepare(`delete from "${table}" where district_id = ?`).bind(districtId)),
    ...changed.flatMap((table) => (kept[table] ?? []).map((row) => insert(db, table, row))),
  ])
}

function insert(db: D1Database, table: string, row: Record<string, unknown>): D1PreparedStatement {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  return db
    .prepare(`insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${places})`)
    .bind(...Object.values(row))
}

async function listedOf(districtId: string) {
  const row = await env.DIRECTORY.prepare('select name, search_key from districts where id = ?')
    .bind(districtId)
    .first<{ name: string; search_key: string }>()
  if (!row) throw new Error(`${districtId} is not in the directory`)
  return row
}

async function filesOf(districtId: string): Promise<[string, ArrayBuffer][]> {
  const { objects } = await env.FILES.list({ prefix: `d/${districtId}/` })
  return Promise.all(
    objects.map(async ({ key }): Promise<[string, ArrayBuffer]> => {
      const file = await env.FILES.get(key)
      return [key, (await file?.arrayBuffer()) ?? new ArrayBuffer(0)]
    }),
  )
}
