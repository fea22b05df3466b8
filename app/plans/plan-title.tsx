import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { urls } from '#app/kit/urls.ts'
import type { Plan } from '#worker/plans/contract.ts'
import { savedWords } from './saved-words.ts'

type PlanTitleProps = { plan: Plan; history: boolean; actions?: ReactNode }

export function PlanTitle({ plan, history, actions }: PlanTitleProps) {
  return (
    <div className="el-head">
      <h2 className="headline">{plan.name}</h2>
      <p className="el-meta">
        <span className="mute">
          {savedWords(plan)} {history ? <Link to={urls.plan(plan.id, 'history')}>History</Link> : null}
        </span>
        {actions}
      </p>
    </div>
  )
}
