import { type DirectoryEntry, listEntriesAfter } from '#db/directory/entries.ts'
import type { Database } from '#db/kit/tenant.ts'
import { openCell } from '#worker/kit/tenant.ts'
import type { Run } from './run.ts'

/** How many districts one statement names. */
const PAGE = 1000

/**
 * A run on one cell, with the entries of its active and of its suspended districts. Its jobs share `handedOut`, the
 * districts that already have a message.
 */
export type CellRun = Run & {
  cell: string
  database: Database
  pages: DirectoryEntry[][]
  suspended: DirectoryEntry[][]
  handedOut: Set<string>
}
export type CellJob = (run: CellRun) => Promise<void>

export async function openCellRun(run: Run, cell: string): Promise<CellRun> {
  const database = openCell(run.env, run.meter, cell)
  if (!database) throw new Error(`No database is bound for cell ${cell}`)
  const pages = await listPages(run, cell, 'active')
  return { ...run, cell, database, pages, suspended: await listPages(run, cell, 'suspended'), handedOut: new Set() }
}

/** All entries of a cell's districts with one status. */
async function listPages(run: Run, cell: string, status: 'active' | 'suspended'): Promise<DirectoryEntry[][]> {
  const pages: DirectoryEntry[][] = []
  for (let after = ''; ; ) {
    const page = await listEntriesAfter(run.directory, cell, { status, after, limit: PAGE })
    if (page.length > 0) pages.push(page)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return pages
    after = last.id
  }
}

export function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
