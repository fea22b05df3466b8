import type { ShownRun } from '#db/imports/runs.ts'
import { presentRun } from '#worker/imports/present-run.ts'
import type { MembersImport } from './import-contract.ts'

/** A started import and its progress. */
export function presentImport(run: ShownRun): MembersImport {
  const { id, fileName, invites, takenBackAt } = run
  const progress = { ...presentRun(run), invites, taken_back_at: takenBackAt }
  return { import_id: id, file_name: fileName, preview: null, progress }
}
