import { type Audited, insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isDuplicate } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { ancestorsUnder } from '#db/plans/element-writes.ts'
import { insertQuickRows, type QuickRow, selectPlanNamed } from '#db/plans/quick.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { LevelKey } from '#model/levels.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { type FieldMessages, invalid, Problem } from '#worker/kit/problem.ts'
import { createdPlan, type NewPlan, newPlan } from '#worker/plans/plan/create-plan.ts'
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
    (fresh, mark) => make(tenant, caller, input, fresh, mark),
    newId('plan'),
  )
  const ids = QUICK_SECTIONS.map(({ rows }, level) => {
    const entries = input[rows].map((row, at) => [row.key, elementId(planId, level, at)] as const)
    return [rows, Object.fromEntries(entries)] as const
  })
  return { plan: await getPlan(tenant, caller, planId), ids: Object.fromEntries(ids) as QuickBuilt['ids'] } // one entry for each section
}

/** Derives the id from the plan's id and the row's position, so that a repeated request returns the same ids. */
function elementId(planId: string, level: number, at: number): string {
  return `elm_${planId.slice(planId.indexOf('_') + 1)}${level}${String(at).padStart(4, '0')}`
}

async function make(
  tenant: Tenant,
  caller: Caller,
  input: QuickPlan,
  planId: string,
  idempotencyWrites: Statement[],
): Promise<string> {
  const plan = planInput(input)
  const problems: FieldMessages = quickProblems(input)
  const [named] = await selectPlanNamed(tenant, nameKey(input.plan.name))
  if (named) problems['plan.0.name'] ??= [DUPLICATE_NAME]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const audit = await createdPlan(tenant, plan, planId, 'plan.0.')
  const rows = rowsOf(input, planId)
  try {
    await runBatch(tenant, [
      ...idempotencyWrites,
      newPlan(tenant, caller, plan, planId),
      ...insertQuickRows(tenant, planId, rows, caller),
      ...insertAudits(tenant, caller, [
        { ...audit, changes: { ...audit.changes, elements: [null, rows.length] } },
        ...rows.map((row) => elementAudit(row, planId)),
      ]),
    ])
  } catch (error) {
    throw isDuplicate(error, 'plans.name_key') ? invalid({ 'plan.0.name': [DUPLICATE_NAME] }) : error
  }
  return planId
}

function planInput({ plan }: QuickPlan): NewPlan {
  return { ...plan, plan_year: (plan.plan_year || schoolYearOf(plan.start_date)) as NewPlan['plan_year'] } // `quickProblems` refuses other plan years
}

function elementAudit(row: QuickRow, planId: string): Audited {
  return {
    entity: row.level,
    entityId: row.id,
    planId,
    action: 'create',
    changes: { name: [null, row.name], start_date: [null, row.startDate], end_date: [null, row.endDate] },
  }
}

/** The elements, parents first, in the order typed; a row's position is its rank among its siblings. */
function rowsOf(input: QuickPlan, planId: string): QuickRow[] {
  const all: QuickRow[] = []
  let above = new Map<string, QuickRow>()
  QUICK_SECTIONS.forEach(({ key: level, rows }, depth) => {
    const here = new Map<string, QuickRow>()
    const places = new Map<string | null, number>()
    input[rows].forEach((row, at) => {
      const parent = above.get(row.parent_key) ?? null
      const position = (places.get(parent?.id ?? null) ?? 0) + 1
      places.set(parent?.id ?? null, position)
      const element = {
        ...place(parent, level),
        id: elementId(planId, depth, at),
        position,
        name: row.name,
        nameKey: nameKey(row.name),
        searchKey: searchKey(row.name),
        startDate: row.start_date,
        endDate: row.end_date,
      }
      here.set(row.key, element)
      all.push(element)
    })
    above = here
  })
  return all
}

function place(parent: QuickRow | null, level: LevelKey) {
  if (!parent) return { level, parentId: null, pillarId: null, initiativeId: null, objectiveId: null, strategyId: null }
  return { level, parentId: parent.id, ...ancestorsUnder(parent) }
}
