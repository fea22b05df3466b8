import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'
import { elements, plans } from '#db/plans/schema.ts'

/** Files and URLs of a plan or of an element (element_id null: the plan itself). The bytes of a file are in R2 under its district and id. */
export const documents = sqliteTable(
  'documents',
  {
    ...tenantKey,
    /** Null where a document belongs to no plan, as one of a meeting; the lists of documents leave it out. */
    planId: text('plan_id'),
    elementId: text('element_id'),
    kind: text('kind', { enum: ['file', 'url'] }).notNull(),
    /** The file's name as given, or the title of the URL; never a key. */
    name: text('name').notNull(),
    searchKey: text('search_key').notNull(),
    /** By its magic bytes, not by what the browser said. */
    contentType: text('content_type'),
    size: integer('size'),
    externalDocumentUrl: text('external_document_url'),
    /** The grades it is for; empty for all. */
    grades: text('grades', { mode: 'json' }).$type<string[]>().notNull(),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.planId], foreignColumns: [plans.districtId, plans.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    index('documents_by_element').on(t.districtId, t.elementId, t.createdAt),
    index('documents_by_plan').on(t.districtId, t.planId, t.createdAt),
    // Of the plan itself, which are few beside those of its elements.
    index('documents_of_plan').on(t.districtId, t.planId, t.createdAt).where(sql`element_id is null`),
    index('documents_by_kind').on(t.districtId, t.kind, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('documents_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)
