import { recordAudit, differences } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isDuplicate } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { nameKey, searchKey } from '#db/kit/keys.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertPlan } from '#db/plans/plans.ts'
import { referenceReads } from '#db/plans/references.ts'
import type { By } from '#worker/kit/by.ts'
import { once } from '#worker/kit/once.ts'
import { invalid } from '#worker/kit/problem.ts'
import { DUPLICATE_NAME, INVALID_VALUE } from '#worker/kit/rules.ts'
import type { CreatePlan, Plan } from './contract.ts'
import { getPlan } from './get-plan.ts'
import { planSet } from './plan-set.ts'

export async function createPlan(tenant: Tenant, by: By, input: CreatePlan, key: string | null = null): Promise<Plan> {
  const id = await once(tenant, by, key, input, (fresh, mark) => make(tenant, by, input, fresh, mark), newId('plan'))
  return getPlan(tenant, by, id)
}

/** A plan of a school must name a school of this district that is still there. */
export async function checkSchool(tenant: Tenant, schoolId: string | null | undefined): Promise<void> {
  if (!schoolId) return
  const [, schools] = referenceReads(tenant, { people: [], schools: [schoolId], departments: [], choices: [] })
  if ((await schools).length === 0) throw invalid({ school_id: [INVALID_VALUE] })
}

async function make(tenant: Tenant, by: By, input: CreatePlan, id: string, mark: Statement[]): Promise<string> {
  await checkSchool(tenant, input.school_id)
  const userId = by.actor.userId
  try {
    await runBatch(tenant, [
      ...mark,
      insertPlan(tenant, {
        ...planSet(input),
        id,
        name: input.name,
        nameKey: nameKey(input.name),
        searchKey: searchKey(input.name),
        planYear: input.plan_year,
        startDate: input.start_date,
        endDate: input.end_date,
        createdAt: by.now,
        createdBy: userId,
        updatedAt: by.now,
        updatedBy: userId,
      }),
      recordAudit(tenant, { at: by.now, userId, entity: 'plan', entityId: id, planId: id, action: 'create', changes: differences({}, input) }),
    ])
  } catch (error) {
    throw isDuplicate(error, 'name_key') ? invalid({ name: [DUPLICATE_NAME] }) : error
  }
  return id
}
