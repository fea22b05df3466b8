import { eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { meetings } from '#db/meetings/schema.ts'
import { seesDrafts, type Viewer } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { isWanted } from './mark.ts'
import { calendarConnections, calendarEvents, type EventValues } from './schema.ts'

export type { EventValues }

type Person = Pick<Viewer, 'userId' | 'role'>

/** Events of a person with what their meetings say; `wanted` is 0 if the person should have no such event. */
function selectEvents(tenant: Tenant, person: Person, which: SQL | undefined, limit: number) {
  const noDraft = seesDrafts(person.role)
    ? sql`1`
    : sql`exists (select 1 from plans cp where cp.district_id = elements.district_id and cp.id = elements.plan_id
        and cp.is_draft = 0)`
  return tenant.db
    .select({
      meetingId: calendarEvents.meetingId,
      eventId: calendarEvents.eventId,
      state: calendarEvents.state,
      etag: calendarEvents.etag,
      known: calendarEvents.known,
      sent: calendarEvents.sent,
      revision: calendarEvents.revision,
      pendingAt: calendarEvents.pendingAt,
      failingSince: calendarEvents.failingSince,
      tries: calendarEvents.tries,
      wanted: isWanted.as('is_wanted'),
      ownName: sql<string | null>`${meetings.name}`.as('own_name'),
      firstTopic: sql<string | null>`(select mt.topic from meeting_topics mt
        where mt.district_id = calendar_events.district_id and mt.meeting_id = calendar_events.meeting_id
        order by mt.position limit 1)`.as('first_topic'),
      elementName: sql<string | null>`${elements.name}`.as('element_name'),
      type: meetings.type,
      isPrivate: meetings.isPrivate,
      date: meetings.date,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      location: meetings.location,
      joinUrl: meetings.joinUrl,
      version: meetings.version,
    })
    .from(calendarEvents)
    .innerJoin(meetings, sameDistrict(meetings, calendarEvents, eq(meetings.id, calendarEvents.meetingId)))
    .leftJoin(
      elements,
      sameDistrict(
        elements,
        meetings,
        eq(elements.id, meetings.elementId),
        sql`${elements.deletedAt} is null and ${noDraft}`,
      ),
    )
    .where(inDistrict(tenant, calendarEvents, eq(calendarEvents.userId, person.userId), which))
    .limit(limit)
}
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

/** Events to write now. */
export function listPending(tenant: Tenant, person: Person, now: string, limit: number) {
  return selectEvents(
    tenant,
    person,
    sql`${isNotNull(calendarEvents.pendingAt)} and ${lte(calendarEvents.pendingAt, now)}`,
    limit,
  )
}

export function listByEventId(tenant: Tenant, person: Person, eventIds: readonly string[]) {
  return selectEvents(tenant, person, sql`${calendarEvents.eventId} in ${among(eventIds)}`, eventIds.length)
}

export async function findEvent(tenant: Tenant, person: Person, meetingId: string): Promise<EventRow | null> {
  const [row] = await selectEvents(tenant, person, eq(calendarEvents.meetingId, meetingId), 1)
  return row ?? null
}

/** Events in the calendar of meetings since a day. */
export function listPresent(tenant: Tenant, person: Person, since: string, limit: number) {
  return selectEvents(
    tenant,
    person,
    sql`${isNotNull(calendarEvents.etag)} and ${calendarEvents.state} = 'present' and ${gte(meetings.date, since)}`,
    limit,
  )
}

/** The first day from `today` on with a meeting that is in the person's calendar. */
export async function findNextDate(tenant: Tenant, userId: string, today: string): Promise<string | null> {
  const [row] = await tenant.db
    .select({ date: sql<string | null>`min(${meetings.date})`.as('next_date') })
    .from(calendarEvents)
    .innerJoin(meetings, sameDistrict(meetings, calendarEvents, eq(meetings.id, calendarEvents.meetingId)))
    .where(
      inDistrict(
        tenant,
        calendarEvents,
        eq(calendarEvents.userId, userId),
        isNotNull(calendarEvents.etag),
        sql`${calendarEvents.state} = 'present' and ${meetings.deletedAt} is null`,
        gte(meetings.date, today),
      ),
    )
  return row?.date ?? null
}

/** A visit writes events only while it has the connection. */
export type Visited = { userId: string; leaseId: string }
const ofVisit = (tenant: Tenant, { userId, leaseId }: Visited, which: SQL) =>
  inDistrict(
    tenant,
    calendarEvents,
    eq(calendarEvents.userId, userId),
    which,
    sql`exists (select 1 from ${calendarConnections} where ${inDistrict(
      tenant,
      calendarConnections,
      eq(calendarConnections.userId, userId),
      eq(calendarConnections.leaseId, leaseId),
    )})`,
  )

/** A statement: what we are about to write, before the calls. */
export function noteSent(
  tenant: Tenant,
  visit: Visited,
  rows: readonly { meetingId: string; eventId: string; sent: EventValues }[],
) {
  const given = sql`json_each(${JSON.stringify(rows)})`
  const own = (key: string) =>
    sql`(select value ->> ${key} from ${given} where value ->> 'meetingId' = calendar_events.meeting_id)`
  const sent = sql`(select value -> 'sent' from ${given} where value ->> 'meetingId' = calendar_events.meeting_id)`
  return tenant.db
    .update(calendarEvents)
    .set({ eventId: own('eventId'), sent })
    .where(ofVisit(tenant, visit, sql`${calendarEvents.meetingId} in (select value ->> 'meetingId' from ${given})`))
}

type Found = { meetingId: string; etag: string; known: EventValues }
/**
 * A statement: what is in the calendar now. With `revision`, the event is also up to date, unless the meeting has
 * changed since that revision; with `pendingAt`, it is to be written.
 */
export function noteKnown(
  tenant: Tenant,
  visit: Visited,
  { meetingId, etag, known }: Found,
  then: { revision?: number; pendingAt?: string } = {},
) {
  const { revision, pendingAt } = then
  const settled = { failure: null, failingSince: null, tries: 0 }
  const done = sql`case when ${calendarEvents.revision} = ${revision} then null else ${calendarEvents.pendingAt} end`
  return tenant.db
    .update(calendarEvents)
    .set({
      ...{ etag, known, sent: null, state: 'present' },
      ...(revision === undefined ? {} : { ...settled, pendingAt: done }),
      ...(pendingAt === undefined ? {} : { pendingAt }),
    })
    .where(ofVisit(tenant, visit, eq(calendarEvents.meetingId, meetingId)))
}

/** A statement: there is nothing to write, unless the meeting has changed since. */
export function noteWritten(tenant: Tenant, visit: Visited, meetingId: string, revision: number) {
  return tenant.db
    .update(calendarEvents)
    .set({ pendingAt: null, failure: null, failingSince: null, tries: 0 })
    .where(
      ofVisit(
        tenant,
        visit,
        sql`${calendarEvents.meetingId} = ${meetingId} and ${calendarEvents.revision} = ${revision}`,
      ),
    )
}

/** A statement: the person deleted the event in the calendar. */
export function noteRemoved(tenant: Tenant, visit: Visited, meetingId: string) {
  return tenant.db
    .update(calendarEvents)
    .set({ state: 'removed', etag: null, sent: null, pendingAt: null, failure: null, failingSince: null, tries: 0 })
    .where(ofVisit(tenant, visit, eq(calendarEvents.meetingId, meetingId)))
}

/** A statement: we don't know what is in the calendar under this event's id, only that `sent` was not taken. */
export function noteAbsent(tenant: Tenant, visit: Visited, meetingId: string) {
  return tenant.db
    .update(calendarEvents)
    .set({ etag: null, known: null, sent: null })
    .where(ofVisit(tenant, visit, eq(calendarEvents.meetingId, meetingId)))
}

/** A statement: what is in the calendar is to be looked at before the next write. */
export function noteUnsure(tenant: Tenant, visit: Visited, meetingId: string, pendingAt: string) {
  return tenant.db
    .update(calendarEvents)
    .set({ sent: sql`coalesce(${calendarEvents.sent}, ${calendarEvents.known})`, pendingAt })
    .where(ofVisit(tenant, visit, eq(calendarEvents.meetingId, meetingId)))
}

/** Statements: the event is gone from the calendar; its row too, unless the person is on the team again. */
export function forgetEvent(tenant: Tenant, visit: Visited, meetingId: string, revision: number) {
  return [
    noteAbsent(tenant, visit, meetingId),
    tenant.db
      .delete(calendarEvents)
      .where(
        ofVisit(
          tenant,
          visit,
          sql`${calendarEvents.meetingId} = ${meetingId} and ${calendarEvents.revision} = ${revision}`,
        ),
      ),
  ]
}

type Failing = { meetingId: string; failure: string; failingSince: string; pendingAt: string }
/** A statement: the event could not be written, and is tried again later. */
export function noteFailing(tenant: Tenant, visit: Visited, { meetingId, ...next }: Failing) {
  return tenant.db
    .update(calendarEvents)
    .set({ ...next, tries: sql`${calendarEvents.tries} + 1` })
    .where(ofVisit(tenant, visit, eq(calendarEvents.meetingId, meetingId)))
}
