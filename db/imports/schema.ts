import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tenantKey } from '#db/kit/columns.ts'

/** Files that were uploaded and looked at, and wait to be imported; the bytes lie in R2 for a day (worker/imports). */
export const imports = sqliteTable(
  'imports',
  {
    ...tenantKey,
    /** What its rows will be. */
    kind: text('kind', { enum: ['repository', 'school', 'department', 'member'] }).notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When its rows were taken over, or began to be: a second press finds it done. */
    doneAt: text('done_at'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.id] }), index('imports_by_age').on(t.districtId, t.createdAt)],
)

/** An import that is worked off in the background, a part of the file at a time; its id is that of its file. */
export const importRuns = sqliteTable(
  'import_runs',
  {
    ...tenantKey,
    startedAt: text('started_at').notNull(),
    /** With whose rights, as they are at each part. */
    startedBy: text('started_by').notNull(),
    invites: integer('invites', { mode: 'boolean' }).notNull(),
    total: integer('total').notNull(),
    /** How many rows of the file are done, good or not. */
    position: integer('position').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Keeps two runners apart; one that was killed leaves a lease that ends. */
    leaseId: text('lease_id'),
    leaseUntil: text('lease_until'),
    /** Leases since the last part that was done. */
    tries: integer('tries').notNull().default(0),
    finishedAt: text('finished_at'),
    /** Why it ended before its last row. */
    problem: text('problem'),
    /** When what it did was taken back. */
    takenBackAt: text('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.id], foreignColumns: [imports.districtId, imports.id] }),
    index('import_runs_open').on(t.districtId, t.startedAt).where(sql`finished_at is null`),
    index('import_runs_by_start').on(t.districtId, t.startedAt),
  ],
)

/** What was wrong with rows of a run, as its rows are numbered in the file. */
export const importFaults = sqliteTable(
  'import_faults',
  {
    districtId: text('district_id').notNull(),
    importId: text('import_id').notNull(),
    row: integer('row').notNull(),
    /** Several of one row, in their order. */
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
