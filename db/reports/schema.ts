import { foreignKey, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { tenantKey } from '#db/kit/columns.ts'
import { plans } from '#db/plans/schema.ts'

/**
 * A Board Report that was shown to the board. Its figures are the R2 object `d/<district>/<id>`, as they were at that
 * moment; later reports compare with the newest one of their plan.
 */
export const presentedReports = sqliteTable(
  'presented_reports',
  {
    ...tenantKey,
    planId: text('plan_id').notNull(),
    /** The district's date of that day. */
    presentedOn: text('presented_on').notNull(),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.planId], foreignColumns: [plans.districtId, plans.id] }),
    // Also finds the newest one, which every Board Report asks for.
    uniqueIndex('presented_reports_by_day').on(t.districtId, t.planId, t.presentedOn),
  ],
)
