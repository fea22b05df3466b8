import type * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { listSurveys } from '#db/surveys/surveys.ts'
import { askedOwner } from '#worker/kit/asked-owner.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { ListSurveys } from './contract.ts'
import { presentSurvey } from './present-survey.ts'

/** A page of surveys, with those that are open or wait for results, and everyone who owns one. */
export async function findSurveys(tenant: Tenant, caller: Caller, ask: v.InferOutput<typeof ListSurveys>) {
  const filter = { ...ask, owner: askedOwner(caller, ask.owner) }
  const { count, results, attention, owners } = await listSurveys(tenant, caller.today, filter)
  return {
    count,
    results: results.map((row) => presentSurvey(caller, row)),
    owners,
    attention: {
      open: attention.filter(({ state }) => state === 'open').length,
      waiting: attention.filter(({ state }) => state === 'waiting').length,
      surveys: attention.slice(0, 3),
    },
  }
}
