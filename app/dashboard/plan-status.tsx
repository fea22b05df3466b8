import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import type { Dashboard } from '#worker/dashboard/contract.ts'
import { elementsUrl } from './dashboard-links.ts'
import { StatusMultiples } from './status-multiples.tsx'

type Props = Pick<Dashboard, 'alert_status' | 'progress_status'> & { planId: string }

/** The plan's two statuses next to each other, risk and implementation; each figure links to what it counts. */
export function PlanStatus({ alert_status, progress_status, planId }: Props) {
  const total = alert_status.reduce((sum, { total: one }) => sum + one, 0)
  const unjudged = alert_status.reduce(
    (sum, { stats }) => sum + (stats.find(({ key }) => key === 'none')?.count ?? 0),
    0,
  )
  return (
    <div className="twin">
      <StatusMultiples
        id="risk"
        title="Risk status"
        family="risk"
        stats={alert_status}
        go={<Link to={urls.report('/alert-status-report', { plan: planId })}>Alert Status Report</Link>}
        href={(level, status) => elementsUrl(planId, { plan_element_type: level, alert_status: status })}
        image={(kind, level) => urls.dashboardImage(kind, { plan: planId, chart: `alert-${level}` })}
      >
        {unjudged > 0 ? (
          <p className="small mute under">
            {unjudged} of {total} {unjudged === 1 ? 'has' : 'have'} no risk status yet.{' '}
            <Link to={elementsUrl(planId, { alert_status: 'none' })}>Show them</Link>
          </p>
        ) : null}
      </StatusMultiples>
      <StatusMultiples
        id="implementation"
        title="Implementation status"
        family="progress"
        stats={progress_status}
        go={<Link to={urls.report('/progress-status-report', { plan: planId })}>Implementation Status</Link>}
        href={(level, status) => elementsUrl(planId, { plan_element_type: level, progress_status: status })}
        image={(kind, level) => urls.dashboardImage(kind, { plan: planId, chart: `progress-${level}` })}
      />
    </div>
  )
}
