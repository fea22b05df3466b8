import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tenantKey } from '#db/kit/columns.ts'

/** Uploaded files with a preview that wait for their import; R2 has their bytes for a day (worker/imports). */
export const imports = sqliteTable(
  'imports',
  {
    ...tenantKey,
    /** The kind of its rows. */
    kind: text('kind', {
      enum: ['repository', 'school', 'department', 'member', 'measure', 'measure_undo', 'survey'],
    }).notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When the import of its rows started or ended, so that a second press finds it done. */
    doneAt: text('done_at'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.id] }), index('imports_by_age').on(t.createdAt)],
)

/** An import that runs in the background, one part of the file at a time; its id is its file's. */
export const importRuns = sqliteTable(
  'import_runs',
  {
    ...tenantKey,
    startedAt: text('started_at').notNull(),
    /** The person whose permissions each part checks again. */
    startedBy: text('started_by').notNull(),
    invites: integer('invites', { mode: 'boolean' }).notNull(),
    total: integer('total').notNull(),
    /** How many rows of the file are done, good or not. */
    position: integer('position').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Separates two runners; the lease of a killed one expires. */
    leaseId: text('lease_id'),
    leaseUntil: text('lease_until'),
    /** Leases since the last finished part. */
    tries: integer('tries').notNull().default(0),
    finishedAt: text('finished_at'),
    /** Why it ended before its last row. */
    problem: text('problem'),
    /** What the person who started it gave as the reason for changing past targets. */
    reason: text('reason'),
    /** When it was undone. */
    takenBackAt: text('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.id], foreignColumns: [imports.districtId, imports.id] }),
    index('import_runs_open').on(t.districtId, t.startedAt).where(sql`finished_at is null`),
    index('import_runs_by_start').on(t.districtId, t.startedAt),
  ],
)

/** Errors in rows of a run, with the row numbers of the file. */
export const importFaults = sqliteTable(
  'import_faults',
  {
    districtId: text('district_id').notNull(),
    importId: text('import_id').notNull(),
    row: integer('row').notNull(),
    /** The order of several errors in one row. */
    place: integer('place').notNull(),
    column: text('column_name'),
    letter: text('letter'),
    message: text('message').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.importId, t.row, t.place] }),
    foreignKey({ columns: [t.districtId, t.importId], foreignColumns: [importRuns.districtId, importRuns.id] }),
  ],
)
