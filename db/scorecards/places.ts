import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementSurveys } from '#db/surveys/schema.ts'

const used = alias(elements, 'used')

/** The objective of an element; an initiative's own uses are shown under the initiative. */
const nodeOfUsed = sql`case used.level when 'objective' then used.id when 'initiative' then used.id else coalesce(used.objective_id, used.initiative_id) end`

const USES = {
  measures: { table: elementMeasures, rowId: elementMeasures.measureId },
  surveys: { table: elementSurveys, rowId: elementSurveys.surveyDimensionId },
} as const

/**
 * A statement: where the rows of a scorecard are used in a plan, for `placesOf` (worker/scorecards). `rows` selects their
 * ids. The names and positions of the nodes come from the plan's skeleton, which a scorecard reads anyway.
 */
export function selectUses(tenant: Tenant, planId: string, kind: keyof typeof USES, rows: SQL) {
  const { table, rowId } = USES[kind]
  return tenant.db
    .select({
      row_id: sql<string>`${rowId}`.as('row_id'),
      node_id: sql<string | null>`${nodeOfUsed}`.as('node_id'),
      position: table.position,
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
    .where(inDistrict(tenant, table, sql`${rowId} in ${rows}`))
}
/** Written out, because the rows of both tables have this shape. */
export type Use = { row_id: string; node_id: string | null; position: number }
