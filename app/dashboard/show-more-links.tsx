import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PROGRESS_LABELS } from '#model/status.ts'
import type { Attention } from '#worker/dashboard/contract.ts'
import type { ListView } from './dashboard-links.ts'
import { dashboardUrl, elementsUrl, REASON_FILTERS, scopeQuery } from './dashboard-links.ts'
import { ON_PHONE } from './phone-rows.ts'

type OnwardProps = { attention: Attention; planId: string; view: ListView; peopleHref: string | null }

/** Links to the full list, or to the table of one reason, where people can search and sort. */
export function ShowMoreLinks({ attention, planId, view, peopleHref }: OnwardProps) {
  const { counts, results } = attention
  const scope = scopeQuery(view)
  if (view.reason === 'waiting') {
    return peopleHref ? <Way to={peopleHref}>Show all {counts.waiting} in Team Members</Way> : null
  }
  if (view.reason) {
    const lists = REASON_FILTERS[view.reason].filter(({ count }) => counts[count] > 0)
    return lists.map(({ count, query }) => (
      <Way key={count} to={elementsUrl(planId, { ...query, scope: view.scope === 'own' ? 'own' : undefined })}>
        Show all {counts[count]} {count === 'todo_late' || count === 'doing_late' ? `${PROGRESS_LABELS[count]} ` : ''}in
        Plan Elements
      </Way>
    ))
  }
  const shown = results.reduce((sum, item) => sum + item.count, 0)
  if (view.whole) {
    return (
      <>
        {shown < counts.all ? (
          <p className="onward mute">Showing the {results.length} most urgent. Choose a reason to see the rest.</p>
        ) : null}
        <Way to={dashboardUrl(planId, scope)}>Show fewer</Way>
      </>
    )
  }
  if (shown >= counts.all && results.length <= ON_PHONE) return null
  return (
    <Way to={dashboardUrl(planId, { show: 'all', ...scope })} phoneOnly={shown >= counts.all}>
      Show all {counts.all}
    </Way>
  )
}

function Way({ to, phoneOnly = false, children }: { to: string; phoneOnly?: boolean; children: ReactNode }) {
  return (
    <p className={clsx('onward', phoneOnly && 'phone-only')}>
      <Link to={to} preventScrollReset>
        {children}
      </Link>
    </p>
  )
}
