import { eq, sql } from 'drizzle-orm'
import { type List, type PageQuery, pageOf, selectPage } from '#db/kit/page.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { LevelKey } from '#model/levels.ts'
import type { rowColumns } from './element-columns.ts'
import { type ElementFilter, elementWhere, rowList } from './elements.ts'
import { type Viewer, visibleElement } from './rights.ts'
import { elements } from './schema.ts'

export type TableQuery = PageQuery & Omit<ElementFilter, 'plan_id' | 'level'> & { level?: LevelKey | undefined }
type Row = ReturnType<typeof rowColumns>

/**
 * A plan's elements, or those of one level, as a list. Its single pass also reads the rows that the filters leave out,
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
    // A list of one level lacks the rows above its own; for all levels, see `tableLines`.
    sorts: { ...rows.sorts, outline: rows.sorts.name },
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
        lines: sql`json_group_array(json_array(id, parent_id, level, position, pillar_name, passes))`,
        // Only the screen of all levels filters by owner.
        ...(alone ? {} : { owners: sql`json_group_array(distinct owner_id)` }),
      },
      outputs: {
        owners: sql`(select json_group_array(json_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)) from json_each((select owners from found)) o cross join users u on u.district_id = ${tenant.districtId} and u.id = o.value)`,
      },
    },
  }
}

/**
 * A statement: the same pass without a page. In the order of the tree, the page is known only once the rows are numbered;
 * SQLite would read each row five times to find its place.
 */
export function tableLines(tenant: Tenant, viewer: Viewer, today: string, planId: string, ask: TableQuery) {
  return selectPage(tenant, { page: 1, page_size: 0 }, elementTable(tenant, viewer, today, planId, undefined, ask))
}

/** A statement: these rows of a table, unordered. */
export function tableRows(tenant: Tenant, viewer: Viewer, today: string, planId: string, ids: readonly string[]) {
  const of = { tenant, planId }
  const { columns, joins } = rowList(viewer, today, of)
  const query = tenant.db
    .select(columns)
    .from(sql`json_each(${JSON.stringify(ids)}) chosen`)
    // In this order: SQLite would read the elements of the district to find these.
    .crossJoin(elements)
    .$dynamic()
  for (const [table, on] of joins) query.leftJoin(table, on)
  const here = sql`${elements.id} = chosen.value and +${elements.planId} = ${planId}`
  return query.where(notDeleted(tenant, elements, here, visibleElement(viewer, of)))
}

/** A row with what numbering needs, and whether it passes the filters. A pillar also has its name. */
export type TableLine = {
  id: string
  parent_id: string | null
  level: LevelKey
  position: number
  name: string | null
  passes: boolean
}
type LineValues = [string, string | null, LevelKey, number, string | null, number]

export function readTable(list: List<Row>, rows: readonly unknown[]) {
  const { aggregates, ...page } = pageOf(list, rows)
  const lines = (JSON.parse(aggregates.lines || '[]') as LineValues[]).map(
    // the order of json_array above
    ([id, parent_id, level, position, name, passes]): TableLine => ({
      ...{ id, parent_id, level, position, name },
      passes: Boolean(passes),
    }),
  )
  const owners = JSON.parse(aggregates.owners || '[]') as { id: string; name: string }[] // made by json_group_array
  return { ...page, lines, owners }
}
