import { runBatch } from '#db/kit/batch.ts'
import { authorOf } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardSurveyData, raiseSurveyData, readSurveyData } from '#db/surveys/data.ts'
import { surveyMadeAgain } from '#db/surveys/thresholds.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { decideResults } from './decide-results.ts'

/** Decides again what readers see of every result of a survey, by its threshold; changes nothing that is right. */
export async function remakeSurvey(tenant: Tenant, surveyId: string): Promise<void> {
  await retryOnConflict(async () => {
    const data = await readSurveyData(tenant, surveyId, null)
    const { rules } = data
    if (!rules || rules.deletedAt !== null) return
    // It writes no result, so it needs no author.
    const { statements } = decideResults(tenant, authorOf(null, ''), data, [])
    await runBatch(tenant, [
      guardSurveyData(tenant, surveyId, rules.dataVersion),
      ...statements,
      surveyMadeAgain(tenant, surveyId),
      raiseSurveyData(tenant, surveyId),
    ])
  })
}
