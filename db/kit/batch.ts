import type { BatchItem } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Tenant } from './tenant.ts'

export type Statement = BatchItem<'sqlite'>
/** A query whose rows have at least this shape. */
export type Read<Row> = RunnableQuery<Row[], 'sqlite'>

/**
 * Runs a list of statements in one transaction and one round trip; ignores their rows. For lists whose length is only
 * known at run time.
 */
export async function runBatch(tenant: Tenant, statements: readonly Statement[]): Promise<void> {
  const [first, ...rest] = statements
  if (first) await tenant.db.batch([first, ...rest])
}

/** Returns the rows of each query, in one round trip. For lists whose length is only known at run time. */
export async function readBatch<Row>(tenant: Tenant, reads: readonly Read<Row>[]): Promise<Row[][]> {
  const [first, ...rest] = reads
  return first ? tenant.db.batch([first, ...rest]) : []
}
