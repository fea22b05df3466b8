import { eq, type SQL, sql } from 'drizzle-orm'
import { type List, type PageQuery, pageOf } from '#db/kit/page.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { LevelKey } from '#model/levels.ts'
import type { rowColumns } from './element-columns.ts'
import { type ElementFilter, elementWhere, rowList } from './elements.ts'
import { type Viewer, visibleElement } from './rights.ts'
import { elements } from './schema.ts'

export type TableQuery = PageQuery & Omit<ElementFilter, 'plan_id' | 'level'> & { level?: LevelKey | undefined }
type Row = ReturnType<typeof rowColumns>

/** A level's own position and id, for each of its rows and for all rows below them. */
function placeAt(id: SQL, level: SQL): SQL[] {
  const own = sql`coalesce(${id}, case when ${level} then ${elements.id} end)`
  return [sql`max(case when ${level} then ${elements.position} end) over (partition by ${own})`, own]
}

/** As `outline` sorts a plan, if all its rows are read. What a row has no value for puts it before the rows below it. */
const OUTLINE = [
  ...placeAt(sql`${elements.pillarId}`, sql`${elements.level} = 'pillar'`),
  ...placeAt(sql`${elements.initiativeId}`, sql`${elements.level} = 'initiative'`),
  ...placeAt(sql`${elements.objectiveId}`, sql`${elements.level} = 'objective'`),
  sql`case ${elements.level} when 'assessment' then 1 when 'strategy' then 2 when 'activity' then 2 end`,
  ...placeAt(sql`${elements.strategyId}`, sql`${elements.level} in ('assessment', 'strategy')`),
  sql`case ${elements.level} when 'activity' then ${elements.position} end`,
]

/**
 * A plan's elements in the order of the tree, or those of one level by name, as a list. Its single pass also reads the rows that the filters leave out,
 * because they are needed for numbering and for the filters' options.
 */
export function elementTable(
  tenant: Tenant,
  viewer: Viewer,
  today: string,
  planId: string,
  alone: LevelKey | undefined,
  ask: TableQuery,
): List<Row> {
  const of = { tenant, planId }
  const rows = rowList(viewer, today, of)
  return {
    ...rows,
    // A list of one level lacks the rows above its own.
    sorts: { ...rows.sorts, outline: alone ? rows.sorts.name : OUTLINE },
    fallback: 'outline',
    where: notDeleted(
      tenant,
      elements,
      eq(elements.planId, planId),
      alone ? eq(elements.level, alone) : undefined,
      visibleElement(viewer, of),
    ),
    summary: {
      fields: {
        parent_id: elements.parentId,
        level: elements.level,
        position: elements.position,
        owner_id: elements.ownerId,
        pillar_name: sql`case ${elements.level} when 'pillar' then ${elements.name} end`.as('pillar_name'),
      },
      passes: elementWhere(tenant, viewer, today, { ...ask, plan_id: planId }),
      aggregates: {
        lines: sql`json_group_array(json_array(id, parent_id, level, position, pillar_name))`,
        owners: sql`json_group_array(distinct owner_id)`,
      },
      outputs: {
        owners: sql`(select json_group_array(json_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)) from json_each((select owners from found)) o cross join users u on u.district_id = ${tenant.districtId} and u.id = o.value)`,
      },
    },
  }
}

/** A row with what numbering needs. A pillar also has its name. */
export type TableLine = { id: string; parent_id: string | null; level: LevelKey; position: number; name: string | null }
type LineValues = [string, string | null, LevelKey, number, string | null]

export function readTable(list: List<Row>, rows: readonly unknown[]) {
  const { aggregates, ...page } = pageOf(list, rows)
  const lines = (JSON.parse(aggregates.lines || '[]') as LineValues[]).map(
    ([id, parent_id, level, position, name]): TableLine => ({ id, parent_id, level, position, name }), // the order of json_array above
  )
  const owners = JSON.parse(aggregates.owners || '[]') as { id: string; name: string }[] // made by json_group_array
  return { ...page, lines, owners }
}
