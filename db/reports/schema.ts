import { foreignKey, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tenantKey } from '#db/kit/columns.ts'
import { plans } from '#db/plans/schema.ts'

/** No longer written: the board report once compared with its last download (decision 23). Migrations never drop a table. */
export const reportDownloads = sqliteTable(
  'report_downloads',
  {
    ...tenantKey,
    planId: text('plan_id').notNull(),
    report: text('report').notNull(),
    userId: text('user_id').notNull(),
    at: text('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.planId], foreignColumns: [plans.districtId, plans.id] }),
    index('report_downloads_by_plan').on(t.districtId, t.planId, t.report, t.at),
  ],
)
