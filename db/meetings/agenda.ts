import { and, eq, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { mayEditElement, type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { progressKeySql } from '#db/plans/status.ts'
import type { LevelKey } from '#model/levels.ts'
import type { AlertStatus, ProgressKey } from '#model/status.ts'
import { visibleMeeting } from './rights.ts'
import { meetingOutcomes, meetingTopics } from './schema.ts'

/** What an agenda shows of an element; null if it has none, or one that this person can't see or that is deleted. */
const elementColumns = {
  element_id: sql<string | null>`${elements.id}`.as('seen_element_id'),
  element_name: sql<string | null>`${elements.name}`.as('seen_element_name'),
  element_level: sql<LevelKey | null>`${elements.level}`.as('seen_element_level'),
  element_plan_id: sql<string | null>`${elements.planId}`.as('seen_element_plan_id'),
  element_parent_name: sql<string | null>`(select pe.name from elements pe where pe.district_id = elements.district_id
    and pe.id = elements.parent_id)`.as('seen_element_parent_name'),
}

function seenElement(viewer: Viewer) {
  return and(sql`${elements.deletedAt} is null`, visibleElement(viewer))
}

/** The date of the meeting that a topic with this id is part of, if this person may see it. */
function meetingOf(viewer: Viewer, topic: string, what: 'id' | 'date') {
  return sql<string | null>`(select ${sql.raw(`meetings.${what}`)} from meeting_topics other
    cross join meetings on meetings.district_id = other.district_id and meetings.id = other.meeting_id
      and meetings.deleted_at is null and ${visibleMeeting(viewer) ?? sql`1`}
    where other.district_id = meeting_topics.district_id and ${sql.raw(topic)} limit 1)`
}
const EARLIER = 'other.id = meeting_topics.carried_from_id'
const LATER = 'other.carried_from_id = meeting_topics.id'

/** A statement: the topics of a meeting in order, each with its element and lead. */
export function selectTopics(tenant: Tenant, viewer: Viewer, today: string, meetingId: string) {
  return tenant.db
    .select({
      id: meetingTopics.id,
      topic: meetingTopics.topic,
      minutes: meetingTopics.minutes,
      outcome: meetingTopics.outcome,
      notes: meetingTopics.notes,
      lead_id: meetingTopics.leadId,
      lead_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('topic_lead_name'),
      ...elementColumns,
      element_alert: sql<AlertStatus | null>`${elements.alertStatus}`.as('seen_element_alert'),
      element_alert_since: sql<string | null>`${elements.alertSince}`.as('seen_element_alert_since'),
      element_progress: sql<ProgressKey | null>`${progressKeySql(today)}`.as('seen_element_progress'),
      element_owner_id: sql<string | null>`${elements.ownerId}`.as('seen_element_owner_id'),
      element_owner_name: sql<string | null>`(select eo.first_name || ' ' || eo.last_name from users eo
        where eo.district_id = elements.district_id and eo.id = elements.owner_id)`.as('seen_element_owner_name'),
      may_ask: sql<number>`exists (select 1 from users ao where ao.district_id = elements.district_id
        and ao.id = elements.owner_id and ao.is_active)`.as('may_ask'),
      may_review: sql<number>`(${elements.id} is not null and ${mayEditElement(viewer)})`.as('may_review'),
      carried_from_id: meetingTopics.carriedFromId,
      from_id: meetingOf(viewer, EARLIER, 'id').as('from_meeting_id'),
      from_date: meetingOf(viewer, EARLIER, 'date').as('from_meeting_date'),
      to_id: meetingOf(viewer, LATER, 'id').as('to_meeting_id'),
      to_date: meetingOf(viewer, LATER, 'date').as('to_meeting_date'),
      started_at: meetingTopics.startedAt,
      ended_at: meetingTopics.endedAt,
      version: meetingTopics.version,
      updated_at: meetingTopics.updatedAt,
      updated_by: sql<string | null>`(select tu.first_name || ' ' || tu.last_name from users tu
        where tu.district_id = meeting_topics.district_id and tu.id = meeting_topics.updated_by)`.as(
        'topic_updated_by',
      ),
    })
    .from(meetingTopics)
    .leftJoin(
      elements,
      sameDistrict(elements, meetingTopics, eq(elements.id, meetingTopics.elementId), seenElement(viewer)),
    )
    .leftJoin(users, sameDistrict(users, meetingTopics, eq(users.id, meetingTopics.leadId)))
    .where(inDistrict(tenant, meetingTopics, eq(meetingTopics.meetingId, meetingId)))
    .orderBy(meetingTopics.position, meetingTopics.id)
}
export type TopicRow = Awaited<ReturnType<typeof selectTopics>>[number]

/** A statement: what came of a meeting, oldest first. */
export function selectOutcomes(tenant: Tenant, viewer: Viewer, meetingId: string) {
  return tenant.db
    .select({
      id: meetingOutcomes.id,
      topic_id: meetingOutcomes.topicId,
      kind: meetingOutcomes.kind,
      text: meetingOutcomes.text,
      ...elementColumns,
      may_edit_element: sql<number>`(${elements.id} is not null and ${mayEditElement(viewer)})`.as('may_edit_element'),
      review_id: meetingOutcomes.reviewId,
      owner_id: meetingOutcomes.ownerId,
      owner_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('outcome_owner_name'),
      due_on: meetingOutcomes.dueOn,
      created_at: meetingOutcomes.createdAt,
      created_by: sql<string | null>`(select cu.first_name || ' ' || cu.last_name from users cu
        where cu.district_id = meeting_outcomes.district_id and cu.id = meeting_outcomes.created_by)`.as(
        'outcome_created_by',
      ),
      version: meetingOutcomes.version,
    })
    .from(meetingOutcomes)
    .leftJoin(
      elements,
      sameDistrict(elements, meetingOutcomes, eq(elements.id, meetingOutcomes.elementId), seenElement(viewer)),
    )
    .leftJoin(users, sameDistrict(users, meetingOutcomes, eq(users.id, meetingOutcomes.ownerId)))
    .where(notDeleted(tenant, meetingOutcomes, eq(meetingOutcomes.meetingId, meetingId)))
    .orderBy(meetingOutcomes.createdAt, meetingOutcomes.id)
}
export type OutcomeRow = Awaited<ReturnType<typeof selectOutcomes>>[number]
