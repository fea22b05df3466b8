import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'

/** The text of a strategy and the keys to find it by; db/repository/strategy-row.ts makes the keys. */
const content = {
  pillar: text('pillar').notNull(),
  pillarKey: text('pillar_key').notNull(),
  initiative: text('initiative').notNull(),
  initiativeKey: text('initiative_key').notNull(),
  objective: text('objective').notNull(),
  objectiveKey: text('objective_key').notNull(),
  /** Names from db/model/grades.ts in their order, never empty: a row for everyone has them all. */
  grades: text('grades', { mode: 'json' }).$type<string[]>().notNull(),
  strategy: text('strategy').notNull(),
  strategicMethod: text('strategic_method').notNull(),
  /** Every word of the row, folded like a search's text; the full-text table copies it. */
  words: text('words').notNull(),
}

/**
 * The district's own library: rows of its CSV uploads, and rows written by hand. Triggers update `repository_search`.
 */
export const repositoryStrategies = sqliteTable(
  'repository_strategies',
  {
    ...tenantKey,
    ...content,
    /** A hash of the row's whole text, so that the same row is never there twice. */
    contentKey: text('content_key').notNull(),
    /** The upload that added it; null for one written by hand. */
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
    // Without removed rows, because people can undo only uploads that still have a row here.
    index('repository_strategies_by_import')
      .on(t.districtId, t.importId)
      .where(sql`import_id is not null and deleted_at is null`),
    index('repository_strategies_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The universal library: the operator loads it into every cell; it belongs to no district (docs/operating.md). */
export const universalStrategies = sqliteTable(
  'universal_strategies',
  {
    /** Derived from the row's text, so that it is the same in every cell and after every load. */
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
