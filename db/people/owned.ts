import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { departments } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { visibleMeeting } from '#db/meetings/rights.ts'
import { meetings, meetingTopics } from '#db/meetings/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { surveys } from '#db/surveys/schema.ts'
import type { Role } from '#model/permissions.ts'
import { mayBeContact, mayOwn } from './eligible.ts'
import { users } from './schema.ts'

/** The most elements on a page; the count includes all. */
const SHOWN = 500

/** Who asks, and the district's date: people hand over only the coming meetings that they can see. */
export type Asker = { userId: string; role: Role; today: string }

/**
 * What these people own: elements, measures, and surveys outside the trash, departments with them as the contact, and
 * coming meetings that they lead, or only the named elements. Null is what nobody owns. `since`: only what transfers of
 * these moments gave them and nobody has changed since.
 */
export type Owned = {
  from: readonly (string | null)[]
  asker: Asker
  only?: string[] | undefined
  since?: { at: readonly string[]; by: string } | undefined
}

/** These people own it, or nobody does. */
function ownedBy(owner: SQLiteColumn, from: Owned['from']): SQL {
  const people = from.filter((id) => id !== null)
  return people.length < from.length ? isNull(owner) : sql`${owner} in ${among(people)}`
}

type Stamped = { updatedAt: SQLiteColumn; updatedBy: SQLiteColumn }
function unchangedSince(table: Stamped, since: Owned['since']): SQL | undefined {
  return since && and(sql`${table.updatedAt} in ${among(since.at)}`, eq(table.updatedBy, since.by))
}

export function ownedElements(tenant: Tenant, { from, only, since }: Owned): SQL {
  const named = only && sql`${elements.id} in ${among(only)}`
  return notDeleted(tenant, elements, ownedBy(elements.ownerId, from), named, unchangedSince(elements, since))
}

export function ownedDepartments(tenant: Tenant, { from, only, since }: Owned): SQL {
  const theirs = ownedBy(departments.mainContactId, only ? [] : from)
  return notDeleted(tenant, departments, theirs, unchangedSince(departments, since))
}

/** Measures and surveys go with everything, never with named elements. */
export function ownedNumbers(
  tenant: Tenant,
  table: typeof measures | typeof surveys,
  { from, only, since }: Owned,
): SQL {
  return notDeleted(tenant, table, ownedBy(table.ownerId, only ? [] : from), unchangedSince(table, since))
}

/** Meetings from today on whose minutes are open. */
export function ledMeetings(tenant: Tenant, { from, only, since, asker }: Owned): SQL {
  const theirs = ownedBy(meetings.leadId, only ? [] : from)
  const isAhead = and(gte(meetings.date, asker.today), isNull(meetings.closedAt))
  return notDeleted(tenant, meetings, theirs, isAhead, visibleMeeting(asker), unchangedSince(meetings, since))
}

/** Topics that they lead on agendas of meetings from today on, also of meetings that others lead. They are not counted. */
export function ledTopics(tenant: Tenant, { from, only, since, asker }: Owned): SQL {
  const isAhead = and(gte(meetings.date, asker.today), isNull(meetings.closedAt), visibleMeeting(asker))
  const coming = sql`(select ${meetings.id} from ${meetings} where ${notDeleted(tenant, meetings, isAhead)})`
  const theirs = ownedBy(meetingTopics.leadId, only ? [] : from)
  const there = sql`${meetingTopics.meetingId} in ${coming}`
  return inDistrict(tenant, meetingTopics, theirs, there, unchangedSince(meetingTopics, since))
}

function selectNumbers(tenant: Tenant, table: typeof measures | typeof surveys, owned: Owned) {
  return tenant.db
    .select({ id: table.id, name: table.name, owner_id: sql<string>`${table.ownerId}`.as('owner_id') })
    .from(table)
    .where(ownedNumbers(tenant, table, owned))
    .orderBy(asc(table.nameKey))
}

/** Statements: what these people own, to decide who gets it: elements by plan, departments, measures, and surveys. */
export function selectOwned(tenant: Tenant, owned: Owned) {
  return [
    tenant.db
      .select({
        id: elements.id,
        name: elements.name,
        level: elements.level,
        owner_id: sql<string>`${elements.ownerId}`.as('owner_id'),
        plan_id: elements.planId,
        plan_name: sql<string>`${plans.name}`.as('plan_name'),
      })
      .from(elements)
      .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
      .where(ownedElements(tenant, owned))
      .orderBy(asc(plans.nameKey), asc(elements.nameKey))
      .limit(SHOWN),
    tenant.db
      .select({
        id: departments.id,
        name: departments.name,
        owner_id: sql<string>`${departments.mainContactId}`.as('contact_id'),
      })
      .from(departments)
      .where(ownedDepartments(tenant, owned))
      .orderBy(asc(departments.nameKey)),
    selectNumbers(tenant, measures, owned),
    selectNumbers(tenant, surveys, owned),
  ] as const
}

/** A statement: how many items that is. */
export function countOwned(tenant: Tenant, owned: Owned) {
  return tenant.db
    .select({
      elements: sql<number>`count(*)`.as('owned_elements'),
      departments: sql<number>`(select count(*) from ${departments} where ${ownedDepartments(tenant, owned)})`.as(
        'owned_departments',
      ),
      measures: sql<number>`(select count(*) from ${measures} where ${ownedNumbers(tenant, measures, owned)})`.as(
        'owned_measures',
      ),
      surveys: sql<number>`(select count(*) from ${surveys} where ${ownedNumbers(tenant, surveys, owned)})`.as(
        'owned_surveys',
      ),
      meetings: sql<number>`(select count(*) from ${meetings} where ${ledMeetings(tenant, owned)})`.as('led_meetings'),
    })
    .from(elements)
    .where(ownedElements(tenant, owned))
}

type Counted = Record<'elements' | 'departments' | 'measures' | 'surveys' | 'meetings', number>
export function totalOf(counted: Counted | undefined): number {
  return Object.values(counted ?? {}).reduce((sum, n) => sum + n, 0)
}

/** A statement: a person who may own items, and whether they may be the main contact of a department too. */
export function selectNewOwner(tenant: Tenant, id: string) {
  return tenant.db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name'),
      mayBeContact: sql<number>`${mayBeContact()}`.mapWith(Boolean).as('may_be_contact'),
    })
    .from(users)
    .where(inDistrict(tenant, users, eq(users.id, id), mayOwn()))
}
