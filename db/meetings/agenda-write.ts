import { eq, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { insertAuditsOf } from '#db/kit/audit.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import type { Topic } from '#model/meetings/agenda.ts'
import { visibleMeeting } from './rights.ts'
import { meetingOutcomes, meetings, meetingTopics } from './schema.ts'

/**
 * Which topics a meeting has, in which versions and places. Without the plus, SQLite takes the order from the primary key
 * and reads the topics of all meetings.
 */
const fingerprint = sql.raw(`coalesce((select group_concat(line, ',') from (
  select mt.id || '.' || mt.version || '.' || mt.position as line from meeting_topics mt
  where mt.district_id = meetings.district_id and mt.meeting_id = meetings.id order by +mt.id)), '')`)

/** What a change of an agenda was decided on. */
export type AgendaState = { id: string; version: number; fingerprint: string }

const stateColumns = {
  id: meetings.id,
  version: meetings.version,
  date: meetings.date,
  fingerprint: sql<string>`${fingerprint}`.as('agenda_fingerprint'),
}

/** A statement: the state of a meeting's agenda. */
export function selectState(tenant: Tenant, id: string) {
  return tenant.db
    .select(stateColumns)
    .from(meetings)
    .where(notDeleted(tenant, meetings, eq(meetings.id, id)))
}

/**
 * A statement: the next meeting of the series that can take topics of this one, and how many it has. Its minutes are
 * open, this person may see it, and a private meeting's topics stay private.
 */
export function selectNext(tenant: Tenant, viewer: Viewer, id: string) {
  const { districtId } = tenant
  const after = sql`exists (select 1 from meetings tm where tm.district_id = ${districtId} and tm.id = ${id}
    and tm.series_id = meetings.series_id and tm.is_private <= meetings.is_private
    and meetings.date || ' ' || meetings.start_time > tm.date || ' ' || tm.start_time)`
  // The series first: few meetings belong to one. Without the pluses, SQLite walks through all meetings by date.
  const series = sql`${meetings.seriesId} = (select sm.series_id from meetings sm where sm.district_id = ${districtId} and sm.id = ${id})`
  return tenant.db
    .select({
      ...stateColumns,
      topics: sql<number>`(select count(*) from meeting_topics ct where ct.district_id = meetings.district_id
        and ct.meeting_id = meetings.id)`.as('next_topics'),
    })
    .from(meetings)
    .where(notDeleted(tenant, meetings, series, sql`${meetings.closedAt} is null`, after, visibleMeeting(viewer)))
    .orderBy(sql`+${meetings.date}`, sql`+${meetings.startTime}`)
    .limit(1)
}

/** Fails the batch unless the meeting's minutes are open and its agenda is as it was read. */
export function guardAgenda(tenant: Tenant, { id, version, fingerprint: seen }: AgendaState) {
  return guardThat(
    tenant,
    sql`select 1 from ${meetings} where ${notDeleted(
      tenant,
      meetings,
      eq(meetings.id, id),
      eq(meetings.version, version),
      sql`${meetings.closedAt} is null and ${fingerprint} = ${seen}`,
    )}`,
  )
}

/** A statement: the topics of a meeting in order, as they are stored. */
export function selectStored(tenant: Tenant, meetingId: string) {
  return tenant.db
    .select({
      ...{ id: meetingTopics.id, topic: meetingTopics.topic, elementId: meetingTopics.elementId },
      ...{ leadId: meetingTopics.leadId, minutes: meetingTopics.minutes, outcome: meetingTopics.outcome },
      ...{ notes: meetingTopics.notes, carriedFromId: meetingTopics.carriedFromId },
      ...{ startedAt: meetingTopics.startedAt, endedAt: meetingTopics.endedAt, version: meetingTopics.version },
      position: meetingTopics.position,
      leadName: sql<string | null>`(select lu.first_name || ' ' || lu.last_name from users lu
        where lu.district_id = meeting_topics.district_id and lu.id = meeting_topics.lead_id)`.as('stored_lead_name'),
      outcomes: sql<number>`(select count(*) from meeting_outcomes mo where mo.district_id = meeting_topics.district_id
        and mo.topic_id = meeting_topics.id and mo.deleted_at is null)`.as('outcome_count'),
    })
    .from(meetingTopics)
    .where(inDistrict(tenant, meetingTopics, eq(meetingTopics.meetingId, meetingId)))
    .orderBy(meetingTopics.position, meetingTopics.id)
}
export type StoredTopic = Awaited<ReturnType<typeof selectStored>>[number]

/** A statement: what a later meeting has of these topics, with whether someone has written on it there. */
export function selectCopies(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .select({
      id: meetingTopics.id,
      meetingId: meetingTopics.meetingId,
      fromId: sql<string>`${meetingTopics.carriedFromId}`.as('copied_from'),
      version: meetingTopics.version,
      isUsed: sql<number>`(${meetingTopics.version} > 1 or ${meetingTopics.startedAt} is not null or exists (
        select 1 from meeting_outcomes mo where mo.district_id = meeting_topics.district_id
        and mo.topic_id = meeting_topics.id))`.as('is_used'),
    })
    .from(meetingTopics)
    .where(inDistrict(tenant, meetingTopics, sql`${meetingTopics.carriedFromId} in ${among(ids)}`))
}

/** Statements: the elements that this person may put on an agenda, and the people who may lead a topic. */
export function selectReferences(
  tenant: Tenant,
  viewer: Viewer,
  { elementIds, leadIds }: { elementIds: readonly string[]; leadIds: readonly string[] },
) {
  return [
    tenant.db
      .select({ id: elements.id, name: elements.name, ownerId: elements.ownerId })
      .from(elements)
      .where(notDeleted(tenant, elements, sql`${elements.id} in ${among(elementIds)}`, visibleElement(viewer))),
    tenant.db
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('lead_name') })
      .from(users)
      .where(
        inDistrict(
          tenant,
          users,
          eq(users.status, 'accepted'),
          eq(users.isActive, true),
          sql`${users.id} in ${among(leadIds)}`,
        ),
      ),
  ] as const
}

type Added = Omit<Topic, 'version' | 'startedAt' | 'endedAt'>

export function insertTopics(
  tenant: Tenant,
  by: Author,
  meetingId: string,
  rows: readonly (Added & { position: number })[],
) {
  return insertMany(
    tenant,
    meetingTopics,
    rows.map(({ id, position, topic, elementId, leadId, minutes, outcome, notes, carriedFromId }) => ({
      ...{ id, meetingId, position, topic, elementId, leadId, minutes, outcome, notes, carriedFromId },
      ...createStamps(by),
    })),
  )
}

/** A statement: a topic as it is after a change. Its stamps and version tell of what people write, not of its times. */
export function updateTopic(tenant: Tenant, by: Author, topic: Topic, isWritten: boolean) {
  const { id, carriedFromId: _, ...set } = topic
  return tenant.db
    .update(meetingTopics)
    .set({ ...set, ...(isWritten ? updateStamps(by) : {}) })
    .where(inDistrict(tenant, meetingTopics, eq(meetingTopics.id, id)))
}

export function setPositions(tenant: Tenant, places: readonly { id: string; position: number }[]) {
  const given = sql`json_each(${JSON.stringify(places)})`
  return tenant.db
    .update(meetingTopics)
    .set({ position: sql`(select value ->> 'position' from ${given} where value ->> 'id' = meeting_topics.id)` })
    .where(inDistrict(tenant, meetingTopics, sql`${meetingTopics.id} in ${among(places.map(({ id }) => id))}`))
}

/** Statements: topics that go. Undone outcomes of them stay in the meeting's trash. */
export function deleteTopics(tenant: Tenant, ids: readonly string[]) {
  return [
    tenant.db
      .update(meetingOutcomes)
      .set({ topicId: null })
      .where(
        inDistrict(
          tenant,
          meetingOutcomes,
          sql`${meetingOutcomes.topicId} in ${among(ids)} and ${meetingOutcomes.deletedAt} is not null`,
        ),
      ),
    tenant.db.delete(meetingTopics).where(inDistrict(tenant, meetingTopics, sql`${meetingTopics.id} in ${among(ids)}`)),
  ]
}

/** The minutes after which one more save of notes gets another row in the history. */
const NOTES_MINUTES = 15

/** A statement: who wrote notes, once per person and quarter hour, because notes save as people type. */
export function auditNotes(tenant: Tenant, by: Author, meetingId: string, topics: readonly string[]) {
  const { userId } = by.actor
  const since = new Date(Date.parse(by.now) - NOTES_MINUTES * 60_000).toISOString()
  const text = (value: string): SQL => sql`${value}`
  return insertAuditsOf(
    tenant,
    { at: by.now, userId, action: 'notes' },
    {
      ...{ entity: text('meeting'), entityId: text(meetingId), planId: sql`null` },
      changes: text(JSON.stringify({ notes_on: [null, topics] })),
      from: sql`(select 1) where not exists (select 1 from audit a where a.district_id = ${tenant.districtId}
        and a.entity_id = ${meetingId} and a.action = 'notes' and a.user_id is ${userId} and a.at > ${since})`,
    },
  )
}
