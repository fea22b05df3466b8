import { getTableColumns } from 'drizzle-orm'
import { measureHeads } from '#db/measures/schema.ts'
import { countRows, type Row, type Value } from '#db/operators/rows.ts'
import { travelingTables } from '#db/operators/tables.ts'

type Column = { name: string; type: string; notnull: number; dflt_value: string | null }
type Link = { id: number; table: string; from: string; to: string }

/** Adds a row to each empty table of a district, so that a comparison never succeeds only because both are empty. */
export async function fillTables(database: D1Database, districtId: string): Promise<void> {
  for (const table of travelingTables()) {
    const [count] = await countRows(database, [table], districtId)
    if (count?.held) continue
    const row = await rowFor(database, table.name, districtId)
    const names = Object.keys(row).map((name) => `"${name}"`)
    const marks = names.map(() => '?').join(', ')
    await database
      .prepare(`insert into "${table.name}" (${names.join(', ')}) values (${marks})`)
      .bind(...Object.values(row))
      .run()
  }
}

/** A value for each required column; references point to rows of the same district. */
async function rowFor(database: D1Database, table: string, districtId: string): Promise<Row> {
  const columns = (await database.prepare(`pragma table_info("${table}")`).all<Column>()).results
  const links = (await database.prepare(`pragma foreign_key_list("${table}")`).all<Link>()).results
  const row: Row = {}
  for (const { name, type, notnull, dflt_value: given } of columns) {
    if (notnull && given === null) row[name] = sample(name, type)
  }
  for (const { table: parent, from, to } of links) {
    const found = await database
      .prepare(`select "${to}" as value from "${parent}" where district_id = ? order by rowid limit 1`)
      .bind(districtId)
      .first<{ value: Value }>()
    row[from] = found?.value ?? null
  }
  return { ...row, district_id: districtId }
}

/** SQL reads these as JSON, also in tests that make the measures of the whole cell again. */
const OBJECTS = Object.values(getTableColumns(measureHeads))
  .filter(({ dataType }) => dataType === 'json')
  .map(({ name }) => name)

function sample(name: string, type: string): Value {
  if (type === 'INTEGER') return 1
  if (type === 'REAL') return 0.1
  return OBJECTS.includes(name) ? '{}' : `a ${name}`
}
