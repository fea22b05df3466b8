import type { FoundRow } from '#db/meetings/list.ts'
import type { LocalNow } from '#db/meetings/rights.ts'
import { presentRow } from '#worker/meetings/present-meeting.ts'
import type { NextMeetings } from './contract.ts'

type Rows = [own: FoundRow[], ofPlan: FoundRow[], open: FoundRow[], count: { minutes: number }[]]

/** The person's next meetings; for someone without any, the plan's (decisions §10). */
export function nextMeetingsOf([own, ofPlan, open, [count]]: Rows, now: LocalNow): NextMeetings {
  const [shown, of] = own.length > 0 ? ([own, 'mine'] as const) : ([ofPlan, 'plan'] as const)
  return {
    of,
    results: shown.map((row) => presentRow(row, now)),
    open_minutes: open.map((row) => presentRow(row, now)).map(({ id, name, date }) => ({ id, name, date })),
    open_minutes_count: count?.minutes ?? 0,
  }
}
