import type * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { listSurveys } from '#db/surveys/surveys.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { forbidden } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/plans/trash/list-trash.ts'
import type { ListSurveys } from './contract.ts'
import { presentSurvey } from './present-survey.ts'

/** A page of surveys, or of those in the trash, for people who can restore them. */
export async function findSurveys(tenant: Tenant, caller: Caller, ask: v.InferOutput<typeof ListSurveys>) {
  const isTrash = ask.deleted === 'true'
  if (isTrash && !can(caller.actor.role, 'measures:manage')) throw forbidden()
  const when = { today: caller.today, trashSince: isTrash ? trashSince(caller.now) : null }
  const { count, results, attention } = await listSurveys(tenant, when, ask)
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
