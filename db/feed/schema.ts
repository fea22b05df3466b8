import { foreignKey, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '#db/people/schema.ts'

/** The address of a person's calendar feed: only the SHA-256 of its secret is stored. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    districtId: text('district_id').notNull(),
    userId: text('user_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: text('created_at').notNull(),
    /** When a calendar last read it; null until the first time. */
    readAt: text('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userId] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
  ],
)
