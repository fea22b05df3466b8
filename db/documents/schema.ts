import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'
import { elements, plans } from '#db/plans/schema.ts'

/**
 * Files and URLs of a plan or an element (element_id null: the plan itself). R2 has a file's bytes, under its district
 * and id.
 */
export const documents = sqliteTable(
  'documents',
  {
    ...tenantKey,
    /** Null for a document without a plan, such as a meeting's; lists of documents leave it out. */
    planId: text('plan_id'),
    elementId: text('element_id'),
    /** The meeting that it is for; the plan and element are null then. */
    meetingId: text('meeting_id'),
    kind: text('kind', { enum: ['file', 'url'] }).notNull(),
    /** The file's original name or the URL's title; never a key. */
    name: text('name').notNull(),
    searchKey: text('search_key').notNull(),
    /** By magic bytes, not by what the browser says. */
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
    // For the plan's own documents, which are few compared with those of its elements.
    index('documents_of_plan').on(t.districtId, t.planId, t.createdAt).where(sql`element_id is null`),
    index('documents_by_meeting').on(t.districtId, t.meetingId, t.createdAt).where(sql`meeting_id is not null`),
    index('documents_by_kind').on(t.districtId, t.kind, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('documents_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)
