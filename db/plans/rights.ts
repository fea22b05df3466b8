import { type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { levelsWith } from '#model/level-fields.ts'
import type { Role } from '#model/permissions.ts'
import { isOwnedBy } from './own-work.ts'
import { elements, plans } from './schema.ts'

/** The viewer, as far as record rules depend on it. */
export type Viewer = { userId: string; role: Role; regionId: string | null; schoolIds: string[] }

const EDITS_ALL: readonly Role[] = ['super_admin', 'region_admin', 'pilot_user']

/** True if this person may edit every plan and element of the district. */
export function editsAll(viewer: Viewer): boolean {
  return EDITS_ALL.includes(viewer.role)
}

/** Board and Community Members never see drafts. */
export function seesDrafts(role: Role): boolean {
  return role !== 'board' && role !== 'community_member'
}

export function visiblePlan(viewer: Viewer): SQL | undefined {
  return seesDrafts(viewer.role) ? undefined : sql`${plans.isDraft} = 0`
}

/** The plan of all elements in a select, if known, so that it is looked up only once. */
export type OfPlan = { tenant: Tenant; planId: string | undefined }

function itsPlan(of: OfPlan | undefined, condition: SQL): SQL {
  const which = of?.planId
    ? sql`ip.district_id = ${of.tenant.districtId} and ip.id = ${of.planId}`
    : sql`ip.district_id = elements.district_id and ip.id = elements.plan_id`
  return sql`exists (select 1 from plans ip where ${which} and ${condition})`
}

/** The same rule for an element, through its plan. */
export function visibleElement(viewer: Viewer, of?: OfPlan): SQL | undefined {
  return seesDrafts(viewer.role) ? undefined : itsPlan(of, sql`ip.is_draft = 0`)
}

function ownSchools(viewer: Viewer): SQL {
  return among(viewer.schoolIds)
}

/** True if this person may edit the plan itself. A principal may edit the plans of their own schools. */
export function mayEditPlan(viewer: Viewer): SQL<number> {
  if (editsAll(viewer)) return sql<number>`1`
  if (viewer.role !== 'principal') return sql<number>`0`
  return sql<number>`coalesce(${plans.schoolId} in ${ownSchools(viewer)}, 0)`
}

const HAS_SCHOOLS = levelsWith('schools')

/** An element of a level that has schools, and its ancestors of such levels, nearest first. */
const WITH_SCHOOLS = [
  `case when elements.level in (${HAS_SCHOOLS.map(({ key }) => `'${key}'`).join(', ')}) then elements.id end`,
  ...HAS_SCHOOLS.flatMap(({ ancestor }) => (ancestor ? [`elements.${ancestor}`] : [])).reverse(),
]

/** The nearest of these that has schools (a row without schools uses its nearest ancestor's). */
const nearestWithSchools = sql.raw(
  `coalesce(${WITH_SCHOOLS.map(
    (id) =>
      `(select es.element_id from element_schools es where es.district_id = elements.district_id and es.element_id = ${id} limit 1)`,
  ).join(', ')})`,
)

/**
 * True if this person may edit the element. A principal may as owner or team member, if it is assigned to one of their
 * schools, and in a plan of one of them.
 */
export function mayEditElement(viewer: Viewer, of?: OfPlan): SQL<number> {
  if (editsAll(viewer)) return sql<number>`1`
  if (viewer.role !== 'principal') return sql<number>`0`
  return sql<number>`${isResponsible(viewer, ownSchools(viewer), of)}`
}

/**
 * Owner or team member, assigned to one of these schools, or in a plan of one. A list reads the person's teams and what is
 * assigned to these schools once, not for each element.
 */
function isResponsible(viewer: Viewer, schools: SQL, of: OfPlan | undefined): SQL {
  const { userId } = viewer
  const owns = of
    ? isOwnedBy(of.tenant, userId)
    : sql`(${elements.ownerId} = ${userId} or exists (select 1 from element_team et where et.district_id = elements.district_id and et.element_id = elements.id and et.user_id = ${userId}))`
  return sql`(${isTrue(owns)} or ${isAssigned(schools, of)})`
}

/** 1 or 0. With `coalesce`, SQLite would look into a list again for each row without a value, to tell null from 0. */
export function isTrue(condition: SQL): SQL<number> {
  return sql<number>`iif(${condition}, 1, 0)`
}

/** Assigned to one of these schools, or in a plan of one. */
function isAssigned(schools: SQL, of: OfPlan | undefined): SQL {
  const assigned = of
    ? sql`${nearestWithSchools} in (select ms.element_id from element_schools ms indexed by element_schools_by_target where ms.district_id = ${of.tenant.districtId} and ms.school_id in ${schools})`
    : sql`exists (select 1 from element_schools ms where ms.district_id = elements.district_id and ms.element_id = ${nearestWithSchools} and ms.school_id in ${schools})`
  // The first condition spares SQLite the list for a plan of the district.
  return sql`(${itsPlan(of, sql`ip.school_id is not null and ip.school_id in ${schools}`)} or ${isTrue(assigned)})`
}

/**
 * The default rows of lists for the special group: assigned to the person's schools, in a plan of one, or with the
 * person as owner or team member.
 */
export function ownElement(viewer: Viewer, of: OfPlan): SQL {
  return isResponsible(viewer, schoolsOf(viewer, of), of)
}

/** The same without what the person owns or is on the team of, for a query that reads this by itself. */
export function isOfOwnSchools(viewer: Viewer, of: OfPlan): SQL {
  return isAssigned(schoolsOf(viewer, of), of)
}

/** People without schools have those of their region. */
function schoolsOf(viewer: Viewer, { tenant }: OfPlan): SQL {
  if (viewer.schoolIds.length > 0) return ownSchools(viewer)
  // The district is a value, not the element's, so that SQLite reads these schools once and not for each element.
  return sql`(select os.id from schools os where os.district_id = ${tenant.districtId} and os.region_id = ${viewer.regionId ?? ''})`
}
