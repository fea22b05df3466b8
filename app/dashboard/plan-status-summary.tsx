import type { ReactNode } from 'react'
import { PageHead } from '#app/components/page.tsx'
import type { Dashboard } from '#worker/dashboard/contract.ts'
import { statusSentence } from './words.ts'

type Props = { dashboard: Dashboard; dateline: ReactNode }

/** The first part of a reader's dashboard: the state of the plan in words, instead of other people's tasks. */
export function PlanStatusSummary({ dashboard, dateline }: Props) {
  return (
    <div className="needs">
      <PageHead kicker="Dashboard" title="How the plan is going" sub={dateline} />
      <p className="calm">{statusSentence(dashboard)}</p>
    </div>
  )
}
