import type { ReactNode } from 'react'
import type { Plan } from '#worker/plans/contract.ts'
import { type EditorMode, MODE_WORDS } from './element-trail.ts'
import { NodeHead } from './node-head.tsx'
import { SavedLine } from './saved-line.tsx'

type PlanTitleProps = { plan: Plan; mode: EditorMode; actions: ReactNode }

/** A plan's name, school, dates, and version line. */
export function PlanTitle({ plan, mode, actions }: PlanTitleProps) {
  return (
    <NodeHead
      what={`${MODE_WORDS[mode]} Plan`}
      name={plan.name}
      actions={actions}
      saved={<SavedLine row={plan} />}
      facts={
        <>
          <span>{plan.school_name ?? 'The whole district'}</span>
          <span className="num">
            {plan.start_date} to {plan.end_date}
          </span>
        </>
      }
    />
  )
}
