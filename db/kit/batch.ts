import type { BatchItem } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Tenant } from './tenant.ts'

export type Statement = BatchItem<'sqlite'>
/** A query whose rows have this shape, among others. */
export type Read<Row> = RunnableQuery<Row[], 'sqlite'>

/** One transaction, one trip. For lists of statements whose length is only known at run time; their rows are not read. */
export async function runBatch(tenant: Tenant, statements: readonly Statement[]): Promise<void> {
  const [first, ...rest] = statements
  if (first) await tenant.db.batch([first, ...rest])
}

/** The rows of each query, in one trip, for queries whose number is only known at run time. */
export async function readBatch<Row>(tenant: Tenant, reads: readonly Read<Row>[]): Promise<Row[][]> {
  const [first, ...rest] = reads
  return first ? tenant.db.batch([first, ...rest]) : []
}
