import type { Tenant } from '#db/kit/tenant.ts'
import { listScores } from '#db/plans/fidelity.ts'
import { type LevelKey, levelName } from '#model/levels.ts'
import { chartFile } from '#worker/charts/chart-file.ts'
import type { ImageKind } from '#worker/charts/contract.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { requireVisible } from '#worker/plans/tabs/require-visible.ts'
import { fileName } from '#worker/reports/file-name.ts'
import { overallScore, pointsOf } from './score-checks.ts'

/** The line of an element's fidelity checks as an image. */
export async function fidelityChart(
  tenant: Tenant,
  caller: Caller,
  of: { node: LevelKey; id: string },
  call: Pick<Call, 'env' | 'renderers'>,
  kind: ImageKind,
): Promise<Response> {
  const { name, all } = requireVisible(await listScores(tenant, caller.actor, of))
  const { naming, name: districtName, accent } = caller.district
  const overall = overallScore(all)
  const texts = {
    title: `Fidelity over time: ${name}`,
    sub: overall ? `Yes, ${overall.yes} of ${overall.answered} answers: ${overall.percent.toFixed(2)}%` : '',
    foot: `${districtName}. ${levelName(naming, of.node)}. As of ${caller.today}`,
  }
  const picture = { ...texts, kind: 'fidelity' as const, points: pointsOf(all) }
  return chartFile(kind, { picture, name: fileName({ title: 'Fidelity', plan: { name } }, kind) }, call, accent)
}
