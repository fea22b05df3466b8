import { sweepCalls } from '#db/calendar/calls.ts'
import { sweepAttempts } from '#db/directory/attempts.ts'
import { sweepKnownBrowsers } from '#db/directory/known-browsers.ts'
import { minutesBefore, type Run } from './run.ts'

const DAY = 24 * 60
/** The longest window of attempts is a day. A browser is known for half a year after its last sign-in. */
export const KEEP = { attempts: DAY, browsers: 180 * DAY }

export async function sweepDirectory(run: Run): Promise<void> {
  await sweepAttempts(run.directory, minutesBefore(run.now, KEEP.attempts))
  await sweepCalls(run.directory, minutesBefore(run.now, KEEP.attempts))
  await sweepKnownBrowsers(run.directory, minutesBefore(run.now, KEEP.browsers))
}
