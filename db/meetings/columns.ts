import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { sameDistrict } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { seesDrafts, type Viewer } from '#db/plans/rights.ts'
import { elements, plans } from '#db/plans/schema.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Answer } from '#model/meetings/kinds.ts'
import { isComing, isOnTeam, type LocalNow, mayEditMeeting } from './rights.ts'
import { meetings } from './schema.ts'

/** How many topics a meeting has, how many of them have minutes, and how many minutes those are together. */
export type Topics = [count: number, timed: number, minutes: number]
const topics = sql.raw(
  '(select json_array(count(*), count(mt.minutes), coalesce(sum(mt.minutes), 0)) from meeting_topics mt where mt.district_id = meetings.district_id and mt.meeting_id = meetings.id)',
)

export const firstTopic = sql<
  string | null
>`(select mt.topic from meeting_topics mt where mt.district_id = meetings.district_id
    and mt.meeting_id = meetings.id order by mt.position limit 1)`.as('first_topic')

/** What a row of a list shows of a meeting, and what its page shows too. */
export function rowColumns(viewer: Viewer, now: LocalNow) {
  return {
    id: meetings.id,
    own_name: sql<string | null>`${meetings.name}`.as('own_name'),
    first_topic: firstTopic,
    type: meetings.type,
    is_private: sql<number>`${meetings.isPrivate}`.as('is_private_meeting'),
    date: meetings.date,
    start_time: meetings.startTime,
    end_time: meetings.endTime,
    location: meetings.location,
    plan_id: sql<string | null>`${plans.id}`.as('meeting_plan_id'),
    plan_name: sql<string | null>`${plans.name}`.as('meeting_plan_name'),
    element_id: sql<string | null>`${elements.id}`.as('meeting_element_id'),
    element_name: sql<string | null>`${elements.name}`.as('meeting_element_name'),
    element_level: sql<LevelKey | null>`${elements.level}`.as('meeting_element_level'),
    lead_id: sql<string | null>`${users.id}`.as('meeting_lead_id'),
    lead_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('meeting_lead_name'),
    series_id: meetings.seriesId,
    topic_sums: sql<string>`${topics}`.as('topic_sums'),
    people:
      sql<number>`(select count(*) from meeting_members mm where mm.district_id = meetings.district_id and mm.meeting_id = meetings.id)`.as(
        'people_count',
      ),
    is_mine: isOnTeam(viewer.userId).as('is_mine'),
    my_answer: sql<Answer | null>`(select mm.answer from meeting_members mm where mm.district_id = meetings.district_id
      and mm.meeting_id = meetings.id and mm.user_id = ${viewer.userId})`.as('my_answer'),
    may_edit: mayEditMeeting(viewer).as('may_edit'),
    is_coming: isComing(now).as('is_coming'),
    closed_at: meetings.closedAt,
    version: meetings.version,
  }
}

/** Of a deleted plan or element, and of a draft for people who see none, only the meeting stays. */
export function rowJoins(viewer: Viewer): (readonly [SQLiteTable, SQL])[] {
  const noDraft = seesDrafts(viewer.role) ? undefined : sql`${plans.isDraft} = 0`
  return [
    [plans, sameDistrict(plans, meetings, eq(plans.id, meetings.planId), sql`${plans.deletedAt} is null`, noDraft)],
    [
      elements,
      sameDistrict(
        elements,
        meetings,
        sql`${plans.id} is not null and ${elements.id} = ${meetings.elementId} and ${elements.deletedAt} is null`,
      ),
    ],
    [users, sameDistrict(users, meetings, eq(users.id, meetings.leadId))],
  ]
}
