import { addRows, type Row } from '#db/operators/rows.ts'
import type { Table } from '#db/operators/tables.ts'
import type { Archive } from './archive.ts'
import type { TablePart } from './manifest.ts'
import { parentsFirst } from './parents-first.ts'
import { Refused } from './service.ts'
import { readLines } from './tar.ts'

/** Writes the missing rows of a table of the archive. */
export async function importTable(
  database: D1Database,
  table: Table,
  archive: Archive,
  part: TablePart,
): Promise<void> {
  const put = (rows: Row[]) =>
    addRows(
      database,
      table,
      part.columns,
      rows.map((row) => part.columns.map((column) => row[column] ?? null)),
    )
  if (table.self.length > 0) {
    for (const rows of parentsFirst(table, await readAll(archive, part))) await put(rows)
    return
  }
  for await (const rows of readSome(archive, part)) await put(rows)
}

export async function readAll(archive: Archive, part: TablePart): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of readSome(archive, part)) all.push(...rows)
  return all
}

/** Yields rows as they are read, and refuses a row of another district. */
async function* readSome({ manifest, input, placeOf }: Archive, part: TablePart): AsyncGenerator<Row[]> {
  const owner = part.name === 'directory/districts.jsonl' ? 'id' : 'district_id'
  for await (const lines of readLines(input, placeOf(part.name))) {
    const rows = lines.map((line) => JSON.parse(line) as Row) // the manifest has the hash of this entry
    if (rows.some((row) => row[owner] !== manifest.district.id)) {
      throw new Refused(`${part.name} contains a row of another district.`)
    }
    yield rows
  }
}
