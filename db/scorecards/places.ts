import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { elements } from '#db/plans/schema.ts'
import { elementSurveys } from '#db/surveys/schema.ts'

/** The objective of an element `used`; an initiative's own uses are shown under the initiative. */
const nodeOfUsed = sql`case used.level when 'objective' then used.id when 'initiative' then used.id else coalesce(used.objective_id, used.initiative_id) end`

/** Where a row of a scorecard is used in a plan, for `placesOf` (worker/scorecards). */
export type Use = { row_id: string; node_id: string | null; position: number }
type UseOfMeasure = [node_id: Use['node_id'], position: number]

/**
 * The uses of a measure in a plan, as a list. The names and positions of the nodes come from the plan's skeleton, which a
 * scorecard reads anyway.
 */
export function usesOfMeasure({ districtId }: Tenant, planId: string) {
  return sql`(select json_group_array(json_array(${nodeOfUsed}, em.position)) from element_measures em
    cross join elements used on used.district_id = em.district_id and used.id = em.element_id
    where em.district_id = ${districtId} and em.measure_id = measures.id
      and used.plan_id = ${planId} and used.deleted_at is null)`
    .mapWith((text: string) => JSON.parse(text) as UseOfMeasure[]) // made above
    .as('uses')
}

const used = alias(elements, 'used')

/** A statement: where dimensions of surveys are used in a plan. `rows` selects their ids. */
export function selectSurveyUses(tenant: Tenant, planId: string, rows: SQL) {
  return tenant.db
    .select({
      row_id: sql<string>`${elementSurveys.surveyDimensionId}`.as('row_id'),
      node_id: sql<string | null>`${nodeOfUsed}`.as('node_id'),
      position: elementSurveys.position,
    })
    .from(elementSurveys)
    .innerJoin(
      used,
      sameDistrict(
        used,
        elementSurveys,
        sql`${used.id} = ${elementSurveys.elementId} and ${used.planId} = ${planId} and ${used.deletedAt} is null`,
      ),
    )
    .where(inDistrict(tenant, elementSurveys, sql`${elementSurveys.surveyDimensionId} in ${rows}`))
}
