import { env } from 'cloudflare:workers'
import { type Line, linesIn, linesOf, type Table, tablesOf } from './rows.ts'

/**
 * Remembers the rows and files of a district on the first cell. The function that this returns puts them back, so that a
 * test can write to one district again and again. Audit rows stay: the database never deletes them.
 */
export async function keepDistrict(districtId: string): Promise<() => Promise<void>> {
  const databases = [env.DISTRICTS_00, env.DIRECTORY]
  const lines = await Promise.all(databases.map((db) => linesOf(districtId, db)))
  const listed = await listedOf(districtId)
  const files = await filesOf(districtId)
  return async () => {
    for (const [at, db] of databases.entries()) await restoreRows(db, districtId, lines[at]!)
    const { name, search_key: key } = listed
    await env.DIRECTORY.batch([
      env.DIRECTORY.prepare('update districts set name = ?, search_key = ? where id = ?').bind(name, key, districtId),
      // The same person repeats what is limited.
      env.DIRECTORY.prepare('delete from attempts'),
    ])
    await restoreFiles(districtId, files)
  }
}

async function restoreRows(db: D1Database, districtId: string, kept: Record<string, string>): Promise<void> {
  const now = await linesOf(districtId, db)
  const changed = (await tablesOf(db))
    .filter(({ name }) => name !== 'audit' && now[name] !== kept[name])
    .map((table) => ({ table, ...differenceOf(kept[table.name]!, now[table.name]!) }))
  if (changed.length === 0) return
  await db.batch([
    db.prepare('pragma defer_foreign_keys = on'),
    ...changed.map(({ table, gone }) => remove(db, table, gone)),
    ...changed.map(({ table, back }) => insert(db, table, back)),
  ])
}

/** The rows that a table has and should not have, and those that it should have. A changed row is one of each. */
function differenceOf(kept: string, now: string): { gone: number[]; back: Line[] } {
  const [before, after] = [kept, now].map((text) => new Map(linesIn(text).map((line) => [line[0], line]))) as [
    Map<number, Line>,
    Map<number, Line>,
  ]
  const differs = (id: number) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id))
  return {
    gone: [...after.keys()].filter(differs),
    back: [...before.values()].filter(([id]) => differs(id)),
  }
}

function remove(db: D1Database, { name }: Table, gone: number[]): D1PreparedStatement {
  return db.prepare(`delete from "${name}" where rowid in (select value from json_each(?))`).bind(JSON.stringify(gone))
}

function insert(db: D1Database, { name, columns }: Table, back: Line[]): D1PreparedStatement {
  const names = ['rowid', ...columns.map((column) => `"${column}"`)]
  const values = names.map((_, at) => `value ->> ${at}`)
  return db
    .prepare(`insert into "${name}" (${names.join(', ')}) select ${values.join(', ')} from json_each(?)`)
    .bind(JSON.stringify(back))
}

async function listedOf(districtId: string) {
  const row = await env.DIRECTORY.prepare('select name, search_key from districts where id = ?')
    .bind(districtId)
    .first<{ name: string; search_key: string }>()
  if (!row) throw new Error(`${districtId} is not in the directory`)
  return row
}

type Kept = { etag: string; body: ArrayBuffer }

async function restoreFiles(districtId: string, files: Map<string, Kept>): Promise<void> {
  const now = new Map((await listOf(districtId)).map(({ key, etag }) => [key, etag]))
  for (const [key, { etag, body }] of files) if (now.get(key) !== etag) await env.FILES.put(key, body)
}

async function listOf(districtId: string): Promise<R2Object[]> {
  const { objects, truncated } = await env.FILES.list({ prefix: `d/${districtId}/` })
  if (truncated) throw new Error(`${districtId} has more files than one list`)
  return objects
}

async function filesOf(districtId: string): Promise<Map<string, Kept>> {
  const kept = (await listOf(districtId)).map(async ({ key, etag }): Promise<[string, Kept]> => {
    const file = await env.FILES.get(key)
    return [key, { etag, body: (await file?.arrayBuffer()) ?? new ArrayBuffer(0) }]
  })
  return new Map(await Promise.all(kept))
}
