import { eq, type SQL, sql } from 'drizzle-orm'
import { insertAuditsOf } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureSchools, measures } from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementSurveys } from '#db/surveys/schema.ts'

type Named = { id: string; name: string }
/** The ids of both places, and their names for the history of what moves. */
export type Move = { from: Named; to: Named; at: string; by: string }

/** What elements attach with a slice: the column that names it, and the name that the history gives it. */
const ATTACHED = [
  {
    ...{ table: elementMeasures, rows: 'element_measures', of: 'measure_id', field: 'measures' },
    name: sql`(select m.name from measures m where m.district_id = l.district_id and m.id = l.measure_id)`,
  },
  {
    ...{ table: elementSurveys, rows: 'element_surveys', of: 'survey_dimension_id', field: 'surveys' },
    name: sql`(select s.name || ': ' || c.name from survey_dimensions d
      join surveys s on s.district_id = d.district_id and s.id = d.survey_id
      join choices c on c.district_id = d.district_id and c.id = d.dimension_id
      where d.district_id = l.district_id and d.id = l.survey_dimension_id)`,
  },
] as const

/** A slice that both schools have is kept once; readings and targets never move (worker/districts/remove-place.ts). */
export function moveSlices(tenant: Tenant, move: Move): Statement[] {
  return [...ATTACHED.flatMap((attached) => moveAttached(tenant, move, attached)), ...moveMeasureSchools(tenant, move)]
}

function moveAttached(tenant: Tenant, move: Move, { table, rows, of, field, name }: (typeof ATTACHED)[number]) {
  const { districtId } = tenant
  const { from, to, at, by } = move
  const old = inDistrict(tenant, table, eq(table.schoolId, from.id))
  const same = sql.raw(
    `o.element_id = ${rows}.element_id and o.${of} = ${rows}.${of} and coalesce(o.subgroup_id, '') = coalesce(${rows}.subgroup_id, '')`,
  )
  const twin = sql`exists (select 1 from ${sql.raw(rows)} o where o.district_id = ${districtId} and ${same} and o.school_id = ${to.id})`
  const using = inDistrict(
    tenant,
    elements,
    sql`${elements.id} in (select ${table.elementId} from ${table} where ${old})`,
  )
  // As the tab's own saves name a slice (worker/plans/tabs/use-labels.ts).
  const labels = (school: string): SQL => sql`(select json_group_array(${name} || ' (' || ${school} || coalesce(', ' ||
    (select g.name from choices g where g.district_id = l.district_id and g.id = l.subgroup_id), '') || ')')
    from ${sql.raw(rows)} l where l.district_id = ${districtId} and l.school_id = ${from.id} and l.element_id = elements.id)`
  return [
    insertAuditsOf(
      tenant,
      { at, userId: by, action: field },
      {
        ...{ entity: sql`${elements.level}`, entityId: sql`${elements.id}`, planId: sql`${elements.planId}` },
        changes: sql`json_object(${field}, json_array(json(${labels(from.name)}), json(${labels(to.name)})))`,
        from: sql`${elements} where ${using}`,
      },
    ),
    raiseVersions(tenant, move, elements, using),
    tenant.db.delete(table).where(inDistrict(tenant, table, eq(table.schoolId, from.id), twin)),
    tenant.db.update(table).set({ schoolId: to.id }).where(old),
  ]
}

function moveMeasureSchools(tenant: Tenant, move: Move): Statement[] {
  const { from, to, at, by } = move
  const old = inDistrict(tenant, measureSchools, eq(measureSchools.schoolId, from.id))
  const having = inDistrict(
    tenant,
    measures,
    sql`${measures.id} in (select ${measureSchools.measureId} from ${measureSchools} where ${old})`,
  )
  const changes = JSON.stringify({ schools: [from.name, to.name] })
  return [
    insertAuditsOf(
      tenant,
      { at, userId: by, action: 'edit' },
      {
        ...{ entity: sql`'measure'`, entityId: sql`${measures.id}`, planId: sql`null` },
        ...{ changes: sql`${changes}`, from: sql`${measures} where ${having}` },
      },
    ),
    raiseVersions(tenant, move, measures, having),
    tenant.db
      .insert(measureSchools)
      .select(
        sql`select ${tenant.districtId}, ${measureSchools.measureId}, ${to.id} from ${measureSchools} where ${old}`,
      )
      .onConflictDoNothing(),
    tenant.db.delete(measureSchools).where(old),
  ]
}

/** A form that was opened before the move can't bring the old school back. */
function raiseVersions(
  tenant: Tenant,
  { at, by }: Move,
  table: typeof elements | typeof measures,
  which: SQL | undefined,
) {
  return tenant.db
    .update(table as typeof elements) // both have these columns
    .set({ updatedAt: at, updatedBy: by, version: sql`${table.version} + 1` })
    .where(which)
}
