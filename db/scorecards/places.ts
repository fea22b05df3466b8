import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementSurveys } from '#db/surveys/schema.ts'

const used = alias(elements, 'used')
const nodes = alias(elements, 'nodes')
const initiatives = alias(elements, 'initiatives')
const pillars = alias(elements, 'pillars')

/** The objective of an element; an initiative's own uses are shown under the initiative. */
const nodeOfUsed = sql`case used.level when 'objective' then used.id when 'initiative' then used.id else coalesce(used.objective_id, used.initiative_id) end`

const USES = {
  measures: { table: elementMeasures, rowId: elementMeasures.measureId },
  surveys: { table: elementSurveys, rowId: elementSurveys.surveyDimensionId },
} as const

/** A statement: where the rows of a scorecard are used in a plan, for `inPlanOrder`. `rows` selects their ids. */
export function selectPlaces(tenant: Tenant, planId: string, kind: keyof typeof USES, rows: SQL) {
  const { table, rowId } = USES[kind]
  return tenant.db
    .select({
      row_id: sql<string>`${rowId}`.as('row_id'),
      node_id: sql<string>`${nodes.id}`.as('node_id'),
      node_name: sql<string>`${nodes.name}`.as('node_name'),
      node_level: sql<'objective' | 'initiative'>`${nodes.level}`.as('node_level'),
      pillar_id: sql<string>`${pillars.id}`.as('pillar_id'),
      pillar_name: sql<string>`${pillars.name}`.as('pillar_name'),
      order:
        sql<string>`json_array(${pillars.position}, ${pillars.id}, coalesce(${initiatives.position}, ${nodes.position}), coalesce(${initiatives.id}, ${nodes.id}), ${nodes.level} = 'objective', ${nodes.position}, ${nodes.id}, ${table.position})`.as(
          'plan_order',
        ),
    })
    .from(table)
    .innerJoin(
      used,
      sameDistrict(
        used,
        table,
        sql`${used.id} = ${table.elementId} and ${used.planId} = ${planId} and ${used.deletedAt} is null`,
      ),
    )
    .innerJoin(nodes, sameDistrict(nodes, used, sql`${nodes.id} = ${nodeOfUsed}`))
    .innerJoin(pillars, sameDistrict(pillars, nodes, sql`${pillars.id} = ${nodes.pillarId}`))
    .leftJoin(initiatives, sameDistrict(initiatives, nodes, sql`${initiatives.id} = ${nodes.initiativeId}`))
    .where(inDistrict(tenant, table, sql`${rowId} in ${rows}`))
}
/** Written out, because the rows of both tables have this shape. */
export type Place = {
  row_id: string
  node_id: string
  node_name: string
  node_level: 'objective' | 'initiative'
  pillar_id: string
  pillar_name: string
  /** Pillar, initiative, objective, and the place on it, each with its position. */
  order: string
}

/** Uses of measures and of surveys together, in the plan's order. */
export function inPlanOrder(places: readonly Place[]): Place[] {
  const keyed = places.map((place) => ({ place, key: JSON.parse(place.order) as (string | number)[] })) // written above
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ place }) => place)
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((one, index) => one !== b[index])
  if (at < 0) return 0
  const [one, other] = [a[at] ?? '', b[at] ?? '']
  return one < other ? -1 : 1
}
