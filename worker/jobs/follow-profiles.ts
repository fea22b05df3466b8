import { changeEntry, listEntriesAfter } from '#db/directory/follow.ts'
import { listProfiles } from '#db/jobs/profiles.ts'
import { entryChange } from '#worker/districts/tell-directory.ts'
import { openCell } from '#worker/kit/tenant.ts'
import { grouped } from './grouped.ts'
import type { Run } from './run.ts'

const PAGE = 1000

/**
 * No transaction spans directory and cell: a change of name, time zone or switch that stopped between the two is carried
 * over here, whatever stopped it. The cell is right.
 */
export async function followProfiles(run: Run): Promise<void> {
  for (let after = ''; ; ) {
    const page = await listEntriesAfter(run.directory, after, PAGE)
    for (const [cell, entries] of grouped(page, (entry) => entry.cell)) {
      const database = openCell(run.env, run.meter, cell)
      if (!database) continue
      const profiles = await listProfiles(
        database,
        entries.map(({ id }) => id),
      )
      for (const entry of entries) {
        const told = profiles.get(entry.id)
        const change = told && entryChange(entry, told, run.now)
        if (change) await changeEntry(run.directory, entry.id, change)
      }
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}
