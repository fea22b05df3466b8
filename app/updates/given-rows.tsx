import { Link } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RiskStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { useMoment, useNaming } from '#app/kit/use-shell.ts'
import { alertName } from '#model/levels.ts'
import type { MyUpdates } from '#worker/updates/contract.ts'

/** What the person gave in the last days; each can be edited on its element. */
export function GivenRows({ given }: { given: MyUpdates['given'] }) {
  const naming = useNaming()
  const moment = useMoment()
  if (given.length === 0) {
    return <EmptyState title="No updates given in the last days" why="What you give shows up here for a week." />
  }
  return (
    <ul className="u-given">
      {given.map((row) => (
        <li key={row.review_id} className="u-row">
          <span className="u-due">
            <time className="num" dateTime={row.given_at}>
              {moment(row.given_at).date}, {moment(row.given_at).time}
            </time>
          </span>
          <span className="u-what">
            <Link className="name" to={urls.element(row.plan_id, row.level, row.id, 'view')}>
              {row.name}
            </Link>
            <span className="meta">“{row.summary}”</span>
          </span>
          <span className="u-state">
            <RiskStatus value={row.alert_status} label={alertName(naming, row.alert_status)} />
            <Link to={`${urls.element(row.plan_id, row.level, row.id, 'update')}?tab=review&edit=${row.review_id}`}>
              Edit<span className="vh"> the update of {row.name}</span>
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
