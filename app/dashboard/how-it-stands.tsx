import type { ReactNode } from 'react'
import { PageHead } from '#app/components/page.tsx'
import type { Dashboard } from '#worker/dashboard/contract.ts'
import { standingWords } from './words.ts'

type Props = { dashboard: Dashboard; dateline: ReactNode }

/** What those who only read open with: the state of the plan in words, instead of things that others have to do. */
export function HowItStands({ dashboard, dateline }: Props) {
  return (
    <div className="needs">
      <PageHead kicker="Dashboard" title="How the plan is going" sub={dateline} />
      <p className="calm">{standingWords(dashboard)}</p>
    </div>
  )
}
