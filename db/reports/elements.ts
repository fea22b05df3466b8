import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { ownerName, owners, summaryColumns } from '#db/plans/element-columns.ts'
import { type ElementFilter, elementWhere } from '#db/plans/elements.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { progressKeySql } from '#db/plans/status.ts'
import type { LevelKey } from '#model/levels.ts'
import { ME, NO_OWNER } from '#model/owner-filter.ts'

/** The elements of a report: a part of the plan, a school year, and the filters of lists. */
export type ReportFilter = Pick<
  ElementFilter,
  'school_id' | 'department_id' | 'subgroup_id' | 'grade_portrait' | 'tier_level' | 'mastered_status'
> & {
  pillar?: string | undefined
  initiative?: string | undefined
  objective?: string | undefined
  strategy?: string | undefined
  user_id?: string | undefined
  year?: string | undefined
}

const SCOPES = {
  pillar: elements.pillarId,
  initiative: elements.initiativeId,
  objective: elements.objectiveId,
  strategy: elements.strategyId,
}

/** The element itself and everything below it. */
function branches(filter: ReportFilter): SQL[] {
  return (Object.keys(SCOPES) as (keyof typeof SCOPES)[]) // keys of the table above
    .flatMap((key) =>
      filter[key] ? [sql`(${elements.id} = ${filter[key]} or coalesce(${SCOPES[key]} = ${filter[key]}, 0))`] : [],
    )
}

/** Runs in the school year, July 1 to June 30; without an end it continues. */
function inYear(year: string | undefined): SQL | undefined {
  if (!year) return undefined
  const [from, to] = year.split('-')
  return sql`coalesce(${elements.startDate} <= ${`${to}-06-30`}, 1) and coalesce(${elements.endDate} >= ${`${from}-07-01`}, 1)`
}

/** Does a row pass the filter? The report reads the others for numbers and names of parents. */
function passes(tenant: Tenant, viewer: Viewer, today: string, filter: ReportFilter): SQL<number> {
  const { user_id, school_id, department_id, subgroup_id, grade_portrait, tier_level, mastered_status } = filter
  const owner = user_id === ME || user_id === NO_OWNER ? user_id : undefined
  const where = elementWhere(tenant, viewer, today, {
    school_id,
    department_id,
    subgroup_id,
    grade_portrait,
    tier_level,
    mastered_status,
    user_id: owner ? undefined : user_id,
    owner,
  })
  return sql<number>`coalesce(${and(where, ...branches(filter), inYear(filter.year))}, 0)`
}

export function reportColumns(tenant: Tenant, viewer: Viewer, today: string, filter: ReportFilter) {
  return {
    id: elements.id,
    parent_id: elements.parentId,
    level: elements.level,
    position: elements.position,
    name: elements.name,
    owner_id: elements.ownerId,
    owner: ownerName.as('owner'),
    alert_status: elements.alertStatus,
    alert_since: elements.alertSince,
    progress_status: elements.progressStatus,
    progress_key: progressKeySql(today).as('progress_key'),
    done_on: elements.doneOn,
    percentage_completed: elements.percentageCompleted,
    objective_achieved: elements.objectiveAchieved,
    start_date: elements.startDate,
    end_date: elements.endDate,
    last_review_on: elements.lastReviewOn,
    description: elements.description,
    executive_summary: elements.executiveSummary,
    ...summaryColumns,
    passes: passes(tenant, viewer, today, filter).mapWith(Boolean).as('passes'),
  }
}

export const ownerOf = sameDistrict(owners, elements, eq(owners.id, elements.ownerId))

export function ofPlan(tenant: Tenant, viewer: Viewer, planId: string, levels: readonly LevelKey[]): SQL {
  return notDeleted(
    tenant,
    elements,
    eq(elements.planId, planId),
    inArray(elements.level, [...levels]),
    visibleElement(viewer, { tenant, planId }),
  )
}

/** A statement: the plan's elements of these levels and all their ancestors, which their numbers need. */
export function reportRows(
  tenant: Tenant,
  viewer: Viewer,
  today: string,
  planId: string,
  levels: readonly LevelKey[],
  filter: ReportFilter,
) {
  return tenant.db
    .select(reportColumns(tenant, viewer, today, filter))
    .from(elements)
    .leftJoin(owners, ownerOf)
    .where(ofPlan(tenant, viewer, planId, levels))
}
export type ReportRowData = Awaited<ReturnType<typeof reportRows>>[number]
