import { createHash } from 'node:crypto'
import { findOmitted, type Omitted, readingOf } from '#db/operators/deleted-people.ts'
import { type Reading, type Row, readRows } from '#db/operators/rows.ts'
import { directoryTables, PLACEMENT, type Table, travelingTables } from '#db/operators/tables.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import type { Content, FilePart, TablePart } from './manifest.ts'
import { AT_ONCE, listObjects } from './objects.ts'
import { type ReportProgress, rowsOf, type Stores } from './service.ts'

/** Gets what is read, entry by entry; a check of the content needs none. */
export type Sink = {
  begin: (name: string) => void
  write: (bytes: Uint8Array) => Promise<void>
  end: () => Promise<void>
}
/** What an archive leaves out: personal data of deleted people, and password hashes. */
export type Omissions = { withoutDeleted?: boolean; withoutPasswords?: boolean }
/**
 * `only`: the tables and columns of an archive to compare with, without what was added later. `files`: files stored
 * outside the archive, which we don't read again.
 */
type Ask = Omissions & {
  sink?: Sink
  only?: Map<string, readonly string[]>
  tell?: ReportProgress
  files?: readonly FilePart[]
}
type AskOf = Ask & { leftOut?: Omitted | null }

export const tableName = (table: Table, isDirectory: boolean) =>
  `${isDirectory ? 'directory' : 'rows'}/${table.name}.jsonl`
export const fileName = (id: string) => `files/${id}`

/**
 * Reads all of a district's rows and files in a stable order, with a SHA-256 over everything. It reads the rows that
 * refer to others first, so that rows added in between never leave a reference to a row that we missed.
 */
export async function readContent(stores: Stores, districtId: string, given: Ask = {}): Promise<Content> {
  const ask = { ...given, leftOut: given.withoutDeleted ? await findOmitted(stores.cell, districtId) : null }
  const tables: TablePart[] = []
  for (const table of travelingTables().reverse()) {
    tables.push(...(await readTable(stores.cell, table, districtId, tableName(table, false), ask)))
  }
  for (const table of directoryTables().reverse()) {
    tables.push(...(await readTable(stores.directory, table, districtId, tableName(table, true), ask)))
  }
  const files = ask.files ? [...ask.files] : await readFiles(stores.files, districtId, ask)
  return { tables, files, hash: hashOf(tables, files) }
}

export async function readTable(
  database: D1Database,
  table: Table,
  districtId: string,
  name: string,
  ask: AskOf,
): Promise<TablePart[]> {
  const columns = ask.only ? ask.only.get(name) : columnsOf(table)
  if (!columns) return []
  const reading = readingFor(table, ask)
  const entry = openEntry(name, ask.sink)
  let rows = 0
  for await (const page of readRows(database, table, districtId, columns, undefined, reading)) {
    await entry.write(new TextEncoder().encode(page.map((row) => lineOf(reading.row?.(row) ?? row, columns)).join('')))
    rows += page.length
  }
  ask.tell?.(name, rowsOf(rows))
  return [{ ...(await entry.end()), rows, columns: [...columns] }]
}

function readingFor({ name }: Table, { leftOut, withoutPasswords }: AskOf): Reading {
  const reading = leftOut ? readingOf(name, leftOut) : {}
  if (!withoutPasswords || name !== 'users') return reading
  return { ...reading, columns: { ...reading.columns, password_hash: 'null' } }
}

/** The district's directory entry, without its cell. */
export function columnsOf(table: Table): string[] {
  return table.owner === 'id' ? table.columns.filter((column) => !PLACEMENT.includes(column)) : table.columns
}

function lineOf(row: Row, columns: readonly string[]): string {
  return `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}\n`
}

async function readFiles(files: R2Bucket, districtId: string, ask: AskOf): Promise<FilePart[]> {
  const folder = objectKey(districtId, '')
  const parts: FilePart[] = []
  for await (const all of listObjects(files, districtId)) {
    const keys = all.filter((key) => !ask.leftOut?.objects.has(key.slice(folder.length)))
    for (let from = 0; from < keys.length; from += AT_ONCE) {
      const fetched = await Promise.all(keys.slice(from, from + AT_ONCE).map((key) => fetchFile(files, key)))
      for (const file of fetched) {
        // deleted since it was listed
        if (!file) continue
        const entry = openEntry(fileName(file.key.slice(folder.length)), ask.sink)
        await entry.write(file.bytes)
        parts.push({ ...(await entry.end()), contentType: file.contentType })
      }
    }
    ask.tell?.('files', `${parts.length}`)
  }
  return parts
}

async function fetchFile(files: R2Bucket, key: string) {
  const object = await files.get(key)
  if (!object) return null
  return {
    key,
    bytes: new Uint8Array(await object.arrayBuffer()),
    contentType: object.httpMetadata?.contentType ?? null,
  }
}

/** Counts and hashes an entry while passing it on to the sink. */
function openEntry(name: string, sink: Sink | undefined) {
  const hash = createHash('sha256')
  let size = 0
  sink?.begin(name)
  return {
    async write(bytes: Uint8Array) {
      hash.update(bytes)
      size += bytes.length
      await sink?.write(bytes)
    },
    async end() {
      await sink?.end()
      return { name, size, sha256: hash.digest('hex') }
    },
  }
}

/** One hash over every table and file: names, contents, and content types. */
export function hashOf(tables: readonly TablePart[], files: readonly FilePart[]): string {
  const lines = [
    ...tables.map(({ name, sha256 }) => `${name} ${sha256}\n`),
    ...files.map(({ name, sha256, contentType }) => `${name} ${sha256} ${contentType ?? ''}\n`),
  ]
  return createHash('sha256').update(lines.sort().join('')).digest('hex')
}
