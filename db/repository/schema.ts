import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'

/** What a strategy of the library says, and what it is found by; worker/repository/strategy-row.ts makes the keys. */
const content = {
  pillar: text('pillar').notNull(),
  pillarKey: text('pillar_key').notNull(),
  initiative: text('initiative').notNull(),
  initiativeKey: text('initiative_key').notNull(),
  objective: text('objective').notNull(),
  objectiveKey: text('objective_key').notNull(),
  /** Names of worker/plans/grades.ts, in their order, never empty: a row for everyone names them all. */
  grades: text('grades', { mode: 'json' }).$type<string[]>().notNull(),
  strategy: text('strategy').notNull(),
  strategicMethod: text('strategic_method').notNull(),
  /** Every word of the row, folded as a search folds what is typed; the full-text table takes it as it is. */
  words: text('words').notNull(),
}

/** The district's shared library: rows of its own CSV uploads, and rows written by hand. Triggers keep `repository_search` in step. */
export const repositoryStrategies = sqliteTable(
  'repository_strategies',
  {
    ...tenantKey,
    ...content,
    /** A hash of all that the row says: the same row is never there twice. */
    contentKey: text('content_key').notNull(),
    /** The upload it came with; null for one that was written by hand. */
    importId: text('import_id'),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    uniqueIndex('repository_strategies_by_content').on(t.districtId, t.contentKey).where(sql`deleted_at is null`),
    index('repository_strategies_by_place')
      .on(t.districtId, t.pillarKey, t.initiativeKey, t.objectiveKey)
      .where(sql`deleted_at is null`),
    // Without what was taken back: the uploads that can be undone are those that still have a row here.
    index('repository_strategies_by_import')
      .on(t.districtId, t.importId)
      .where(sql`import_id is not null and deleted_at is null`),
    index('repository_strategies_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The universal library: no district's own, loaded by the operator into every cell alike (docs/operating.md). */
export const universalStrategies = sqliteTable(
  'universal_strategies',
  {
    /** Made from what the row says, so that it is the same in every cell and after every load. */
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    ...content,
    loadedAt: text('loaded_at').notNull(),
  },
  (t) => [
    uniqueIndex('universal_strategies_by_position').on(t.position),
    index('universal_strategies_by_place').on(t.pillarKey, t.initiativeKey, t.objectiveKey),
  ],
)
