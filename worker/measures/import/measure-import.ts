import { findRun, markTakenBack, type ShownRun, stopByHand } from '#db/imports/runs.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { listImportChanges } from '#db/measures/import-data.ts'
import { counted } from '#model/counted.ts'
import { bytesOf, type Import, starterOf } from '#worker/imports/define-import.ts'
import { type GivenFile, givenFile } from '#worker/imports/given-file.ts'
import { findFile, forgetFile, keepFile } from '#worker/imports/kept-file.ts'
import { nothingImported } from '#worker/imports/nothing-imported.ts'
import { presentRun } from '#worker/imports/present-run.ts'
import { recentRuns } from '#worker/imports/recent-runs.ts'
import { startRun, workSoon } from '#worker/imports/start-run.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { conflict, invalid, notFound } from '#worker/kit/problem.ts'
import type { ImportMeasures, MeasuresImport, MeasuresProgress } from '#worker/measures/import-contract.ts'
import { requireReason } from '#worker/measures/past-change.ts'
import { checkFile } from './check-file.ts'
import { failedRows } from './failed-rows.ts'
import { findConflicts, type MeasureFile, openMeasureFile } from './measure-file.ts'
import { readNames } from './names.ts'
import { previewFile } from './preview-file.ts'
import type { UndoFile } from './undo-part.ts'

type Files = Pick<Env, 'FILES'>
const KINDS = ['measure', 'measure_undo'] as const

/** The import of readings and targets: a file is checked at once and written in the background. */
export const MEASURE_IMPORT: Import<MeasuresImport, ImportMeasures> = {
  async importFile(call, tenant, by, asked) {
    // A second press on the button finds the import already started.
    const begun = asked.import_id ? await progressOf(tenant, by, asked.import_id) : null
    if (begun) return begun
    const given = asked.import_id
      ? await findWaiting(call.env, tenant, by, asked.import_id)
      : await givenFile(asked.file)
    const table = openMeasureFile(given.bytes)
    if (given.id === null) await askAboutStudents(tenant, table, asked)
    if (asked.mode === 'preview') return previewOf(call.env, tenant, by, given, table)
    return begin(call, tenant, by, given, table, asked)
  },

  /** Previews a waiting file again because the district may have changed; for a started import, returns its progress. */
  async getImport(env, tenant, by, id) {
    const begun = await progressOf(tenant, by, id)
    if (begun) return begun
    const given = await findWaiting(env, tenant, by, id)
    return previewOf(env, tenant, by, given, openMeasureFile(given.bytes))
  },

  async discardImport(env, tenant, by, id) {
    await findWaiting(env, tenant, by, id)
    await forgetFile(env, tenant, 'measure', id)
  },

  async getFailedRows(env, tenant, by, id) {
    const run = await findRun(tenant, ['measure'], starterOf(by.actor), id)
    const given = run
      ? { fileName: run.fileName, bytes: await bytesOf(env, tenant, id) }
      : await findWaiting(env, tenant, by, id)
    return failedRows(tenant, by, given, run?.id ?? null)
  },
}

/** Finds a waiting file, which only its uploader and Super Admins see. */
async function findWaiting(env: Files, tenant: Tenant, { actor }: Caller, id: string): Promise<GivenFile> {
  const file = await findFile(env, tenant, 'measure', id)
  const { startedBy } = starterOf(actor)
  if (startedBy !== null && file.createdBy !== startedBy) throw notFound()
  return file
}

async function previewOf(env: Files, tenant: Tenant, by: Caller, given: GivenFile, table: MeasureFile) {
  const preview = await previewFile(tenant, by, table)
  const { fileName, bytes } = given
  const id = given.id ?? (await keepFile(env, tenant, by, 'measure', { name: fileName, bytes })).id
  return { import_id: id, file_name: fileName, preview, progress: null }
}

/** Two rows of one slice and date may be two students: asks before anything of the file is stored. */
async function askAboutStudents(tenant: Tenant, table: MeasureFile, { not_students }: ImportMeasures): Promise<void> {
  if (not_students === 'on') return
  const { count, rows } = findConflicts(table, await readNames(tenant)).sameSlice
  if (rows === null) return
  const [first, second] = rows
  const more = count > 1 ? `, and ${counted(count - 1, 'more row')} like them,` : ''
  throw invalid({
    file: [
      `Rows ${first} and ${second}${more} have the same measure, school, student group, and date. Are these students? We stored nothing. If each row is one student, send one row for each school and student group instead`,
    ],
    not_students: ['Check this if no row is a student, and choose the file again'],
  })
}

/** Starts the import of the good rows; they are checked again in each part. */
async function begin(
  call: Call,
  tenant: Tenant,
  by: Caller,
  given: GivenFile,
  table: MeasureFile,
  { mode, reason }: ImportMeasures,
): Promise<MeasuresImport> {
  const names = await readNames(tenant)
  const check = { names, conflicts: findConflicts(table, names), today: by.today }
  const failed = { rows: 0, pastTargets: 0 }
  for await (const one of checkFile(tenant, table, check)) {
    if ('faults' in one) failed.rows += 1
    else if ('decision' in one && one.decision.isPastTarget) failed.pastTargets += 1
  }
  if (mode === 'all' && failed.rows > 0) throw nothingImported(failed.rows, table.rows)
  const why = requireReason(failed.pastTargets > 0, reason)
  const { fileName, bytes } = given
  const id = given.id ?? (await keepFile(call.env, tenant, by, 'measure', { name: fileName, bytes })).id
  await startRun(tenant, by, { id, total: table.rows, reason: why })
  workSoon(call, by)
  return begunImport(tenant, by, id)
}

async function begunImport(tenant: Tenant, by: Caller, id: string): Promise<MeasuresImport> {
  const begun = await progressOf(tenant, by, id)
  if (!begun) throw notFound()
  return begun
}

async function progressOf(tenant: Tenant, { actor }: Caller, id: string): Promise<MeasuresImport | null> {
  const run = await findRun(tenant, KINDS, starterOf(actor), id)
  return run && { import_id: run.id, file_name: run.fileName, preview: null, progress: progressIn(run) }
}

function progressIn(run: ShownRun): MeasuresProgress {
  return { ...presentRun(run), kind: run.kind === 'measure_undo' ? 'undo' : 'import', undone_at: run.takenBackAt }
}

/** Running imports, and those of the last days. */
export async function listMeasureImports(tenant: Tenant, caller: Caller): Promise<MeasuresProgress[]> {
  return (await recentRuns(tenant, caller, KINDS)).map(progressIn)
}

/** Stops a running import or undo between two parts; what is done stays. One that isn't running is returned unchanged. */
export async function stopMeasureImport(tenant: Tenant, by: Caller, id: string): Promise<MeasuresImport> {
  await begunImport(tenant, by, id)
  const { firstName, lastName } = by.actor
  await stopByHand(tenant, starterOf(by.actor), id, `${firstName} ${lastName} stopped it`, by.now)
  return begunImport(tenant, by, id)
}

/** Starts to undo an import, in the background like the import itself. */
export async function undoMeasureImport(call: Call, tenant: Tenant, by: Caller, id: string): Promise<MeasuresImport> {
  const run = await findRun(tenant, ['measure'], starterOf(by.actor), id)
  if (!run) throw notFound()
  if (!run.finishedAt) throw conflict('Stop the import first')
  if (run.takenBackAt) throw conflict('This import was already undone')
  const span = { importId: id, by: run.startedBy, from: run.startedAt, to: run.finishedAt }
  const changes = (await listImportChanges(tenant, span)).reverse()
  if (changes.length === 0) throw conflict('This import changed nothing')
  const file: UndoFile = { file_name: run.fileName, changes }
  const bytes = new TextEncoder().encode(JSON.stringify(file))
  const undo = await keepFile(call.env, tenant, by, 'measure_undo', { name: run.fileName, bytes })
  await startRun(tenant, by, { id: undo.id, total: changes.length }, markTakenBack(tenant, id, by.now))
  workSoon(call, by)
  return begunImport(tenant, by, undo.id)
}
