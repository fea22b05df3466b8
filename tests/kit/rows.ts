import { env } from 'cloudflare:workers'

/** Every row of a district on the first cell, from every table with districts. */
export async function rowsOf(districtId: string): Promise<Record<string, unknown[]>> {
  const db = env.DISTRICTS_00
  const tables = await db
    .prepare("select name from sqlite_master where type = 'table' and sql like '%district_id%' order by name")
    .all<{ name: string }>()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables.results) {
    const found = await db
      .prepare(`select * from "${name}" where district_id = ? order by rowid`)
      .bind(districtId)
      .all()
    rows[name] = found.results
  }
  return rows
}
