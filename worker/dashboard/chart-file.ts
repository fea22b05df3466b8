import { selectShownPlan } from '#db/dashboard/plan.ts'
import { countStatuses } from '#db/dashboard/statuses.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { StatusLevel } from '#model/levels.ts'
import { chartFile } from '#worker/charts/chart-file.ts'
import type { ImageKind } from '#worker/charts/contract.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { fileName } from '#worker/reports/file-name.ts'
import type { ChartQuery } from './contract.ts'
import { requirePlan, shownPlanId } from './shown-plan.ts'
import { alertStats, progressStats } from './stats.ts'

/** A donut of the dashboard as an image. */
export async function dashboardChart(
  tenant: Tenant,
  caller: Caller,
  ask: ChartQuery,
  call: Pick<Call, 'env' | 'renderers'>,
  kind: ImageKind,
): Promise<Response> {
  const { actor, district, today } = caller
  const [family, level] = ask.chart.split('-') as ['alert' | 'progress', StatusLevel] // a key of the contract
  const id = shownPlanId(caller, ask.plan)
  const [plans, statuses] = await tenant.db.batch([
    selectShownPlan(tenant, actor, today, id),
    countStatuses(tenant, today, id, [level]),
  ])
  const plan = requirePlan(plans)
  const isRisk = family === 'alert'
  const { label, stats } = isRisk
    ? alertStats(statuses, level, district.naming)
    : progressStats(statuses, level, district.naming)
  const what = isRisk ? 'Risk status' : 'Implementation status'
  const parts = stats.map(({ key, label: word, count }) => ({ key, label: word, count }))
  const picture = {
    ...{
      kind: 'donut' as const,
      chart: { key: ask.chart, label, family: isRisk ? ('risk' as const) : ('progress' as const), parts },
    },
    ...{ title: `${what}: ${label}`, sub: plan.name, foot: `${district.name}. As of ${today}` },
  }
  const name = fileName({ title: 'Dashboard', plan }, kind, `${what}, ${label}`)
  return chartFile(kind, { picture, name }, call, district.accent)
}
