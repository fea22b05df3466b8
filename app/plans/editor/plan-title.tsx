import type { ReactNode } from 'react'
import { PAGE_HEADING } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import type { Plan } from '#worker/plans/contract.ts'
import { SavedLine } from './saved-line.tsx'

type PlanTitleProps = { plan: Plan; history: boolean; actions?: ReactNode }

export function PlanTitle({ plan, history, actions }: PlanTitleProps) {
  return (
    <div className="el-head">
      <h1 id={PAGE_HEADING} tabIndex={-1}>
        {plan.name}
      </h1>
      <p className="el-meta">
        <SavedLine row={plan} history={history ? urls.plan(plan.id, 'history') : null} />
        {actions}
      </p>
    </div>
  )
}
