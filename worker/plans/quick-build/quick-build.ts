import { insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { tellOwners } from '#db/notices/tell.ts'
import { guardChoosable, selectChoosable } from '#db/people/choosable.ts'
import { insertQuickRows, selectPlanNamed } from '#db/plans/quick.ts'
import { nameKey } from '#model/keys.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { type FieldMessages, invalid, Problem } from '#worker/kit/problem.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { createdPlan, guardSchool, type NewPlan, newPlan } from '#worker/plans/plan/create-plan.ts'
import { getPlan } from '#worker/plans/plan/get-plan.ts'
import {
  QUICK_LIMIT,
  QUICK_SECTIONS,
  type QuickBuilt,
  type QuickPlan,
  quickProblems,
  quickSize,
  schoolYearOf,
} from '#worker/plans/quick-contract.ts'
import { elementId, peopleOf, peopleProblems, quickAudits, quickRows } from './quick-rows.ts'

/** Saves the whole wizard in one call (spec §2 "Quick build plan wizard"): a plan with its elements, all or nothing. */
export async function quickBuild(
  tenant: Tenant,
  caller: Caller,
  input: QuickPlan,
  key: string | null,
): Promise<QuickBuilt> {
  if (quickSize(input) > QUICK_LIMIT)
    throw new Problem(413, `You can save up to ${QUICK_LIMIT} rows at once. Remove some and save again`)
  const planId = await idempotent(
    tenant,
    caller,
    key,
    input,
    (fresh, mark) => retryOnConflict(() => make(tenant, caller, input, fresh, mark)),
    newId('plan'),
  )
  const ids = QUICK_SECTIONS.map(({ rows }, level) => {
    const entries = input[rows].map((row, at) => [row.key, elementId(planId, level, at)] as const)
    return [rows, Object.fromEntries(entries)] as const
  })
  return { plan: await getPlan(tenant, caller, planId), ids: Object.fromEntries(ids) as QuickBuilt['ids'] } // one entry for each section
}

async function make(
  tenant: Tenant,
  caller: Caller,
  input: QuickPlan,
  planId: string,
  idempotencyWrites: Statement[],
): Promise<string> {
  const plan = planInput(input)
  const [[named], people] = await tenant.db.batch([
    selectPlanNamed(tenant, nameKey(input.plan.name)),
    selectChoosable(tenant, peopleOf(input)),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const problems: FieldMessages = { ...quickProblems(input), ...peopleProblems(input, names) }
  if (named) problems['plan.0.name'] ??= [DUPLICATE_NAME]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const audit = await createdPlan(tenant, plan, planId, 'plan.0.')
  const written = quickRows(input, planId, caller)
  const ids = written.rows.map(({ id }) => id)
  try {
    await runBatch(tenant, [
      ...idempotencyWrites,
      guardChoosable(tenant, [...names.keys()]),
      ...guardSchool(tenant, input.plan.school_id),
      newPlan(tenant, caller, plan, planId),
      ...insertQuickRows(tenant, planId, written, caller),
      ...insertAudits(tenant, caller, [
        { ...audit, changes: { ...audit.changes, elements: [null, ids.length] } },
        ...quickAudits(input, planId, names),
      ]),
      ...(names.size > 0 ? [tellOwners(tenant, caller, ids, 'element_owner')] : []),
    ])
  } catch (error) {
    throw asNameTaken(error, 'plan.0.name')
  }
  return planId
}

function planInput({ plan }: QuickPlan): NewPlan {
  return { ...plan, plan_year: (plan.plan_year || schoolYearOf(plan.start_date)) as NewPlan['plan_year'] } // `quickProblems` refuses other plan years
}
