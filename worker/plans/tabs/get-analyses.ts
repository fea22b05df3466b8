import type { Tenant } from '#db/kit/tenant.ts'
import { type AnalysisRow, selectAnalyses } from '#db/plans/analyses.ts'
import { selectNode } from '#db/plans/nodes.ts'
import { ANALYSIS_KINDS, type AnalysisKind } from '#model/parts.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Analysis } from '#worker/plans/analyses-contract.ts'
import { requireVisible } from './require-visible.ts'

/** An objective's nine analyses, in order; unsaved ones are empty with version 0. */
export async function getAnalyses(tenant: Tenant, caller: Caller, id: string): Promise<Analysis[]> {
  const [nodes, rows] = await tenant.db.batch([
    selectNode(tenant, caller.actor, { node: 'objective', id }),
    selectAnalyses(tenant, id),
  ])
  requireVisible({ node: nodes[0] ?? null })
  return ANALYSIS_KINDS.map((kind) =>
    presentAnalysis(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  )
}

/** One analysis. */
export async function getAnalysis(tenant: Tenant, id: string, kind: AnalysisKind): Promise<Analysis> {
  const [row] = await selectAnalyses(tenant, id, kind)
  return presentAnalysis(kind, row)
}

function presentAnalysis(kind: AnalysisKind, row: AnalysisRow | undefined): Analysis {
  return row ? { ...row, text: row.text || null } : { kind, text: null, version: 0, updated_at: null, updated_by: null }
}
