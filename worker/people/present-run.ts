import type { ShownRun } from '#db/imports/runs.ts'
import type { MembersImport } from './import-contract.ts'

/** A started import and its progress. */
export function presentRun(run: ShownRun): MembersImport {
  const { id, fileName, total, position, added, changed, same, failed, invites, finishedAt, problem } = run
  const ended = problem === null ? ('done' as const) : ('stopped' as const)
  return {
    ...{ import_id: id, file_name: fileName, preview: null },
    progress: {
      ...{ import_id: id, file_name: fileName },
      state: finishedAt === null ? 'running' : ended,
      rows: total,
      ...{ position, added, changed, same, failed, invites },
      ...{ started_at: run.startedAt, started_by: run.startedByName, finished_at: finishedAt, problem },
      taken_back_at: run.takenBackAt,
    },
  }
}
