import type { FoundRow } from '#db/meetings/list.ts'
import type { LocalNow } from '#db/meetings/rights.ts'
import { presentRow } from '#worker/meetings/present-meeting.ts'
import type { NextMeetings } from './contract.ts'

type Rows = [next: FoundRow[], open: FoundRow[], count: { minutes: number }[]]

/** The person's next meetings; for someone without any, the plan's (decisions §10). */
export function nextMeetingsOf([next, open, [count]]: Rows, now: LocalNow): NextMeetings {
  const results = next.map((row) => presentRow(row, now))
  return {
    of: results.some(({ is_mine }) => is_mine) ? 'mine' : 'plan',
    results,
    open_minutes: open.map((row) => presentRow(row, now)).map(({ id, name, date }) => ({ id, name, date })),
    open_minutes_count: count?.minutes ?? 0,
  }
}
