import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { tenantKey } from '#db/kit/columns.ts'
import { users } from '#db/people/schema.ts'
import { NEWS_KINDS } from '#model/news.ts'

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

/**
 * What a person is told in the list of notices. A row names what it is about by its id alone: the list shows only what
 * still exists and what its reader may see, with the name that it has now.
 */
export const notices = sqliteTable(
  'notices',
  {
    ...tenantKey,
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: NEWS_KINDS }).notNull(),
    /** Groups the news: one row for each item (`meeting:mtg_1`) and day. */
    item: text('item').notNull(),
    day: text('day').notNull(),
    /** A meeting, element, plan, measure, survey, request, or person, as the kind says. */
    entityId: text('entity_id').notNull(),
    /** Who did it; null for what time brings. */
    byId: text('by_id'),
    /** What a canceled meeting was called; all others are called as they are now. */
    title: text('title'),
    /** How many meetings of a series, or elements, measures, or surveys of one change. */
    count: integer('count').notNull().default(1),
    at: text('at').notNull(),
    readAt: text('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    foreignKey({ columns: [t.districtId, t.byId], foreignColumns: [users.districtId, users.id] }),
    uniqueIndex('notices_item').on(t.districtId, t.userId, t.item, t.day),
    index('notices_by_user').on(t.districtId, t.userId, t.at),
    // For the count in the bar, which every screen reads.
    index('notices_unread').on(t.districtId, t.userId).where(sql`read_at is null`),
    // For the sweep.
    index('notices_by_age').on(t.at),
  ],
)
