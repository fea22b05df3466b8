import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { plans } from '#db/plans/schema.ts'
import { selectAdditions } from './meeting.ts'
import { visibleMeeting } from './rights.ts'
import { meetingMembers, meetingOutcomes, meetings, meetingTopics } from './schema.ts'

const people = alias(users, 'people')
const nameOfPerson = sql<string | null>`${people.firstName} || ' ' || ${people.lastName}`

/** Everybody reads the same paper, so it names no element of a draft, and none that was deleted. */
const elementName = (column: string) =>
  sql<string | null>`(select pe.name from elements pe cross join plans pp on pp.district_id = pe.district_id
    and pp.id = pe.plan_id where pe.district_id = ${sql.raw(column.split('.')[0] ?? '')}.district_id
    and pe.id = ${sql.raw(column)} and pe.deleted_at is null and pp.deleted_at is null and pp.is_draft = 0)`

function selectHead(tenant: Tenant, viewer: Viewer, id: string) {
  return tenant.db
    .select({
      own_name: meetings.name,
      first_topic: sql<
        string | null
      >`(select ft.topic from meeting_topics ft where ft.district_id = meetings.district_id
        and ft.meeting_id = meetings.id order by ft.position limit 1)`.as('first_topic'),
      element_name: elementName('meetings.element_id').as('about_element'),
      plan_name: sql<string | null>`${plans.name}`.as('about_plan'),
      type: meetings.type,
      date: meetings.date,
      start_time: meetings.startTime,
      end_time: meetings.endTime,
      location: meetings.location,
      topics: meetings.topics,
      objectives: meetings.objectives,
      notes: meetings.notes,
      summary: meetings.summary,
      lead: nameOfPerson.as('lead_name'),
      is_private: meetings.isPrivate,
      closed_at: meetings.closedAt,
      closed_by: sql<string | null>`(select cu.first_name || ' ' || cu.last_name from users cu
        where cu.district_id = meetings.district_id and cu.id = meetings.closed_by)`.as('closer'),
      minutes_id: meetings.minutesId,
      agenda_id: meetings.agendaId,
      version: meetings.version,
    })
    .from(meetings)
    .leftJoin(
      plans,
      sameDistrict(
        plans,
        meetings,
        eq(plans.id, meetings.planId),
        sql`${plans.deletedAt} is null`,
        eq(plans.isDraft, false),
      ),
    )
    .leftJoin(people, sameDistrict(people, meetings, eq(people.id, meetings.leadId)))
    .where(notDeleted(tenant, meetings, eq(meetings.id, id), visibleMeeting(viewer)))
}

function selectTopics(tenant: Tenant, id: string) {
  return tenant.db
    .select({
      id: meetingTopics.id,
      topic: meetingTopics.topic,
      element_name: elementName('meeting_topics.element_id').as('topic_element'),
      lead: nameOfPerson.as('topic_lead'),
      minutes: meetingTopics.minutes,
      outcome: meetingTopics.outcome,
      notes: meetingTopics.notes,
    })
    .from(meetingTopics)
    .leftJoin(people, sameDistrict(people, meetingTopics, eq(people.id, meetingTopics.leadId)))
    .where(inDistrict(tenant, meetingTopics, eq(meetingTopics.meetingId, id)))
    .orderBy(meetingTopics.position, meetingTopics.id)
}

function selectOutcomes(tenant: Tenant, id: string) {
  return tenant.db
    .select({
      topic_id: meetingOutcomes.topicId,
      kind: meetingOutcomes.kind,
      text: meetingOutcomes.text,
      element_name: elementName('meeting_outcomes.element_id').as('outcome_element'),
      owner: nameOfPerson.as('outcome_owner'),
      due_on: meetingOutcomes.dueOn,
    })
    .from(meetingOutcomes)
    .leftJoin(people, sameDistrict(people, meetingOutcomes, eq(people.id, meetingOutcomes.ownerId)))
    .where(notDeleted(tenant, meetingOutcomes, eq(meetingOutcomes.meetingId, id)))
    .orderBy(meetingOutcomes.createdAt, meetingOutcomes.id)
}

function selectAttendance(tenant: Tenant, id: string) {
  return tenant.db
    .select({ name: nameOfPerson.as('present_name'), attended: meetingMembers.attended })
    .from(meetingMembers)
    .innerJoin(people, sameDistrict(people, meetingMembers, eq(people.id, meetingMembers.userId)))
    .where(inDistrict(tenant, meetingMembers, eq(meetingMembers.meetingId, id)))
    .orderBy(people.searchKey, people.id)
}

/** Everything that the agenda or the minutes of a meeting say on paper, in one trip; null if this person can't see it. */
export async function readPaper(tenant: Tenant, viewer: Viewer, id: string) {
  const [heads, topics, outcomes, team, additions] = await tenant.db.batch([
    selectHead(tenant, viewer, id),
    selectTopics(tenant, id),
    selectOutcomes(tenant, id),
    selectAttendance(tenant, id),
    selectAdditions(tenant, id),
  ])
  return heads[0] ? { head: heads[0], topics, outcomes, team, additions } : null
}
export type PaperRows = NonNullable<Awaited<ReturnType<typeof readPaper>>>
