import type { ReactNode } from 'react'
import { urls } from '#app/kit/urls.ts'
import type { Plan } from '#worker/plans/contract.ts'
import { SavedLine } from './saved-line.tsx'

type PlanTitleProps = { plan: Plan; history: boolean; actions?: ReactNode }

export function PlanTitle({ plan, history, actions }: PlanTitleProps) {
  return (
    <div className="el-head">
      <h2 className="headline">{plan.name}</h2>
      <p className="el-meta">
        <SavedLine row={plan} history={history ? urls.plan(plan.id, 'history') : null} />
        {actions}
      </p>
    </div>
  )
}
