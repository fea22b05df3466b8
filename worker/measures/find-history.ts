import type { Tenant } from '#db/kit/tenant.ts'
import { listMeasureHistory } from '#db/measures/history.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { HistoryRow } from '#worker/plans/trash-contract.ts'
import { describeChanges } from './describe-history.ts'

/** Who changed what of a measure and when, newest first. */
export async function findHistory(tenant: Tenant, id: string, ask: { page: number; page_size: number }) {
  const { measure, names, count, results } = await listMeasureHistory(tenant, id, ask)
  if (!measure) throw notFound()
  const rows = results.map(
    ({ changes, ...row }): HistoryRow => ({ ...row, changes: describeChanges(changes, { ...measure, names }) }),
  )
  return { count, results: rows }
}
