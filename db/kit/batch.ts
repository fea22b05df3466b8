import type { BatchItem } from 'drizzle-orm/batch'
import type { Tenant } from './tenant.ts'

export type Statement = BatchItem<'sqlite'>

/** One transaction, one trip. For lists of statements whose length is only known at run time; their rows are not read. */
export async function runBatch(tenant: Tenant, statements: readonly Statement[]): Promise<void> {
  const [first, ...rest] = statements
  if (first) await tenant.db.batch([first, ...rest])
}
