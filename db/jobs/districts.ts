import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { directoryDistricts } from '#db/directory/schema.ts'
import type { Database } from '#db/kit/tenant.ts'

const columns = {
  districtId: directoryDistricts.id,
  cell: directoryDistricts.cell,
  timeZone: directoryDistricts.timeZone,
  notificationsOn: directoryDistricts.notificationsOn,
  nextDigestAt: directoryDistricts.nextDigestAt,
}

/** Districts of a cell whose digest is due, longest waiting first: `<= now`, so that a missed run is made up for. */
export function listDueDistricts(directory: Database, cell: string, now: string, limit: number) {
  return directory
    .select(columns)
    .from(directoryDistricts)
    .where(
      and(
        eq(directoryDistricts.cell, cell),
        eq(directoryDistricts.status, 'active'),
        isNotNull(directoryDistricts.nextDigestAt),
        lte(directoryDistricts.nextDigestAt, now),
      ),
    )
    .orderBy(asc(directoryDistricts.nextDigestAt))
    .limit(limit)
}

export async function findDigestState(directory: Database, districtId: string) {
  const [row] = await directory
    .select(columns)
    .from(directoryDistricts)
    .where(and(eq(directoryDistricts.status, 'active'), eq(directoryDistricts.id, districtId)))
  return row ?? null
}

export type DigestState = NonNullable<Awaited<ReturnType<typeof findDigestState>>>

/** Sets the next morning, unless another run has done so in the meantime. */
export function moveDigest(directory: Database, districtId: string, from: string, to: string) {
  return directory
    .update(directoryDistricts)
    .set({ nextDigestAt: to })
    .where(and(eq(directoryDistricts.id, districtId), eq(directoryDistricts.nextDigestAt, from)))
}

/** One index search for each cell, not one for each district. */
const cells = sql`cells(cell) as (
  select min(${directoryDistricts.cell}) from ${directoryDistricts}
  union all
  select (select min(${directoryDistricts.cell}) from ${directoryDistricts} where ${directoryDistricts.cell} > cells.cell)
  from cells where cells.cell is not null)`

/** Every cell with districts. */
export async function listCells(directory: Database): Promise<string[]> {
  const rows = await directory.all<{ cell: string }>(
    sql`with recursive ${cells} select cell from cells where cell is not null`,
  )
  return rows.map((row) => row.cell)
}

/**
 * The districts that an operator's command is moving, restoring, importing, or deleting. Of every cell, because they may
 * have rows on two. Few, and mostly none.
 */
export async function listDistrictsInWork(directory: Database): Promise<string[]> {
  const rows = await directory.all<{ id: string }>(
    sql`with recursive ${cells} select d.id from cells join ${directoryDistricts} d on d.cell = cells.cell
      where d.status in ('importing', 'moving', 'deleting')`,
  )
  return rows.map((row) => row.id)
}
