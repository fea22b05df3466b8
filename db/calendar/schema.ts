import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { meetings } from '#db/meetings/schema.ts'
import { users } from '#db/people/schema.ts'

const ofPerson = { districtId: text('district_id').notNull(), userId: text('user_id').notNull() }

/** A person's own Google Calendar. Only its visits (worker/calendar/visit.ts) call Google, one at a time. */
export const calendarConnections = sqliteTable(
  'calendar_connections',
  {
    ...ofPerson,
    /** Active; broken until the person connects again; ending until Google has revoked the token. */
    state: text('state', { enum: ['active', 'broken', 'ending'] }).notNull(),
    /** The calendar's own name, usually the account's address. */
    account: text('account').notNull(),
    /** The refresh token, encrypted for this district and person (worker/calendar/token-box.ts), and the key's id. */
    token: text('token').notNull(),
    keyId: text('key_id').notNull(),
    connectedAt: text('connected_at').notNull(),
    /** When the next visit is due; null while broken. */
    dueAt: text('due_at'),
    /** When to read the calendar next, and when to compare all events with their meetings. */
    pullAt: text('pull_at').notNull(),
    checkAt: text('check_at').notNull(),
    /** Google asked us to wait until then. */
    holdUntil: text('hold_until'),
    leaseId: text('lease_id'),
    leaseUntil: text('lease_until'),
    /** Google's mark of what we have read; null to read the whole window. */
    syncToken: text('sync_token'),
    syncedAt: text('synced_at'),
    brokenAt: text('broken_at'),
    /** The kind of the last failure, how many in a row, and since when; null after a visit that worked. */
    failure: text('failure'),
    failingSince: text('failing_since'),
    tries: integer('tries').notNull().default(0),
    /** The channel through which Google tells us of changes: its id, the hash of its token, Google's id, and its end. */
    channelId: text('channel_id'),
    channelHash: text('channel_hash'),
    channelResource: text('channel_resource'),
    channelUntil: text('channel_until'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userId] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    index('calendar_connections_due').on(t.districtId, t.dueAt).where(sql`due_at is not null`),
  ],
)

/** When, where, and a hash of the words of an event. */
export type EventValues = { start: string; end: string; location: string; words: string }

/** A meeting's event in a person's calendar: what it should be follows from the meeting and its team. */
export const calendarEvents = sqliteTable(
  'calendar_events',
  {
    ...ofPerson,
    meetingId: text('meeting_id').notNull(),
    /** Chosen by us (worker/calendar/event-id.ts); null until the first visit. */
    eventId: text('event_id'),
    /** Removed: the person deleted it in the calendar. */
    state: text('state', { enum: ['present', 'removed'] })
      .notNull()
      .default('present'),
    /** What is in the calendar as far as we know, under this etag; null if nothing is. */
    etag: text('etag'),
    known: text('known', { mode: 'json' }).$type<EventValues>(),
    /** What we are writing; not null afterward only if we don't know whether Google took it. */
    sent: text('sent', { mode: 'json' }).$type<EventValues>(),
    /** Rises each time the meeting may have changed, so that a change during a visit is not lost. */
    revision: integer('revision').notNull().default(1),
    /** When to write it next; null if there is nothing to write. */
    pendingAt: text('pending_at'),
    failure: text('failure'),
    failingSince: text('failing_since'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userId, t.meetingId] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    foreignKey({ columns: [t.districtId, t.meetingId], foreignColumns: [meetings.districtId, meetings.id] }),
    uniqueIndex('calendar_events_by_event').on(t.districtId, t.userId, t.eventId).where(sql`event_id is not null`),
    index('calendar_events_pending').on(t.districtId, t.userId, t.pendingAt).where(sql`pending_at is not null`),
    index('calendar_events_by_meeting').on(t.districtId, t.meetingId, t.userId),
  ],
)

/** A connection that is to be visited, that no visit has, and that Google lets us visit. */
export const isDue = (now: string) => sql`${calendarConnections.dueAt} <= ${now}
  and (${calendarConnections.leaseUntil} is null or ${calendarConnections.leaseUntil} < ${now})
  and (${calendarConnections.holdUntil} is null or ${calendarConnections.holdUntil} <= ${now})`
