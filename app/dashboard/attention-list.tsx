import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageHead } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import type { Attention } from '#worker/dashboard/contract.ts'
import { AttentionRow } from './attention-row.tsx'
import { dashboardUrl, type ListView, REASON_ORDER, scopeQuery } from './dashboard-links.ts'
import { phoneRows } from './phone-rows.ts'
import { ShowMoreLinks } from './show-more-links.tsx'
import { headline, reasonName } from './words.ts'

type AttentionListProps = {
  attention: Attention
  /** The number of attention items in the whole plan. */
  total: number
  /** How many schools a principal has. */
  schools: number
  planId: string
  view: ListView
  /** The date and the last change. */
  dateline: ReactNode
  mayEdit: boolean
}

/** What needs attention, first on the screen: a sentence, the reasons as links, and the worst items as rows. */
export function AttentionList({ attention, total, schools, planId, view, dateline, mayEdit }: AttentionListProps) {
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
      <PageHead kicker="Dashboard" title={headline(counts, view.scope === 'own' ? schools : null)} sub={dateline} />
      {view.scope ? <ScopeChoice scope={view.scope} total={total} planId={planId} /> : null}
      {counts.all === 0 ? (
        <Calm waiting={counts.waiting !== null} />
      ) : (
        <>
          <Reasons counts={counts} planId={planId} view={view} />
          {results.length > 0 ? (
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
          ) : (
            <p className="todo-none">Nothing here needs attention.</p>
          )}
          <ShowMoreLinks attention={attention} planId={planId} view={view} peopleHref={peopleHref} />
        </>
      )}
    </div>
  )
}

/** A principal starts with their own schools; one press shows the whole plan. */
function ScopeChoice({ scope, total, planId }: { scope: 'own' | 'all'; total: number; planId: string }) {
  return (
    <p className="small scope">
      {scope === 'own' ? (
        <Link to={dashboardUrl(planId, { scope: 'all' })}>Show all {total} in the plan</Link>
      ) : (
        <Link to={dashboardUrl(planId)}>Show only your items and your schools</Link>
      )}
    </p>
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
