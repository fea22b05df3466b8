import { insertRun } from '#db/imports/runs.ts'
import { type Audited, type Changes, insertAudits } from '#db/kit/audit.ts'
import { changesInParts } from '#db/kit/audit-parts.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardSurveyData, raiseSurveyData } from '#db/surveys/data.ts'
import { insertWaves } from '#db/surveys/write.ts'
import { counted, numberWords } from '#model/counted.ts'
import { defineImport, forgetBytes, kept, takeOnce } from '#worker/imports/define-import.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid } from '#worker/kit/problem.ts'
import { decideResults } from '#worker/surveys/decide-results.ts'
import type { ImportSurveys, SurveysImport } from '#worker/surveys/import-contract.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { SURVEY_COLUMNS, type SurveyColumns } from './columns.ts'
import { previewFile } from './preview-file.ts'
import { IMPORT_FIELD, wavesAdded } from './wave-history.ts'

/** A wave of eight dimensions in 140 schools with eight student groups; one batch writes them all. */
const MOST_ROWS = 10_000

/** The import of survey results: a file is checked at once and written in one batch. */
export const SURVEY_IMPORT = defineImport<SurveyColumns, CheckedFile, SurveysImport, ImportSurveys>({
  kind: 'survey',
  columns: () => SURVEY_COLUMNS,
  limit: {
    rows: MOST_ROWS,
    message: (rows) => `This file has ${counted(rows, 'row')}. You can import up to ${numberWords(MOST_ROWS)} at once`,
  },
  aggregated: true,
  check: (tenant, _, file) => checkFile(tenant, file),
  refuse: ({ sheet }, { not_students }) => {
    if (not_students === 'off' && sheet.sameSlice) throw askAboutPeople(sheet.sameSlice)
  },
  preview: previewFile,
  async take({ env }, tenant, by, look) {
    const given = await kept(env, tenant, by, 'survey', look.given)
    const answer = previewFile({ ...look, given })
    await write(tenant, by, answer, look.sheet)
    await forgetBytes(env, tenant, given)
    return { ...answer, done: true }
  },
})

/** Two rows of one slice may be the answers of two people: asks before anything of the file is stored. */
function askAboutPeople({ count, rows: [first, second] }: NonNullable<CheckedFile['sameSlice']>) {
  const more = count > 1 ? `, and ${counted(count - 1, 'more row')} like them,` : ''
  return invalid({
    file: [
      `Rows ${first} and ${second}${more} have the same wave, dimension, school, and student group. Are these the answers of single people? We stored nothing. If each row is one person, send one row for each school and student group instead`,
    ],
    not_students: ['Check this if no row is one person, and choose the file again'],
  })
}

/** Rows of the history; each names the import, so that it can be undone. */
function historyOf(surveyId: string, importId: string, changes: Changes): Audited[] {
  return changesInParts(changes).map((part) => ({
    ...{ entity: 'survey', entityId: surveyId, action: 'results' },
    changes: { [IMPORT_FIELD]: [null, importId], ...part },
  }))
}

/**
 * One batch: the file still waits, the record of the import for its undo, and for each survey its results, what readers
 * see of them, and their history.
 */
async function write(
  tenant: Tenant,
  caller: Caller,
  { import_id: importId, rows: total, added, changed, removed, same, failed }: SurveysImport,
  sheet: CheckedFile,
): Promise<void> {
  const { rows, stored, names, newWaves } = sheet
  const touched = Map.groupBy(
    rows.filter(({ kind }) => kind !== 'same'),
    ({ parsed }) => parsed.survey,
  )
  const waves = new Map(names.data.waves.map(({ id, surveyId }) => [id, surveyId]))
  const writes = [...touched].flatMap(([{ id, threshold, dataVersion }, own]) => {
    const results = stored.filter(({ waveId }) => waves.get(waveId) === id)
    const before = { rules: { threshold }, groups: names.data.groups, results }
    const { statements, changes } = decideResults(
      tenant,
      caller,
      before,
      own.map((one) => one.write),
    )
    const addedWaves = newWaves.filter(({ surveyId }) => surveyId === id)
    return [
      guardSurveyData(tenant, id, dataVersion),
      ...insertWaves(
        tenant,
        caller,
        id,
        addedWaves.map(({ surveyId: _, ...wave }) => wave),
      ),
      ...statements,
      raiseSurveyData(tenant, id),
      ...insertAudits(tenant, caller, historyOf(id, importId, { ...wavesAdded(addedWaves), ...changes })),
    ]
  })
  const run = {
    ...{ id: importId, startedAt: caller.now, startedBy: caller.actor.userId, finishedAt: caller.now, invites: false },
    ...{ total, position: total, added, changed: changed + removed, same, failed },
  }
  try {
    await runBatch(tenant, [...takeOnce(tenant, caller, { id: importId }), insertRun(tenant, run), ...writes])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Something changed since you checked the file. Check it again.')
    throw error
  }
}
