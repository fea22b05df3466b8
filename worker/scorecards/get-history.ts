import type { PageQuery } from '#db/kit/page.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { listScorecardHistory } from '#db/scorecards/history.ts'
import { findScorecard } from '#db/scorecards/scorecards.ts'
import { notFound } from '#worker/kit/problem.ts'

const LABELS: Record<string, string> = { name: 'Name', description: 'Description', items: 'Measures and surveys' }

/** The changes of a scorecard in words, also of one in the trash. */
export async function findHistory(tenant: Tenant, id: string, ask: PageQuery) {
  if (!(await findScorecard(tenant, id))) throw notFound()
  const { count, results } = await listScorecardHistory(tenant, id, ask)
  return {
    count,
    results: results.map((row) => ({
      ...row,
      changes: Object.entries(row.changes).map(([field, [from, to]]) => ({
        field,
        label: LABELS[field] ?? field,
        from: from === to ? null : wordOf(from),
        to: wordOf(to),
      })),
    })),
  }
}

function wordOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  return value === null || value === undefined || value === '' ? null : String(value)
}
