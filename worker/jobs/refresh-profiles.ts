import { changeEntry } from '#db/directory/entries.ts'
import { listProfiles } from '#db/jobs/profiles.ts'
import { entryChange } from '#worker/districts/sync-directory.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { roomOf } from './run.ts'

/**
 * No transaction spans directory and cell. If a change of name, time zone, or switch stopped between the two, this job
 * copies it from the cell to the directory.
 */
export async function refreshProfiles(run: CellRun): Promise<void> {
  for (const page of run.pages) {
    const profiles = await listProfiles(run.database, idsOf(page))
    for (const entry of page) {
      const told = profiles.get(entry.id)
      const change = told && entryChange(entry, told, run.now)
      if (!change) continue
      // The rest still differs in a quarter of an hour.
      if (roomOf(run) < 1) return
      await changeEntry(run.directory, entry.id, change)
    }
  }
}
