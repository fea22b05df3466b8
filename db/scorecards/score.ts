import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureHeads, measures } from '#db/measures/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementSurveys } from '#db/surveys/schema.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import { dimensionsOn } from './rows.ts'

const onCard = sql`${measures.isScorecardMeasure} = 1`

/** The pillars of a plan below which a measure is used. An element of a pillar has its id; a pillar itself has none. */
function pillarsOfMeasure(tenant: Tenant, planId: string): SQL {
  return sql`(select json_group_array(used.pillar_id) from element_measures em
    cross join elements used on used.district_id = em.district_id and used.id = em.element_id
    where em.district_id = ${tenant.districtId} and em.measure_id = measures.id
    and used.plan_id = ${planId} and used.deleted_at is null and used.pillar_id is not null)`
}

/**
 * A statement: every measure of the district, with what it needs in a school year, and of those on its own scorecard the
 * years of all its students and the pillars that use it; or only those on the scorecard.
 */
export function selectScoreMeasures(tenant: Tenant, planId: string, year: SchoolYear, onlyOnCard = false) {
  return tenant.db
    .select({
      due_on: measureHeads.dueOn,
      has_owner: sql<number>`${measures.ownerId} is not null`.mapWith(Boolean).as('has_owner'),
      has_target: sql<number>`${measureHeads.years} ->> ${`$."${year}".target`} is not null`
        .mapWith(Boolean)
        .as('has_target'),
      is_on_card: sql<number>`${onCard}`.mapWith(Boolean).as('is_on_card'),
      is_reverse: sql<number>`${measures.isReverseScoring}`.mapWith(Boolean).as('is_reverse'),
      years: sql<string | null>`case when ${onCard} then ${measureHeads.years} end`.as('card_years'),
      pillars: sql<string | null>`case when ${onCard} then ${pillarsOfMeasure(tenant, planId)} end`.as('card_pillars'),
    })
    .from(measures)
    .leftJoin(measureHeads, sameDistrict(measureHeads, measures, sql`${measureHeads.measureId} = ${measures.id}`))
    .where(notDeleted(tenant, measures, onlyOnCard ? onCard : undefined))
}
export type ScoreMeasure = Awaited<ReturnType<typeof selectScoreMeasures>>[number]

/** A statement: the pillars of a plan below which the survey dimensions on the district's scorecard are used. */
export function selectPillarsOfSurveys(tenant: Tenant, planId: string) {
  return tenant.db
    .select({
      dimension_id: sql<string>`${elementSurveys.surveyDimensionId}`.as('used_dimension_id'),
      pillar_id: elements.pillarId,
    })
    .from(elementSurveys)
    .innerJoin(
      elements,
      sameDistrict(
        elements,
        elementSurveys,
        sql`${elements.id} = ${elementSurveys.elementId} and ${elements.planId} = ${planId} and ${elements.deletedAt} is null`,
      ),
    )
    .where(
      inDistrict(tenant, elementSurveys, sql`${elementSurveys.surveyDimensionId} in ${dimensionsOn(tenant, null)}`),
    )
}

/** A statement: the pillars of a plan in their order. */
export function selectPillars(tenant: Tenant, planId: string) {
  return tenant.db
    .select({ id: elements.id, name: elements.name })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.planId, planId), eq(elements.level, 'pillar')))
    .orderBy(asc(elements.position), asc(elements.id))
}
