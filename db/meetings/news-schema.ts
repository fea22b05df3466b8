import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '#db/people/schema.ts'
import { meetings } from './schema.ts'

/**
 * What each person was told about a meeting by email, and whether something new is to be told. A change of a meeting
 * only marks its rows as due, in its own batch; a job compares what was told with the meeting as it is then. So changes
 * within a few minutes are one email, and a change that was taken back is none.
 */
export const meetingNews = sqliteTable(
  'meeting_news',
  {
    districtId: text('district_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    userId: text('user_id').notNull(),
    /** JSON of what the person was told; null before the first email, and after a cancellation. */
    told: text('told'),
    /** Rises with every change, so that the job never marks one as told that it has not read. */
    changes: integer('changes').notNull(),
    /** When the email is due; null if there is nothing to tell. */
    dueAt: text('due_at'),
    /** Who made the last change. */
    byId: text('by_id'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.meetingId, t.userId] }),
    foreignKey({ columns: [t.districtId, t.meetingId], foreignColumns: [meetings.districtId, meetings.id] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    foreignKey({ columns: [t.districtId, t.byId], foreignColumns: [users.districtId, users.id] }),
    index('meeting_news_due').on(t.districtId, t.dueAt, t.userId).where(sql`due_at is not null`),
    index('meeting_news_by_user').on(t.districtId, t.userId).where(sql`due_at is not null`),
  ],
)
