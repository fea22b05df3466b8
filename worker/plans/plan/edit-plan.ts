import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardNoneOutside, guardPlan, type PlanDates } from '#db/plans/guards.ts'
import { countOutside, updatePlan } from '#db/plans/plans.ts'
import { can } from '#model/permissions.ts'
import { rangeProblem } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { forbidden, invalid, notEditable, stale } from '#worker/kit/problem.ts'
import type { EditPlan, Plan } from '#worker/plans/contract.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { findSchoolName, guardSchool } from './create-plan.ts'
import { describePlan } from './describe-plan.ts'
import { getPlan } from './get-plan.ts'
import { planSet } from './plan-set.ts'

/** Saves the given fields of a plan; refuses dates that would exclude elements, with their number. */
export async function editPlan(tenant: Tenant, caller: Caller, id: string, input: EditPlan): Promise<Plan> {
  const unchanged = await retryOnConflict(() => write(tenant, caller, id, input))
  return unchanged ?? getPlan(tenant, caller, id)
}

/** Returns the plan if nothing changes. If someone else saved in between, the retry reports a stale version. */
async function write(tenant: Tenant, caller: Caller, id: string, input: EditPlan): Promise<Plan | null> {
  const before = await getPlan(tenant, caller, id)
  if (!before.is_editable) throw notEditable()
  if (before.version !== input.version) throw stale(input.version, before)
  const { version, ...given } = input
  const movesSchool = input.school_id !== undefined && input.school_id !== before.school_id
  // A principal must not give a school's plan to another school or to the district.
  if (movesSchool && !can(caller.actor.role, 'plans:write'))
    throw forbidden('Your role can’t give a plan to another school.')
  const changes = describePlan(before, given, movesSchool ? await findSchoolName(tenant, input.school_id) : null)
  if (Object.keys(changes).length === 0) return before
  const dates = { id, start: input.start_date ?? before.start_date, end: input.end_date ?? before.end_date }
  const moves = dates.start !== before.start_date || dates.end !== before.end_date
  if (moves) await checkDates(tenant, dates)
  try {
    await runBatch(tenant, [
      guardPlan(tenant, id, version),
      ...(moves ? [guardNoneOutside(tenant, dates)] : []),
      ...(movesSchool ? guardSchool(tenant, input.school_id) : []),
      updatePlan(tenant, id, version, { ...planSet(given), ...updateStamps(caller) }),
      insertAudit(tenant, caller, { entity: 'plan', entityId: id, planId: id, action: 'edit', changes }),
    ])
  } catch (error) {
    throw asNameTaken(error)
  }
  return null
}

async function checkDates(tenant: Tenant, { id, start, end }: PlanDates): Promise<void> {
  const range = rangeProblem(start, end)
  if (range) throw invalid({ end_date: [range] })
  const [outside] = await countOutside(tenant, id, start, end)
  const count = outside?.total ?? 0
  if (count > 0) {
    throw invalid({
      end_date: [`${count} ${count === 1 ? 'element has' : 'elements have'} dates outside ${start} to ${end}`],
    })
  }
}
