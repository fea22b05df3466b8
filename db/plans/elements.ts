import { eq, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { type List, matches, type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
import type { LevelKey } from '#model/levels.ts'
import type { AlertStatus, ProgressKey } from '#model/status.ts'
import { detailColumns, latestMeeting, ownerName, owners, parents, rowColumns, setColumns } from './element-columns.ts'
import { isLateSql, isOpenSql, isOwnedBy } from './own-work.ts'
import { type OfPlan, ownElement, type Viewer, visibleElement } from './rights.ts'
import { elements, plans } from './schema.ts'
import { progressKeySql } from './status.ts'
import { tabCountsColumn } from './tab-counts.ts'

const ownerOf = sameDistrict(owners, elements, eq(owners.id, elements.ownerId))
const planOf = sameDistrict(plans, elements, eq(plans.id, elements.planId))
const parentOf = sameDistrict(parents, elements, eq(parents.id, elements.parentId))

/** The report filter keys of spec §3 that elements have. */
export type ElementFilter = {
  plan_id?: string | undefined
  level?: LevelKey | undefined
  pillar_id?: string | undefined
  parent_id?: string | undefined
  search?: string | undefined
  alert_status?: AlertStatus | undefined
  /** `open` is everything that is not done, `late` what should have begun or ended by now. */
  progress_status?: ProgressKey | 'open' | 'late' | undefined
  user_id?: string | undefined
  /** `mine`: with the viewer as owner or on its team. */
  owner?: 'none' | 'mine' | undefined
  school_id?: string | undefined
  department_id?: string | undefined
  subgroup_id?: string | undefined
  grade_portrait?: string | undefined
  tier_level?: string | undefined
  mastered_status?: 'achieved' | 'not_achieved' | undefined
  review?: 'overdue' | undefined
  scope?: 'own' | 'all' | undefined
}

function linked(table: string, column: string, id: string | undefined): SQL | undefined {
  if (!id) return undefined
  return sql`exists (select 1 from ${sql.raw(table)} fl where fl.district_id = elements.district_id and fl.element_id = elements.id and fl.${sql.raw(column)} = ${id})`
}

function progressIs(status: ElementFilter['progress_status'], today: string): SQL | undefined {
  if (status === 'open') return isOpenSql
  if (status === 'late') return isLateSql(today)
  return status ? sql`${progressKeySql(today)} = ${status}` : undefined
}

/** The condition of a filter, shared by lists, reports, and counts. */
export function elementWhere(tenant: Tenant, viewer: Viewer, today: string, filter: ElementFilter): SQL {
  // The plus keeps SQLite from reading a whole level of the plan to find the few below one parent.
  const plus = sql.raw(filter.parent_id ? '+' : '')
  return notDeleted(
    tenant,
    elements,
    filter.plan_id ? sql`${plus}${elements.planId} = ${filter.plan_id}` : undefined,
    filter.level ? sql`${plus}${elements.level} = ${filter.level}` : undefined,
    filter.parent_id ? eq(elements.parentId, filter.parent_id) : undefined,
    filter.pillar_id
      ? sql`(${elements.pillarId} = ${filter.pillar_id} or ${elements.id} = ${filter.pillar_id})`
      : undefined,
    filter.alert_status ? eq(elements.alertStatus, filter.alert_status) : undefined,
    progressIs(filter.progress_status, today),
    filter.alert_status || filter.progress_status ? sql`${elements.level} not in ('pillar', 'assessment')` : undefined,
    filter.user_id ? eq(elements.ownerId, filter.user_id) : undefined,
    filter.owner === 'mine' ? isOwnedBy(tenant, viewer.userId) : undefined,
    filter.owner === 'none' ? sql`${elements.ownerId} is null and ${elements.level} <> 'pillar'` : undefined,
    linked('element_schools', 'school_id', filter.school_id),
    linked('element_departments', 'department_id', filter.department_id),
    linked('element_choices', 'choice_id', filter.subgroup_id),
    linked('element_choices', 'choice_id', filter.grade_portrait),
    filter.tier_level ? eq(elements.tierLevelId, filter.tier_level) : undefined,
    filter.mastered_status
      ? sql`${elements.level} = 'objective' and ${elements.objectiveAchieved} = ${filter.mastered_status === 'achieved' ? 1 : 0}`
      : undefined,
    filter.review === 'overdue'
      ? sql`${elements.nextReviewOn} < ${today} and exists (select 1 from plans rp where rp.district_id = elements.district_id and rp.id = elements.plan_id and rp.end_date >= ${today})`
      : undefined,
    matches(filter.search && searchKey(filter.search), elements.searchKey),
    filter.scope === 'own' ? ownElement(viewer, { tenant, planId: filter.plan_id }) : undefined,
    visibleElement(viewer, { tenant, planId: filter.plan_id }),
  )
}

const SORTS = {
  name: elements.nameKey,
  level: sql`case ${elements.level} when 'pillar' then 1 when 'initiative' then 2 when 'objective' then 3 when 'assessment' then 4 when 'strategy' then 5 else 6 end`,
  alert_status: sql`case ${elements.alertStatus} when 'high_risk' then 1 when 'some_risk' then 2 when 'none' then 3 else 4 end`,
  percentage_completed: elements.percentageCompleted,
  start_date: elements.startDate,
  end_date: elements.endDate,
  next_review_on: elements.nextReviewOn,
  updated_at: elements.updatedAt,
}

/** The columns and sort orders of every list of elements. */
export function rowList(viewer: Viewer, today: string, of: OfPlan) {
  return {
    columns: rowColumns(viewer, today, of),
    from: elements,
    joins: [
      [owners, ownerOf],
      [parents, parentOf],
    ],
    sorts: SORTS,
    fallback: 'name',
    id: elements.id,
  } satisfies Omit<List<ReturnType<typeof rowColumns>>, 'where'>
}

export function listElements(tenant: Tenant, viewer: Viewer, today: string, ask: PageQuery & ElementFilter) {
  return page(tenant, ask, {
    ...rowList(viewer, today, { tenant, planId: ask.plan_id }),
    where: elementWhere(tenant, viewer, today, ask),
  })
}

/** A statement: every element of a plan, unordered; `outline` sorts and numbers them. */
export function treeRows(tenant: Tenant, viewer: Viewer, today: string, planId: string, ids?: readonly string[]) {
  const { parent_name: _, ...columns } = rowColumns(viewer, today, { tenant, planId })
  return tenant.db
    .select(columns)
    .from(elements)
    .leftJoin(owners, ownerOf)
    .where(
      notDeleted(
        tenant,
        elements,
        ids ? sql`${elements.id} in ${among(ids)}` : undefined,
        // The plus keeps SQLite from reading the whole plan to find a few of its rows.
        ids ? sql`+${elements.planId} = ${planId}` : eq(elements.planId, planId),
        visibleElement(viewer, { tenant, planId }),
      ),
    )
}

/** A statement: every element of a plan with only what filters, counts, and numbers need, unordered. */
export function treeLines(tenant: Tenant, viewer: Viewer, planId: string) {
  return tenant.db
    .select({
      id: elements.id,
      parent_id: elements.parentId,
      pillar_id: elements.pillarId,
      level: elements.level,
      position: elements.position,
      name: elements.name,
      owner_id: elements.ownerId,
      is_mine: sql<number>`${isOwnedBy(tenant, viewer.userId)}`.mapWith(Boolean).as('is_mine'),
      alert_status: elements.alertStatus,
    })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.planId, planId), visibleElement(viewer, { tenant, planId })))
}

/** A statement: the names of people by id. */
export function ownerNames(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .select({ id: owners.id, name: ownerName.as('name') })
    .from(owners)
    .where(inDistrict(tenant, owners, sql`${owners.id} in ${among(ids)}`))
}

/** A statement: one element with everything that its page shows. */
export function selectElement(tenant: Tenant, viewer: Viewer, today: string, level: LevelKey, id: string) {
  return tenant.db
    .select({
      ...rowColumns(viewer, today),
      ...detailColumns,
      latest_meeting_id: latestMeeting(viewer),
      sets: setColumns,
      holds_json: tabCountsColumn(level),
    })
    .from(elements)
    .innerJoin(plans, planOf)
    .leftJoin(owners, ownerOf)
    .leftJoin(parents, parentOf)
    .where(notDeleted(tenant, elements, eq(elements.id, id), eq(elements.level, level), visibleElement(viewer)))
}
export type ElementData = Awaited<ReturnType<typeof selectElement>>[number]
