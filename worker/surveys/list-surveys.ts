import type * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { listSurveys } from '#db/surveys/surveys.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { ListSurveys } from './contract.ts'
import { presentSurvey } from './present-survey.ts'

/** A page of surveys, with those that are open or wait for results. */
export async function findSurveys(tenant: Tenant, caller: Caller, ask: v.InferOutput<typeof ListSurveys>) {
  const { count, results, attention } = await listSurveys(tenant, caller.today, ask)
  return {
    count,
    results: results.map((row) => presentSurvey(caller, row)),
    attention: {
      open: attention.filter(({ state }) => state === 'open').length,
      waiting: attention.filter(({ state }) => state === 'waiting').length,
      surveys: attention.slice(0, 3),
    },
  }
}
