import { sql } from 'drizzle-orm'
import { outbox } from '#db/kit/schema.ts'
import type { Database } from '#db/kit/tenant.ts'

/** Use its own small index: SQLite would choose a larger one that has all columns of the query. */
const givenUp = sql`${outbox} indexed by outbox_given_up`

/** How many emails of a whole cell we gave up on; they stay for 30 days. */
export function countFailedEmails(cell: Database) {
  return cell
    .select({ failed: sql<number>`count(*)`.as('failed') })
    .from(givenUp)
    .where(sql`${outbox.sentAt} is null and ${outbox.availableAt} >= '9999'`)
}
