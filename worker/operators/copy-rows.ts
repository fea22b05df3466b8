import { addRows, countRows, type Row, readRows } from '#db/operators/rows.ts'
import { movingTables, type Table } from '#db/operators/tables.ts'
import { readTable } from './content.ts'
import { parentsFirst } from './parents-first.ts'
import { type ReportProgress, rowsOf } from './service.ts'

/** Copies a district's rows from one cell to another, page by page. Existing rows stay, so a second run continues. */
export async function copyRows(
  from: D1Database,
  to: D1Database,
  districtId: string,
  report: ReportProgress,
): Promise<void> {
  for (const { table, held } of await tablesWithRows(from, districtId)) {
    const put = (rows: Row[]) =>
      addRows(
        to,
        table,
        table.columns,
        rows.map((row) => table.columns.map((column) => row[column] ?? null)),
      )
    if (table.self.length > 0) {
      const all: Row[] = []
      for await (const page of readRows(from, table, districtId)) all.push(...page)
      for (const rows of parentsFirst(table, all)) await put(rows)
    } else {
      for await (const page of readRows(from, table, districtId)) await put(page)
    }
    report(table.name, `${rowsOf(held)} copied`)
  }
}

/** The tables in which two cells have different rows of a district, by SHA-256. */
export async function differingTables(one: D1Database, other: D1Database, districtId: string): Promise<string[]> {
  const names = new Set<string>()
  const held = [...(await tablesWithRows(one, districtId)), ...(await tablesWithRows(other, districtId))]
  for (const { table } of held.filter(
    ({ table }, at) => held.findIndex((two) => two.table.name === table.name) === at,
  )) {
    const [here, there] = await Promise.all([one, other].map((cell) => hashOfRows(cell, table, districtId)))
    if (here !== there) names.add(table.name)
  }
  return [...names]
}

async function hashOfRows(cell: D1Database, table: Table, districtId: string): Promise<string | undefined> {
  const [part] = await readTable(cell, { ...table, owner: 'district_id' }, districtId, table.name, {})
  return part?.sha256
}

async function tablesWithRows(cell: D1Database, districtId: string) {
  const tables = movingTables()
  const counts = await countRows(cell, tables, districtId)
  return tables.map((table, at) => ({ table, held: counts[at]?.held ?? 0 })).filter(({ held }) => held > 0)
}
