import { sql } from 'drizzle-orm'
import type { Tenant } from '#db/kit/tenant.ts'
import { owners } from '#db/plans/element-columns.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { CHAIN } from '#model/levels.ts'
import { type ChoiceAsk, choiceReads, schoolNames } from './choices.ts'
import { ofPlan, ownerOf, type ReportFilter, reportColumns } from './elements.ts'
import { idsOf } from './plan-elements.ts'

/** How many measures show whether the element works; those in the trash don't count. */
const measureCount = sql<number>`(select count(*) from element_measures l join measures m on m.district_id = l.district_id and m.id = l.measure_id where l.district_id = elements.district_id and l.element_id = elements.id and m.deleted_at is null)`

/** The plan from pillars to activities with places and measures, in two round trips: the second reads schools' names. */
export async function loadAlignment(
  tenant: Tenant,
  viewer: Viewer,
  today: string,
  planId: string,
  filter: ReportFilter,
  ask: ChoiceAsk,
) {
  const [plans, rows, schools, chosen, departments, lists, scorecards] = await tenant.db.batch([
    selectPlan(tenant, viewer, today, planId),
    tenant.db
      .select({
        ...reportColumns(tenant, viewer, today, filter),
        school_ids: idsOf('element_schools', 'school_id').as('school_ids'),
        department_ids: idsOf('element_departments', 'department_id').as('department_ids'),
        measures: measureCount.as('measures'),
      })
      .from(elements)
      .leftJoin(owners, ownerOf)
      .where(ofPlan(tenant, viewer, planId, CHAIN)),
    ...choiceReads(tenant, ask),
  ])
  const plan = plans[0]
  if (!plan) return null
  const named = await schoolNames(
    tenant,
    rows.flatMap((row) => JSON.parse(row.school_ids) as string[]), // made by json_group_array
  )
  return { plan, rows, named, places: { schools, chosen, departments, lists, scorecards } }
}
export type AlignmentFound = NonNullable<Awaited<ReturnType<typeof loadAlignment>>>
