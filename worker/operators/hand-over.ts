import { createHash } from 'node:crypto'
import { findOmitted, readingOf } from '#db/operators/deleted-people.ts'
import type { Entry } from '#db/operators/entry.ts'
import { type Row, readRows } from '#db/operators/rows.ts'
import { travelingTables } from '#db/operators/tables.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import { listObjects } from './objects.ts'
import { type ReportProgress, rowsOf, type Service, storesOf } from './service.ts'
import { wholeOnly } from './suspend-district.ts'

/** Columns that only the product needs: password hashes, keys for searching and comparing, and the district's id. */
const INTERNAL = /^(district_id|password_hash|words|.*_key)$/
type Write = (path: string, bytes: Uint8Array) => Promise<void>
type Line = [path: string, about: string, count: string, size: string, sha256: string]

/**
 * A district for people without Waymark: a CSV for each list, each file under its name in the product, and an index
 * with the SHA-256 of all. Without password hashes, and with only the ids of deleted people.
 */
export async function handOver(
  service: Service,
  entry: Entry,
  { write, tell }: { write: Write; tell: ReportProgress },
) {
  wholeOnly(entry)
  const stores = storesOf(service, entry.cell)
  const leftOut = await findOmitted(stores.cell, entry.id)
  const lines: Line[] = []
  const put = async (path: string, about: string, count: string, bytes: Uint8Array) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    lines.push([path, about, count, String(bytes.length), sha256])
    await write(path, bytes)
  }
  const names = new Map<string, string>()
  let rows = 0
  for (const table of travelingTables()) {
    const columns = table.columns.filter((column) => !INTERNAL.test(column))
    const reading = readingOf(table.name, leftOut)
    const all: Row[] = []
    for await (const page of readRows(stores.cell, table, entry.id, columns, undefined, reading))
      all.push(...page.map((row) => reading.row?.(row) ?? row))
    if (all.length === 0) continue
    if (table.name === 'documents') for (const { id, name } of all) names.set(String(id), String(name))
    const cells = all.map((row) => columns.map((column) => row[column] ?? ''))
    await put(`lists/${table.name}.csv`, `List of ${table.name}`, String(all.length), encoded(writeCsv(columns, cells)))
    rows += all.length
    tell(table.name, rowsOf(all.length))
  }
  const pathOf = uniquePaths()
  const folder = objectKey(entry.id, '')
  let files = 0
  for await (const keys of listObjects(stores.files, entry.id)) {
    for (const key of keys) {
      const id = key.slice(folder.length)
      const object = leftOut.objects.has(id) ? null : await stores.files.get(key)
      if (!object) continue
      const name = names.get(id) ?? `${id.replaceAll('/', ' ')}${endingOf(object.httpMetadata?.contentType)}`
      await put(pathOf(name), id, '1', new Uint8Array(await object.arrayBuffer()))
      files += 1
    }
  }
  tell('files', `${files}`)
  const index = encoded(writeCsv(['Path', 'What it is', 'Rows or files', 'Bytes', 'SHA-256'], lines))
  await write('index.csv', index)
  return { rows, files, hash: createHash('sha256').update(index).digest('hex') }
}

const encoded = (text: string) => new TextEncoder().encode(text)

const ENDINGS: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'text/csv': '.csv' }
const endingOf = (type: string | undefined) => ENDINGS[type ?? ''] ?? ''

/** Makes names that every file system accepts and that differ also without upper and lower case. */
export function uniquePaths(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const plain = name
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
      .trim()
      .replace(/^\.+|[. ]+$/g, '')
    const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(plain) ?? []
    const short = [...(RESERVED.test(stem) || stem === '' ? `file ${stem}`.trim() : stem)].slice(0, 60).join('')
    for (let count = 1; ; count += 1) {
      const path = `files/${short}${count > 1 ? ` (${count})` : ''}${ending}`
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  }
}

/** Names that Windows reserves for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i
