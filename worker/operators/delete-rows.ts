import { clearReferences, countRows, deleteSome } from '#db/operators/rows.ts'
import { cellTables, PROFILE } from '#db/operators/tables.ts'
import { type ReportProgress, rowsOf } from './service.ts'

/** Deleted last, together with the district's own row. */
const LAST = [PROFILE, 'erasures']

const tables = () => cellTables().filter(({ name }) => !LAST.includes(name))

/** Deletes a district's rows on a cell, at most a thousand per statement; rows that refer to others go first. */
export async function deleteRows(cell: D1Database, districtId: string, report: ReportProgress): Promise<void> {
  const held = new Map((await countRows(cell, tables(), districtId)).map((one) => [one.name, one.held]))
  for (const table of tables().reverse()) {
    const count = held.get(table.name)
    if (!count) continue
    while (await clearReferences(cell, table, districtId));
    while (await deleteSome(cell, table, districtId));
    report(table.name, `${rowsOf(count)} deleted`)
  }
}

export async function countLeft(cell: D1Database, districtId: string): Promise<number> {
  const rows = await countRows(cell, tables(), districtId)
  return rows.reduce((sum, { held }) => sum + held, 0)
}
