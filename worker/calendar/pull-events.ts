import { listByEventId, listPresent, noteRemoved } from '#db/calendar/events.ts'
import { addDays } from '#model/dates.ts'
import { mayBeOurs } from './event-id.ts'
import type { GoogleEvent } from './google.ts'
import { isFailure } from './google-error.ts'
import { settleEvent } from './settle-event.ts'
import type { Visit } from './visit-context.ts'

/** How far back the whole window goes. */
const WINDOW_DAYS = 7
/** How many events of ours we look for one by one after the whole window was read. */
const MISSING = 50
const PRESENT = 1000

/**
 * Reads what has changed in the calendar since the last time, and returns Google's new mark. If Google no longer knows
 * the mark, it reads the whole window again.
 */
export async function pullEvents(visit: Visit, syncToken: string | null): Promise<string | null> {
  if (syncToken) {
    try {
      return (await readPages(visit, syncToken)).mark
    } catch (error) {
      if (!isFailure(error, 'expired')) throw error
    }
  }
  const { mark, seen } = await readPages(visit, null)
  await findMissing(visit, seen)
  return mark
}

async function readPages(visit: Visit, syncToken: string | null) {
  const since = `${addDays(visit.now.slice(0, 10), -WINDOW_DAYS)}T00:00:00Z`
  const seen = new Set<string>()
  for (let pageToken: string | null = null; ; ) {
    const page = await visit.google.list(visit.token, { syncToken, since, pageToken })
    for (const id of await settlePage(visit, page.items)) seen.add(id)
    pageToken = page.nextPageToken ?? null
    if (!pageToken) return { mark: page.nextSyncToken ?? null, seen }
  }
}

/** Events of other programs and people are dropped here, unread. */
async function settlePage(visit: Visit, events: readonly GoogleEvent[]): Promise<string[]> {
  const ours = new Map(events.filter(({ id }) => mayBeOurs(id)).map((event) => [event.id, event]))
  if (ours.size === 0) return []
  const rows = await listByEventId(visit.tenant, visit.caller.actor, [...ours.keys()])
  for (const row of rows) {
    const event = ours.get(row.eventId ?? '')
    if (event) await settleEvent(visit, row, event)
  }
  return [...ours.keys()]
}

/** After reading the whole window: an event that is not in it was moved out of it, or is gone. */
async function findMissing(visit: Visit, seen: ReadonlySet<string>): Promise<void> {
  const { tenant, caller, visited, google, token } = visit
  const rows = await listPresent(tenant, caller.actor, addDays(caller.today, -1), PRESENT)
  const missing = rows.filter(({ eventId }) => eventId !== null && !seen.has(eventId))
  for (const row of missing.slice(0, MISSING)) {
    if (!visit.hasRoom()) return
    try {
      await settleEvent(visit, row, await google.get(token, row.eventId ?? ''))
    } catch (error) {
      if (!isFailure(error, 'missing', 'expired')) throw error
      await noteRemoved(tenant, visited, row.meetingId)
    }
  }
}
