import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'
import { users } from '#db/people/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { ANSWERS, MEETING_TYPES, OUTCOME_KINDS, TOPIC_OUTCOMES } from '#model/meetings/kinds.ts'
import { REPEATS } from '#model/meetings/series.ts'

/** How the meetings of a series repeat. Each meeting is a row of its own. */
export const meetingSeries = sqliteTable(
  'meeting_series',
  {
    ...tenantKey,
    repeats: text('repeats', { enum: REPEATS }).notNull(),
    firstDate: text('first_date').notNull(),
    /** The last day on which a meeting can be; null if it ends after `count` meetings. */
    until: text('until'),
    count: integer('count'),
    ...stamps,
  },
  (t) => [primaryKey({ columns: [t.districtId, t.id] })],
)

/** Date and times are those of the district's time zone, HH:MM. */
export const meetings = sqliteTable(
  'meetings',
  {
    ...tenantKey,
    /** Null for a meeting that is called by its first topic, or by its element. */
    name: text('name'),
    /** What its search finds: name, place, topics, objectives, notes, summary, and the agenda's topics and notes. */
    searchKey: text('search_key').notNull(),
    type: text('type', { enum: MEETING_TYPES }).notNull(),
    isPrivate: integer('is_private', { mode: 'boolean' }).notNull().default(false),
    planId: text('plan_id'),
    elementId: text('element_id'),
    seriesId: text('series_id'),
    date: text('date').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    location: text('location'),
    /** The address of a video call. */
    joinUrl: text('join_url'),
    topics: text('topics'),
    objectives: text('objectives'),
    preWork: text('pre_work'),
    notes: text('notes'),
    summary: text('summary'),
    leadId: text('lead_id'),
    /** Rises with each change that calendars must hear of (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    /** When its minutes were closed, and by whom; null while they are open. */
    closedAt: text('closed_at'),
    closedBy: text('closed_by'),
    /** The R2 object `d/<district>/<minutes_id>` of the closed minutes. */
    minutesId: text('minutes_id'),
    /** The R2 object of the agenda that anyone with its link can read, and when it was published; null if none is. */
    agendaId: text('agenda_id'),
    agendaPublishedAt: text('agenda_published_at'),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.planId], foreignColumns: [plans.districtId, plans.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    foreignKey({ columns: [t.districtId, t.seriesId], foreignColumns: [meetingSeries.districtId, meetingSeries.id] }),
    foreignKey({ columns: [t.districtId, t.leadId], foreignColumns: [users.districtId, users.id] }),
    index('meetings_by_date').on(t.districtId, t.date, t.startTime, t.id).where(sql`deleted_at is null`),
    index('meetings_by_plan').on(t.districtId, t.planId, t.date).where(sql`plan_id is not null`),
    index('meetings_by_element').on(t.districtId, t.elementId, t.date).where(sql`element_id is not null`),
    index('meetings_by_series').on(t.districtId, t.seriesId, t.date).where(sql`series_id is not null`),
    index('meetings_by_lead').on(t.districtId, t.leadId, t.date).where(sql`deleted_at is null`),
    // Past meetings whose minutes nobody closed.
    index('meetings_open').on(t.districtId, t.date).where(sql`closed_at is null and deleted_at is null`),
    index('meetings_open_of_caller')
      .on(t.districtId, t.createdBy, t.date)
      .where(sql`closed_at is null and deleted_at is null`),
    // Private meetings are few, and only some people may see them.
    index('meetings_private').on(t.districtId, t.date).where(sql`is_private = 1 and deleted_at is null`),
    index('meetings_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

const ofMeeting = { districtId: text('district_id').notNull(), meetingId: text('meeting_id').notNull() }

/** The team of a meeting: who is invited, what each answered, and who was there. */
export const meetingMembers = sqliteTable(
  'meeting_members',
  {
    ...ofMeeting,
    userId: text('user_id').notNull(),
    answer: text('answer', { enum: ANSWERS }),
    answeredAt: text('answered_at'),
    /** Null until someone records attendance. */
    attended: integer('attended', { mode: 'boolean' }),
    addedAt: text('added_at').notNull(),
    /** The day of the meeting, kept with it (`write.ts`); null for a row from before, until `npm run meetings -- recount`. */
    date: text('date'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.meetingId, t.userId] }),
    foreignKey({ columns: [t.districtId, t.meetingId], foreignColumns: [meetings.districtId, meetings.id] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    index('meeting_members_by_user').on(t.districtId, t.userId, t.date, t.meetingId),
  ],
)

/** The topics of an agenda, each with its own version: several people write at once. */
export const meetingTopics = sqliteTable(
  'meeting_topics',
  {
    ...tenantKey,
    meetingId: text('meeting_id').notNull(),
    position: integer('position').notNull(),
    topic: text('topic').notNull(),
    elementId: text('element_id'),
    leadId: text('lead_id'),
    /** How long it is planned to take. */
    minutes: integer('minutes'),
    outcome: text('outcome', { enum: TOPIC_OUTCOMES }).notNull().default('open'),
    notes: text('notes'),
    /** The topic of an earlier meeting that this one goes on with. */
    carriedFromId: text('carried_from_id'),
    /** When someone turned to it, and when it ended; null before. */
    startedAt: text('started_at'),
    endedAt: text('ended_at'),
    ...versioned,
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.meetingId], foreignColumns: [meetings.districtId, meetings.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    foreignKey({ columns: [t.districtId, t.leadId], foreignColumns: [users.districtId, users.id] }),
    index('meeting_topics_by_meeting').on(t.districtId, t.meetingId, t.position),
    index('meeting_topics_by_element').on(t.districtId, t.elementId).where(sql`element_id is not null`),
    index('meeting_topics_by_lead').on(t.districtId, t.leadId).where(sql`lead_id is not null`),
    uniqueIndex('meeting_topics_carried').on(t.districtId, t.carriedFromId).where(sql`carried_from_id is not null`),
  ],
)

/** What came of a meeting. A task's and a review's own rows are in the plan; `element_id` and `review_id` lead there. */
export const meetingOutcomes = sqliteTable(
  'meeting_outcomes',
  {
    ...tenantKey,
    meetingId: text('meeting_id').notNull(),
    topicId: text('topic_id'),
    kind: text('kind', { enum: OUTCOME_KINDS }).notNull(),
    text: text('text').notNull(),
    /** The activity that a task became, or the element that was reviewed or is to be. */
    elementId: text('element_id'),
    reviewId: text('review_id'),
    /** Who does it, and by when. */
    ownerId: text('owner_id'),
    dueOn: text('due_on'),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.meetingId], foreignColumns: [meetings.districtId, meetings.id] }),
    foreignKey({ columns: [t.districtId, t.topicId], foreignColumns: [meetingTopics.districtId, meetingTopics.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    foreignKey({ columns: [t.districtId, t.ownerId], foreignColumns: [users.districtId, users.id] }),
    index('meeting_outcomes_by_meeting').on(t.districtId, t.meetingId, t.createdAt),
    index('meeting_outcomes_by_topic').on(t.districtId, t.topicId).where(sql`topic_id is not null`),
    index('meeting_outcomes_by_element').on(t.districtId, t.elementId).where(sql`element_id is not null`),
    index('meeting_outcomes_by_owner').on(t.districtId, t.ownerId, t.dueOn).where(sql`owner_id is not null`),
  ],
)

/** The elements that a closed meeting's summary was assigned to, each by a checkbox (decisions §10). */
export const meetingElements = sqliteTable(
  'meeting_elements',
  { ...ofMeeting, elementId: text('element_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.districtId, t.meetingId, t.elementId] }),
    foreignKey({ columns: [t.districtId, t.meetingId], foreignColumns: [meetings.districtId, meetings.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    index('meeting_elements_by_element').on(t.districtId, t.elementId, t.meetingId),
  ],
)

/** What was corrected or added after the minutes were closed, dated by its stamp. */
export const meetingAdditions = sqliteTable(
  'meeting_additions',
  { ...tenantKey, meetingId: text('meeting_id').notNull(), text: text('text').notNull(), ...stamps },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.meetingId], foreignColumns: [meetings.districtId, meetings.id] }),
    index('meeting_additions_by_meeting').on(t.districtId, t.meetingId, t.createdAt),
  ],
)

/**
 * How many topics and minutes the meetings of a school year spent on an element, '' for topics that are about none:
 * sums that `time.ts` keeps with each change of the meetings.
 */
export const meetingTime = sqliteTable(
  'meeting_time',
  {
    districtId: text('district_id').notNull(),
    schoolYear: text('school_year').notNull(),
    isPrivate: integer('is_private', { mode: 'boolean' }).notNull(),
    elementId: text('element_id').notNull(),
    topics: integer('topics').notNull(),
    minutes: integer('minutes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.schoolYear, t.isPrivate, t.elementId] })],
)
