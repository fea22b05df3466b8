import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { regions } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { type List, matches, type PageQuery, pageOf, selectPage } from '#db/kit/page.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
import type { Role } from '#model/permissions.ts'
import { mayManageMember, type Viewer, visibleMember } from './member-rights.ts'
import { type EmailState, type MEMBER_STATUSES, users } from './schema.ts'

/** The tabs of the list. */
const LISTED = ['pending', 'accepted', 'rejected'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]
export type MemberQuery = PageQuery & {
  status: MemberStatus
  search?: string | undefined
  school?: string | undefined
  region?: string | undefined
  role?: Role | undefined
  activity?: 'active' | 'inactive' | 'invited' | 'undelivered' | undefined
  scope?: 'own' | 'all' | undefined
  /** Only these people. */
  ids?: string[] | undefined
  /** Lists people who were deleted after this moment. */
  deletedSince: string
}

/**
 * A person's schools with ids and names, sorted by name. `cross join` keeps SQLite from reading every school of the
 * district by name for each person.
 */
export const schoolsJson = sql<string>`(select json_group_array(json_object('id', s.id, 'name', s.name)) from (select sc.id, sc.name from user_schools us cross join schools sc on sc.district_id = us.district_id and sc.id = us.school_id where us.district_id = users.district_id and us.user_id = users.id and sc.deleted_at is null order by sc.name_key) s)`

/** Invited people: no password and no provider yet. */
const invited = sql<number>`${users.status} = 'accepted' and ${users.passwordHash} is null and ${users.emailConfirmedAt} is null`

const stoppedSince = sql<string | null>`case when ${users.emailState} is not null then ${users.emailStateAt} end`

/** Visible only to people who manage this person. */
function shownTo<T>(viewer: Viewer, value: SQL<T>) {
  return sql<T | null>`case when ${mayManageMember(viewer)} then ${value} end`
}

function columns(viewer: Viewer) {
  return {
    id: users.id,
    first_name: users.firstName,
    last_name: users.lastName,
    email: users.email,
    role: users.role,
    status: users.status,
    is_active: users.isActive,
    is_invited: invited.mapWith(Boolean).as('is_invited'),
    is_confirmed: sql<number>`${users.emailConfirmedAt} is not null`.mapWith(Boolean).as('is_confirmed'),
    email_state: shownTo(viewer, sql<EmailState | null>`${users.emailState}`).as('shown_email_state'),
    email_state_at: shownTo(viewer, stoppedSince).as('shown_email_state_at'),
    joined_at: sql<string>`coalesce(${users.joinedAt}, ${users.createdAt})`.as('member_since'),
    region: users.regionId,
    region_name: sql<string | null>`${regions.name}`.as('region_name'),
    schools_json: schoolsJson.as('schools_json'),
    is_editable: mayManageMember(viewer).mapWith(Boolean).as('is_editable'),
    deleted_at: sql<string | null>`${users.deletedAt}`.as('user_deleted_at'),
    version: users.version,
  }
}

/** A person's own details in addition to name, place, and role. */
export const personDetails = {
  phone_number: users.phoneNumber,
  user_position: users.userPosition,
  years_service: users.yearsService,
  teacher_id: users.teacherId,
  is_community_member: users.isCommunityMember,
  community_email: users.communityEmail,
  address: users.address,
  notes: users.notes,
  team_role: users.teamRole,
  grades_json:
    sql<string>`(select json_group_array(g.grade) from user_grades g where g.district_id = users.district_id and g.user_id = users.id)`.as(
      'grades_json',
    ),
}

/** More columns for a member's own page and a file of members. */
export function detailColumns(viewer: Viewer) {
  return {
    ...columns(viewer),
    ...personDetails,
    former_status: users.formerStatus,
    is_self: sql<number>`${users.id} = ${viewer.userId}`.mapWith(Boolean).as('is_self'),
  }
}

export const MEMBER_SORTS: Record<string, SQLiteColumn | SQL> = {
  last_name: users.searchKey,
  first_name: sql`lower(${users.firstName})`,
  email: users.emailKey,
  role: users.role,
  join_date: sql`coalesce(${users.joinedAt}, ${users.createdAt})`,
}

const regionOf = sameDistrict(regions, users, eq(regions.id, users.regionId))

function ownOf(viewer: Viewer): SQL {
  if (viewer.schoolIds.length === 0) return sql`${users.regionId} = ${viewer.regionId ?? ''}`
  return sql`exists (select 1 from user_schools os where os.district_id = users.district_id and os.user_id = users.id and os.school_id in ${among(viewer.schoolIds)})`
}

const activities = (viewer: Viewer) => ({
  active: sql`${users.isActive} = 1 and not (${invited})`,
  inactive: sql`${users.isActive} = 0`,
  invited,
  undelivered: sql`${users.emailState} is not null and ${mayManageMember(viewer)} = 1`,
})

/** Deleted people with a status to return to, whom this person manages. */
function mayRestore(viewer: Viewer, since: string): SQL {
  return sql`${users.deletedAt} >= ${since} and ${users.formerStatus} is not null and ${mayManageMember(viewer)} = 1`
}

type Filters = Omit<MemberQuery, keyof PageQuery>

/** Members of one status whom this person sees. */
export function ofStatus(tenant: Tenant, viewer: Viewer, { status, deletedSince }: Filters): SQL {
  const restorable = status === 'deleted' ? mayRestore(viewer, deletedSince) : undefined
  return inDistrict(tenant, users, eq(users.status, status), visibleMember(viewer), restorable)
}

/** The condition of the list's filters; undefined without filters. */
export function filtered(viewer: Viewer, ask: Filters): SQL | undefined {
  return and(
    ask.region ? eq(users.regionId, ask.region) : undefined,
    ask.role ? eq(users.role, ask.role) : undefined,
    ask.activity ? activities(viewer)[ask.activity] : undefined,
    ask.scope === 'own' ? ownOf(viewer) : undefined,
    ask.ids ? sql`${users.id} in ${among(ask.ids)}` : undefined,
    ask.school
      ? sql`exists (select 1 from user_schools fs where fs.district_id = users.district_id and fs.user_id = users.id and fs.school_id = ${ask.school})`
      : undefined,
    matches(ask.search ? searchKey(ask.search) : undefined, users.searchKey),
  )
}

/** A page of members and the count of each tab, in one round trip. */
export async function listMembers(tenant: Tenant, viewer: Viewer, ask: MemberQuery) {
  const list: List<ReturnType<typeof columns>> = {
    columns: columns(viewer),
    from: users,
    joins: [[regions, regionOf]],
    where: ofStatus(tenant, viewer, ask),
    sorts: MEMBER_SORTS,
    fallback: 'last_name',
    id: users.id,
    // The pass over the status also counts it for its tab.
    summary: { fields: {}, passes: filtered(viewer, ask) ?? sql`1`, aggregates: { of_status: sql`count(*)` } },
  }
  const [rows, others] = await tenant.db.batch([selectPage(tenant, ask, list), countOthers(tenant, viewer, ask.status)])
  const page = pageOf(list, rows)
  const totals = [...others, { status: ask.status, total: Number(page.aggregates.of_status) }]
  return { ...page, totals }
}

/** A statement: how many members this person sees in each of the other tabs. */
function countOthers(tenant: Tenant, viewer: Viewer, shown: MemberStatus) {
  const listed = LISTED.filter((status) => status !== shown)
  return tenant.db
    .select({ status: users.status, total: sql<number>`count(*)`.as('total') })
    .from(users)
    .where(inDistrict(tenant, users, inArray(users.status, listed), visibleMember(viewer)))
    .groupBy(users.status)
}

function selectDetails(tenant: Tenant, viewer: Viewer, ...which: (SQL | undefined)[]) {
  return tenant.db
    .select(detailColumns(viewer))
    .from(users)
    .leftJoin(regions, regionOf)
    .where(inDistrict(tenant, users, ...which))
}

/** A statement: one member with everything that their page shows; also a deleted one who can be restored. */
export function selectMember(tenant: Tenant, viewer: Viewer, id: string) {
  return selectDetails(tenant, viewer, eq(users.id, id), visibleMember(viewer))
}

/** A statement: the same for several people, without those the viewer can't see. */
export function selectMemberDetails(tenant: Tenant, viewer: Viewer, ids: readonly string[]) {
  return selectDetails(tenant, viewer, sql`${users.id} in ${among(ids)}`, visibleMember(viewer))
}

/**
 * A statement: who has one of these addresses, even if this person does not see them; `is_editable` says who manages
 * them.
 */
export function selectMembersByEmail(tenant: Tenant, viewer: Viewer, emailKeys: string[]) {
  // The exact condition of the unique index, so that SQLite uses it.
  const listed = sql`${users.status} <> 'deleted'`
  return selectDetails(tenant, viewer, listed, sql`${users.emailKey} in ${among(emailKeys)}`)
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>['results'][number]
export type MemberDetailRow = Awaited<ReturnType<typeof selectMember>>[number]

/** A statement: the people with these ids whom this person sees, with the columns that a change of status needs. */
export function selectMembersById(tenant: Tenant, viewer: Viewer, ids: string[]) {
  return tenant.db
    .select({
      id: users.id,
      email: users.email,
      emailKey: users.emailKey,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      regionId: users.regionId,
      status: users.status,
      isActive: users.isActive,
      isInvited: invited.mapWith(Boolean).as('is_invited'),
      version: users.version,
      emailConfirmedAt: users.emailConfirmedAt,
      formerStatus: users.formerStatus,
      deletedAt: users.deletedAt,
      emailState: users.emailState,
      schools_json: schoolsJson.as('schools_json'),
      manageable: mayManageMember(viewer).mapWith(Boolean).as('manageable'),
    })
    .from(users)
    .where(inDistrict(tenant, users, sql`${users.id} in ${among(ids)}`, visibleMember(viewer)))
}
export type ManagedMember = Awaited<ReturnType<typeof selectMembersById>>[number]
