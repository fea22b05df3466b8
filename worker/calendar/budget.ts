import { reserveCalls } from '#db/calendar/calls.ts'
import type { Database } from '#db/kit/tenant.ts'
import type { Clock } from '#worker/kit/clock.ts'
import { PlainError } from '#worker/kit/log-error.ts'

/** Reserved at once: a visit that only reads the calendar takes two. */
const RESERVED = 10

/** The calls of this minute are used up; what is left stays due. */
export class BudgetSpent extends PlainError {
  constructor() {
    super('No calls to Google Calendar are left in this minute')
  }
}

/** Takes one call before it is made; throws `BudgetSpent`. */
export type CallBudget = { take: () => Promise<void> }

/** The calls of the whole service in a minute, counted in the directory and reserved a few at a time. */
export function callBudget(directory: Database, clock: Clock, callsPerMinute: number): CallBudget {
  let reserved = { minute: '', left: 0 }
  return {
    async take() {
      const minute = clock().toISOString().slice(0, 16)
      if (reserved.minute !== minute || reserved.left === 0) {
        if (!(await reserveCalls(directory, { minute, calls: RESERVED, most: callsPerMinute }))) throw new BudgetSpent()
        reserved = { minute, left: RESERVED }
      }
      reserved.left -= 1
    },
  }
}
