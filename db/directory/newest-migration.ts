import { sql } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'

/** The newest migration of the directory or of a cell, from wrangler's own table. */
export function selectNewestMigration(database: Database) {
  return database
    .select({ migration: sql<string>`name`.as('migration') })
    .from(sql`d1_migrations`)
    .orderBy(sql`id desc`)
    .limit(1)
}
