import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { InPlace } from '#app/components/in-place/in-place.tsx'
import { PageHead } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import type { Attention, Dashboard } from '#worker/dashboard/contract.ts'
import { AttentionRow } from './attention-row.tsx'
import { dashboardUrl, type ListView, REASON_ORDER, scopeQuery } from './dashboard-links.ts'
import { phoneRows } from './phone-rows.ts'
import { ShowMoreLinks } from './show-more-links.tsx'
import { headline, reasonName, type Whose } from './words.ts'

type AttentionListProps = {
  dashboard: Dashboard
  /** Whose items the scope `own` has. */
  whose: Whose
  view: ListView
  /** The date and the last change. */
  dateline: ReactNode
  mayEdit: boolean
}

/** What needs attention, first on the screen: a sentence, the reasons as links, and the worst items as rows. */
export function AttentionList({ dashboard, whose, view, dateline, mayEdit }: AttentionListProps) {
  const { attention } = dashboard
  const planId = dashboard.plan.id
  const shellContext = useShell()
  const { counts, results } = attention
  const peopleHref = shellContext?.shell.menu.some((entry) => entry.key === 'people')
    ? urls.teamMembers({ status: 'pending' })
    : null
  // If a phone hides some rows, add a link to the full list.
  const short = !view.whole && !(view.reason === 'waiting' && !peopleHref)
  const first = phoneRows(results)
  return (
    <div className="needs">
      <PageHead
        kicker="Dashboard"
        title={headline(counts, view.scope === 'own' ? whose : 'plan')}
        sub={dateline}
        actions={
          <Button asChild variant="outline">
            <Link to={urls.boardReport({ plan: planId })}>Board Report</Link>
          </Button>
        }
      />
      <Whole dashboard={dashboard} view={view} />
      {counts.all === 0 ? (
        <Calm waiting={counts.waiting !== null} />
      ) : (
        <>
          <Reasons counts={counts} planId={planId} view={view} />
          {results.length > 0 ? (
            <InPlace>
              <ul className="todo">
                {results.map((item) => (
                  <AttentionRow
                    key={`${item.reason} ${item.element?.id ?? item.person?.id}`}
                    item={item}
                    planId={planId}
                    mayEdit={mayEdit}
                    peopleHref={peopleHref}
                    onPhone={!short || first.has(item)}
                  />
                ))}
              </ul>
            </InPlace>
          ) : (
            <p className="todo-none">Nothing here needs attention.</p>
          )}
          <ShowMoreLinks attention={attention} planId={planId} view={view} peopleHref={peopleHref} />
        </>
      )}
    </div>
  )
}

/** Whose items the list has, one press apart, and the two pages where people work off their own. */
function Whole({ dashboard, view }: { dashboard: Dashboard; view: ListView }) {
  const { plan, attention_own: own, attention_total: total } = dashboard
  const scopes = [
    { scope: 'own' as const, label: 'Yours', count: own ?? 0 },
    { scope: 'all' as const, label: 'The whole plan', count: total },
  ]
  return (
    <div className="whose">
      <nav className="seg" aria-label="Whose items">
        {scopes.map(({ scope, label, count }) => (
          <Link
            key={scope}
            to={dashboardUrl(plan.id, { scope })}
            aria-current={view.scope === scope ? 'page' : undefined}
            preventScrollReset
          >
            {label} <span className="num">{count}</span>
          </Link>
        ))}
      </nav>
      {dashboard.owes_updates ? <Link to={urls.myUpdates()}>Updates to give</Link> : null}
      <Link to={urls.lateAndMine(plan.id)}>Late and mine</Link>
    </div>
  )
}

/** Every reason with its count. */
function Reasons({ counts, planId, view }: { counts: Attention['counts']; planId: string; view: ListView }) {
  const naming = useNaming()
  const { reason } = view
  const scope = scopeQuery(view)
  const held = REASON_ORDER.filter((one) => (counts[one] ?? 0) > 0 || one === reason)
  const tabs = [
    { key: 'all', to: dashboardUrl(planId, scope), label: 'All', count: counts.all, current: reason === null },
    ...held.map((one) => ({
      key: one,
      to: dashboardUrl(planId, { reason: one, ...scope }),
      label: reasonName(one, naming),
      count: counts[one] ?? 0,
      current: one === reason,
    })),
  ]
  return <TabsNav label="Why it needs attention" tabs={tabs} />
}

function Calm({ waiting }: { waiting: boolean }) {
  const naming = useNaming()
  return (
    <p className="calm">
      Nothing is at {naming.risk.high_risk}, no review is overdue, nothing is late, and everything has an owner.
      {waiting ? ' No one is waiting to join.' : null}
    </p>
  )
}
