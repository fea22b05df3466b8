import { sql } from 'drizzle-orm'
import { selectHeartbeats } from '#db/directory/heartbeats.ts'
import { selectNewestMigration } from '#db/directory/newest-migration.ts'
import { districts } from '#db/districts/schema.ts'
import { outbox } from '#db/kit/schema.ts'
import type { Database } from '#db/kit/tenant.ts'
import { countFailedEmails } from './failed-emails.ts'

export async function findDirectoryState(directory: Database) {
  const [[version], beats] = await directory.batch([selectNewestMigration(directory), selectHeartbeats(directory)])
  return { migration: version?.migration ?? null, beats }
}

/** One query for a whole cell. Emails of a suspended district wait on purpose, so they do not count. */
export async function findCellState(cell: Database) {
  const oldest = cell
    .select({ since: sql<string>`o.created_at`.as('since') })
    .from(sql`${outbox} o`)
    .innerJoin(sql`${districts} d`, sql`d.district_id = o.district_id and d.suspended_at is null`)
    .where(sql`o.sent_at is null and o.available_at < '9999'`)
    .orderBy(sql`o.created_at`)
    .limit(1)
  const [[version], [waiting], [given]] = await cell.batch([
    selectNewestMigration(cell),
    oldest,
    countFailedEmails(cell),
  ])
  return {
    migration: version?.migration ?? null,
    waitingSince: waiting?.since ?? null,
    failedEmails: given?.failed ?? null,
  }
}
