import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tenantKey } from '#db/kit/columns.ts'

/** Files that were uploaded and looked at, and wait to be imported; the bytes lie in R2 for a day (worker/imports). */
export const imports = sqliteTable(
  'imports',
  {
    ...tenantKey,
    /** What its rows will be. */
    kind: text('kind', { enum: ['repository', 'school', 'department'] }).notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When its rows were taken over: a second press finds it done. */
    doneAt: text('done_at'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.id] }), index('imports_by_age').on(t.districtId, t.createdAt)],
)
