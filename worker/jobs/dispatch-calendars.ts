import { type DueCalendar, listDueCalendars } from '#db/jobs/calendars.ts'
import { calendarConfig } from '#worker/calendar/config.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { roomOf } from './run.ts'
import { sendMessages } from './send-messages.ts'
import { visitCalendars } from './visit-calendars.ts'

export const PEOPLE_PER_MESSAGE = 25
/** A visit that only reads takes an access token and a page of changes. */
const CALLS_PER_VISIT = 2
const MINUTES_PER_RUN = 15

/**
 * Sends messages for the calendars that are due, longest waiting first: no more than the service may read until the
 * next run. The others stay due, and so come first then.
 */
export async function dispatchCalendars(run: CellRun): Promise<void> {
  const config = calendarConfig(run.env)
  if (!config) return
  const cells = run.env.CELLS.split(',').length
  const most = Math.ceil((config.callsPerMinute * MINUTES_PER_RUN) / CALLS_PER_VISIT / cells)
  const due = (await listDue(run, most)).map(({ districtId, userId }) => ({ districtId, userId }))
  const messages: { cell: string; calendars: typeof due }[] = []
  for (let at = 0; at < due.length; at += PEOPLE_PER_MESSAGE) {
    messages.push({ cell: run.cell, calendars: due.slice(at, at + PEOPLE_PER_MESSAGE) })
  }
  const left = await sendMessages(run, messages, run.env.CALENDAR_JOBS)
  for (const { calendars } of left) {
    if (roomOf(run) <= 0) return
    await visitCalendars(run, run.cell, calendars)
  }
}

async function listDue(run: CellRun, most: number): Promise<DueCalendar[]> {
  const due: DueCalendar[] = []
  for (const page of run.pages) {
    due.push(...(await listDueCalendars(run.database, idsOf(page), run.now.toISOString(), most)))
  }
  if (run.pages.length > 1) due.sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
  return due.slice(0, most)
}
