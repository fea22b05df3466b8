import { weekdayName } from '#model/weekdays.ts'
import type { Dashboard } from '#worker/dashboard/contract.ts'
import type { changeOf } from './words.ts'

type DatelineProps = { today: string; change: ReturnType<typeof changeOf>; plan: Dashboard['plan'] }

/** The day, the last change, and what is unusual about the plan. */
export function Dateline({ today, change, plan }: DatelineProps) {
  return (
    <>
      {weekdayName(today)} <time>{today}</time>.
      {change ? (
        <>
          {' '}
          Last changed{' '}
          {change.date ? (
            <>
              <time>{change.date}</time>,{' '}
            </>
          ) : null}
          <time>{change.time}</time>
          {change.by ? ` by ${change.by}` : null}.
        </>
      ) : null}
      {plan.status === 'draft' ? ' This plan is a draft.' : null}
      {plan.status === 'ended' ? (
        <>
          {' '}
          This plan ended on <time>{plan.end_date}</time>.
        </>
      ) : null}
      {plan.status === 'upcoming' ? ' This plan has not started yet.' : null}
    </>
  )
}
