import { integer, text } from 'drizzle-orm/sqlite-core'

/** The first key of every tenant row: primary and foreign keys are pairs (district_id, id). */
export const tenantKey = { districtId: text('district_id').notNull(), id: text('id').notNull() }

/** Instants are ISO 8601 UTC text; dates are YYYY-MM-DD text. */
export const stamps = {
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by'),
  updatedAt: text('updated_at').notNull(),
  updatedBy: text('updated_by'),
}

export const versioned = { version: integer('version').notNull().default(1) }

/** Soft delete: rows deleted together share a deletion. */
export const deletable = { deletedAt: text('deleted_at'), deletionId: text('deletion_id') }
