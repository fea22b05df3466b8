import type { ShownRun } from '#db/imports/runs.ts'

/** What every import says of a run: its file, its rows, and how far it is. */
export function presentRun(run: ShownRun) {
  const { id, fileName, total, position, added, changed, same, failed, finishedAt, problem } = run
  const ended = problem === null ? ('done' as const) : ('stopped' as const)
  return {
    ...{ import_id: id, file_name: fileName, state: finishedAt === null ? ('running' as const) : ended },
    ...{ rows: total, position, added, changed, same, failed },
    ...{ started_at: run.startedAt, started_by: run.startedByName, finished_at: finishedAt, problem },
  }
}
