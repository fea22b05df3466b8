import { findRun, markTakenBack } from '#db/imports/runs.ts'
import { type Changes, insertAudits } from '#db/kit/audit.ts'
import { changesInParts } from '#db/kit/audit-parts.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardSurveyData, raiseSurveyData, readSurveyData, type SurveyData } from '#db/surveys/data.ts'
import { readImportChanges } from '#db/surveys/import-data.ts'
import { deleteWaves } from '#db/surveys/write.ts'
import { starterOf } from '#worker/imports/define-import.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound } from '#worker/kit/problem.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { cellName, contentOf, decideResults, type ResultWrite } from '#worker/surveys/decide-results.ts'
import type { SurveyImportUndone } from '#worker/surveys/import-contract.ts'
import { addedWaves } from './wave-history.ts'

/**
 * Undoes an import in one batch: each result is again what it was, unless someone has changed it since, and the waves
 * that the import added go if no result is left in them. Only for the person who imported the file and for Super Admins.
 */
export async function undoSurveyImport(tenant: Tenant, caller: Caller, id: string): Promise<SurveyImportUndone> {
  return retryOnConflict(async () => {
    const run = await findRun(tenant, ['survey'], starterOf(caller.actor), id)
    if (!run) throw notFound()
    if (run.takenBackAt) throw conflict('This import was already undone')
    const imported = await readImportChanges(tenant, id, run.startedAt)
    const bySurvey = Map.groupBy(imported, ({ surveyId }) => surveyId)
    const statements: Statement[] = []
    let [restored, cells, waves] = [0, 0, 0]
    for (const [surveyId, rows] of bySurvey) {
      const changes: Changes = Object.assign({}, ...rows.map((one) => one.changes))
      const asked = resultsIn(changes)
      const data = await readSurveyData(tenant, surveyId, [...new Set(asked.map(({ place }) => place.waveId))])
      cells += asked.length
      // Nothing is written to a survey in the trash.
      if (!data.rules || data.rules.deletedAt !== null) continue
      const former = unchangedSince(data, asked)
      const gone = emptyWaves(data, addedWaves(changes), former)
      if (former.length === 0 && gone.length === 0) continue
      const result = decideResults(tenant, caller, data, former)
      restored += former.length
      waves += gone.length
      const told: Changes = {
        reason: [null, `Undo of the import of ${run.fileName}`],
        ...Object.fromEntries(gone.map((wave) => [`wave ${wave}`, [changes[`wave ${wave}`]?.[1] ?? null, null]])),
        ...result.changes,
      }
      statements.push(
        guardSurveyData(tenant, surveyId, data.rules.dataVersion),
        ...result.statements,
        ...deleteWaves(tenant, gone),
        raiseSurveyData(tenant, surveyId),
        ...insertAudits(
          tenant,
          caller,
          changesInParts(told).map((part) => ({
            ...{ entity: 'survey', entityId: surveyId, action: 'results' },
            changes: part,
          })),
        ),
      )
    }
    if (restored + waves === 0) throw conflict('Nothing of this import is left to undo')
    await runBatch(tenant, [...markTakenBack(tenant, id, caller.now), ...statements])
    return { restored, kept: cells - restored }
  })
}

type Asked = {
  place: Omit<ResultWrite, 'favorable' | 'numberAverage' | 'answers' | 'invited'>
  change: Changes[string]
}

/** The results that the history names, with what they were and became. */
function resultsIn(changes: Changes): Asked[] {
  return Object.entries(changes).flatMap(([name, change]) => {
    const [kind, waveId = '', surveyDimensionId = '', subgroupId, schoolId] = name.split(' ')
    const place = { waveId, surveyDimensionId, subgroupId: subgroupId || null, schoolId: schoolId || null }
    return kind === 'result' ? [{ place, change }] : []
  })
}

/** What the results were, for those that still say what the import wrote. */
function unchangedSince({ results, waves, dimensions }: SurveyData, asked: readonly Asked[]): ResultWrite[] {
  const stored = new Map(results.map((one) => [cellName(one), one]))
  const there = new Set([...waves, ...dimensions].map(({ id }) => id))
  return asked.flatMap(({ place, change: [from, to] }) => {
    const now = contentOf(stored.get(cellName(place)))
    if (JSON.stringify(now) !== JSON.stringify(to)) return []
    if (!there.has(place.waveId) || !there.has(place.surveyDimensionId)) return []
    // As decide-results.ts writes them into the history.
    const [favorable, numberAverage, answers, invited] = (from ?? [null, null, null, null]) as (number | null)[]
    const numbers = { favorable, numberAverage, answers, invited } as Pick<
      ResultWrite,
      'favorable' | 'numberAverage' | 'answers' | 'invited'
    >
    return [{ ...place, ...numbers }]
  })
}

/** Those of these waves that have no result after the undo. */
function emptyWaves(
  { waves, results }: SurveyData,
  added: readonly string[],
  former: readonly ResultWrite[],
): string[] {
  const restored = new Set(former.map(cellName))
  const stays = new Set(results.filter((one) => !restored.has(cellName(one))).map(({ waveId }) => waveId))
  return added.filter((wave) => waves.some(({ id }) => id === wave) && !stays.has(wave))
}
