import { foreignKey, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '#db/people/schema.ts'

/** How often a person wants emails of a kind (worker/notices/contract.ts); without a row, the kind's default counts. */
export const noticePreferences = sqliteTable(
  'notice_preferences',
  {
    districtId: text('district_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').notNull(),
    howOften: text('how_often').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userId, t.kind] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
  ],
)
