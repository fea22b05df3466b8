import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { urls } from '#app/kit/urls.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import type { Plan } from '#worker/plans/contract.ts'
import { savedWords } from './saved-words.ts'

export const PLAN_TABS = [
  { key: 'details', label: 'Details' },
  { key: 'review', label: 'Current Review' },
] as const
export type PlanTab = (typeof PLAN_TABS)[number]['key']

export function planTabOf(request: Request): PlanTab {
  return new URL(request.url).searchParams.get('tab') === 'review' ? 'review' : 'details'
}

export function PlanTitle({
  plan,
  mode,
  tab,
  history,
  actions,
}: {
  plan: Plan
  mode: 'view' | 'update'
  tab: PlanTab
  history: boolean
  actions?: ReactNode
}) {
  return (
    <>
      <div className="el-head">
        <h2 className="headline">{plan.name}</h2>
        <p className="el-meta">
          <span className="mute">
            {savedWords(plan)} {history ? <Link to={urls.plan(plan.id, 'history')}>History</Link> : null}
          </span>
          {actions}
        </p>
      </div>
      <TabsNav
        label="Parts of this plan"
        tabs={PLAN_TABS.map(({ key, label }) => ({
          key,
          label,
          current: key === tab,
          to: urls.plan(plan.id, mode, key === 'details' ? {} : { tab: key }),
        }))}
      />
    </>
  )
}
