import { type Audited, insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertPlan } from '#db/plans/plans.ts'
import { guardReferences, referenceReads } from '#db/plans/references.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { PlanYear } from '#model/plan-years.ts'
import { INVALID_VALUE, REQUIRED } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { CreatePlan, Plan } from '#worker/plans/contract.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { schoolYearOf } from '#worker/plans/quick-contract.ts'
import { describePlan } from './describe-plan.ts'
import { getPlan } from './get-plan.ts'
import { planSet } from './plan-set.ts'

export type NewPlan = CreatePlan & { plan_year: PlanYear }

export async function createPlan(
  tenant: Tenant,
  caller: Caller,
  input: CreatePlan,
  key: string | null = null,
): Promise<Plan> {
  const plan = withYear(input)
  const id = await idempotent(
    tenant,
    caller,
    key,
    input,
    (fresh, mark) => retryOnConflict(() => make(tenant, caller, plan, fresh, mark)),
    newId('plan'),
  )
  return getPlan(tenant, caller, id)
}

/** The spec requires a name and two dates; the plan year defaults to that of the start date. */
function withYear(input: CreatePlan): NewPlan {
  const plan_year = input.plan_year ?? schoolYearOf(input.start_date)
  if (!plan_year) throw invalid({ plan_year: [REQUIRED] })
  return { ...input, plan_year }
}

/** A school plan's school must exist in this district; returns its name. */
export async function findSchoolName(
  tenant: Tenant,
  schoolId: string | null | undefined,
  at = '',
): Promise<string | null> {
  if (!schoolId) return null
  const [schools] = referenceReads(tenant, { schools: [schoolId], departments: [], choices: [] })
  const [school] = await schools
  if (!school) throw invalid({ [`${at}school_id`]: [INVALID_VALUE] })
  return school.name
}

/** Fails the batch if the plan's school was deleted since `findSchoolName`. */
export function guardSchool(tenant: Tenant, schoolId: string | null | undefined): Statement[] {
  if (!schoolId) return []
  const none = new Map<string, never>()
  return [
    guardReferences(tenant, { schools: new Map([[schoolId, null]]), departments: none, choices: none, masks: none }),
  ]
}

/** The audit row of a new plan. `at` is the prefix for the keys of its field messages. */
export async function createdPlan(tenant: Tenant, input: CreatePlan, id: string, at = ''): Promise<Audited> {
  const changes = describePlan(null, input, await findSchoolName(tenant, input.school_id, at))
  return { entity: 'plan', entityId: id, planId: id, action: 'create', changes }
}

/** The statement that writes a new plan. */
export function newPlan(tenant: Tenant, caller: Caller, input: NewPlan, id: string) {
  return insertPlan(tenant, {
    ...planSet(input),
    id,
    name: input.name,
    nameKey: nameKey(input.name),
    searchKey: searchKey(input.name),
    planYear: input.plan_year,
    startDate: input.start_date,
    endDate: input.end_date,
    ...createStamps(caller),
  })
}

async function make(
  tenant: Tenant,
  caller: Caller,
  input: NewPlan,
  id: string,
  idempotencyWrites: Statement[],
): Promise<string> {
  const change = await createdPlan(tenant, input, id)
  try {
    await runBatch(tenant, [
      ...idempotencyWrites,
      ...guardSchool(tenant, input.school_id),
      newPlan(tenant, caller, input, id),
      insertAudit(tenant, caller, change),
    ])
  } catch (error) {
    throw asNameTaken(error)
  }
  return id
}
