import { eq, type SQL, sql } from 'drizzle-orm'
import { insertAuditsOf } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementSurveys } from '#db/surveys/schema.ts'

type Named = { id: string; name: string }
/** What a slice has and what it gets instead, and their names for the history of what moves. */
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

const SCHOOL = sql`(select p.name from schools p where p.district_id = l.district_id and p.id = l.school_id)`
const GROUP = sql`(select g.name from choices g where g.district_id = l.district_id and g.id = l.subgroup_id)`
/** The two parts of a slice: the column, that of the other part, and the slice in words if the part has this name. */
const PARTS = {
  school: {
    own: 'school_id',
    other: 'subgroup_id',
    words: (name: string) => sql`${name} || coalesce(', ' || ${GROUP}, '')`,
  },
  subgroup: {
    own: 'subgroup_id',
    other: 'school_id',
    words: (name: string) => sql`coalesce(${SCHOOL} || ', ', '') || ${name}`,
  },
} as const
type Part = keyof typeof PARTS

/**
 * Statements: what elements attach in a slice of one school or student group is attached in the slice of another one, with
 * the history and a new version of each element. What is attached in both slices is kept once.
 */
export function moveAttached(tenant: Tenant, move: Move, part: Part): Statement[] {
  return ATTACHED.flatMap((attached) => moveIn(tenant, move, attached, part))
}

function moveIn(tenant: Tenant, move: Move, { table, rows, of, field, name }: (typeof ATTACHED)[number], part: Part) {
  const { districtId } = tenant
  const { from, to, at, by } = move
  const { own, other, words } = PARTS[part]
  const column = part === 'school' ? table.schoolId : table.subgroupId
  const old = inDistrict(tenant, table, eq(column, from.id))
  const same = sql.raw(
    `o.element_id = ${rows}.element_id and o.${of} = ${rows}.${of} and coalesce(o.${other}, '') = coalesce(${rows}.${other}, '')`,
  )
  const twin = sql`exists (select 1 from ${sql.raw(rows)} o where o.district_id = ${districtId} and ${same} and coalesce(o.${sql.raw(own)}, '') = ${to.id})`
  const using = inDistrict(
    tenant,
    elements,
    sql`${elements.id} in (select ${table.elementId} from ${table} where ${old})`,
  )
  // As the tab's own saves name a slice (worker/plans/tabs/use-labels.ts).
  const labels = (named: string): SQL => sql`(select json_group_array(${name} || ' (' || ${words(named)} || ')')
    from ${sql.raw(rows)} l where l.district_id = ${districtId} and l.${sql.raw(own)} = ${from.id} and l.element_id = elements.id)`
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
    // A form that was opened before the move can't bring the old slice back.
    tenant.db
      .update(elements)
      .set({ updatedAt: at, updatedBy: by, version: sql`${elements.version} + 1` })
      .where(using),
    tenant.db.delete(table).where(inDistrict(tenant, table, eq(column, from.id), twin)),
    tenant.db
      .update(table)
      .set(part === 'school' ? { schoolId: to.id } : { subgroupId: to.id })
      .where(old),
  ]
}
