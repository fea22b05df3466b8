import type { ReactNode } from 'react'
import { PageHead } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useAround, useNaming } from '#app/kit/use-shell.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import type { Attention, Reason } from '#worker/dashboard/contract.ts'
import { AttentionRow } from './attention-row.tsx'
import { Onward } from './onward.tsx'
import { phoneRows } from './phone-rows.ts'
import { dashboardUrl, type ListView, REASON_ORDER } from './where-to.ts'
import { headline, reasonName } from './words.ts'

type AttentionListProps = {
  attention: Attention
  planId: string
  view: ListView
  /** The date and the last change. */
  dateline: ReactNode
  mayEdit: boolean
}

/** What needs a person, first on the screen: a sentence, the reasons as links, the worst of them as rows. */
export function AttentionList({ attention, planId, view, dateline, mayEdit }: AttentionListProps) {
  const around = useAround()
  const { counts, results } = attention
  const peopleHref = around?.shell.menu.some((entry) => entry.key === 'people')
    ? urls.teamMembers({ status: 'pending' })
    : null
  // What is left out on a phone has a way to be seen in full.
  const short = !view.whole && !(view.reason === 'waiting' && !peopleHref)
  const first = phoneRows(results)
  return (
    <div className="needs">
      <PageHead kicker="Dashboard" title={headline(counts)} sub={dateline} />
      {counts.all === 0 ? (
        <Calm waiting={counts.waiting !== null} />
      ) : (
        <>
          <Reasons counts={counts} planId={planId} reason={view.reason} />
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
          <Onward attention={attention} planId={planId} view={view} peopleHref={peopleHref} />
        </>
      )}
    </div>
  )
}

/** Every reason that holds for something, with its count. */
function Reasons({ counts, planId, reason }: { counts: Attention['counts']; planId: string; reason: Reason | null }) {
  const naming = useNaming()
  const held = REASON_ORDER.filter((one) => (counts[one] ?? 0) > 0 || one === reason)
  const tabs = [
    { key: 'all', to: dashboardUrl(planId), label: 'All', count: counts.all, current: reason === null },
    ...held.map((one) => ({
      key: one,
      to: dashboardUrl(planId, { reason: one }),
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
      {waiting ? ' Nobody is waiting to join.' : null}
    </p>
  )
}
