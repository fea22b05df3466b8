import { markMeetings } from '#db/calendar/mark.ts'
import { type Changes, differences, insertAudits, referencesChange } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { noteNews } from '#db/meetings/note-news.ts'
import { meetingSearchKey, selectSearchTexts, setSearchKeys } from '#db/meetings/search.ts'
import { withTime } from '#db/meetings/time.ts'
import {
  guardOpen,
  insertUrls,
  type MeetingValues,
  selectScope,
  selectValues,
  setTeams,
  trashDocuments,
  updateMeetings,
} from '#db/meetings/write.ts'
import { addDays, daysBetween } from '#model/dates.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, forbidden, stale } from '#worker/kit/problem.ts'
import type { EditMeeting, Meeting } from './contract.ts'
import { inputOf, meetingValues, storedValues } from './meeting-values.ts'
import { getMeeting } from './present-meeting.ts'
import { tellTeam } from './tell-team.ts'

const IS_CLOSED = 'The minutes of this meeting are closed. Reopen them first.'
/** What only this meeting has, also if the rest is for the series. */
const OWN = ['notes', 'summary'] as const satisfies (keyof MeetingValues)[]
/** Changes that people and calendars must hear of. */
const NEWS = ['name', 'date', 'startTime', 'endTime', 'location', 'joinUrl'] as const satisfies (keyof MeetingValues)[]
/** What others of the series get both of, or one could end before it starts, or be about an element of another plan. */
const PAIRS = [
  ['startTime', 'endTime'],
  ['planId', 'elementId'],
] as const satisfies (keyof MeetingValues)[][]

/** A meeting that this person may change: seen, theirs to edit, and not closed. */
export async function getOpen(tenant: Tenant, caller: Caller, id: string): Promise<Meeting> {
  const meeting = await getOwn(tenant, caller, id)
  refuseClosed(meeting)
  return meeting
}

/** The same, also if it is closed by now: a repeated request is answered like the first. */
export async function getOwn(tenant: Tenant, caller: Caller, id: string): Promise<Meeting> {
  const meeting = await getMeeting(tenant, caller, id)
  if (!meeting.may_edit) throw forbidden('Only who called this meeting or leads it can change it')
  return meeting
}

export function refuseClosed({ state }: Meeting): void {
  if (state === 'closed') throw conflict(IS_CLOSED)
}

/**
 * Saves the given fields of a meeting, of it and the following ones, or of all its series. `source` is where the person
 * made the change, if not here.
 */
export async function editMeeting(
  tenant: Tenant,
  caller: Caller,
  id: string,
  input: EditMeeting,
  source?: 'google_calendar',
): Promise<Meeting> {
  const { version, scope, external_urls: urls, ...fields } = input
  const before = await getOpen(tenant, caller, id)
  if (version !== before.version) throw stale(version, before)
  const was = storedValues(before)
  const now = await meetingValues(tenant, caller, { ...inputOf(before), ...fields }, before)
  const changed = changedOf(was.values, now.values)
  const newTeam = referencesChange('team', was.people, now.people)
  const isNewTeam =
    newTeam.team !== undefined || was.team.length !== now.team.length || (scope !== 'this' && 'leadId' in changed) // others may not have the new lead on their team
  const addresses = urls === undefined ? null : urlChanges(before, urls)
  const told: Changes = { ...differences({ ...was.values }, changed), ...newTeam }
  if (Object.keys(told).length === 0 && !addresses) return before
  const ids = (await selectScope(tenant, { id, seriesId: before.series_id, date: before.date }, scope)).map(
    (one) => one.id,
  )
  if (source) told.source = [null, source]
  const others = ids.filter((one) => one !== id)
  const { date: _, ...columns } = changed
  const days = changed.date ? daysBetween(before.date, changed.date) : 0
  const isNewTime = NEWS.some((key) => key in changed)
  const isNews = isNewTeam || isNewTime
  const shared = sharedOf(columns, now.values)
  const texts = await selectSearchTexts(tenant, ids)
  const rows = await selectValues(tenant, others)
  const keys = texts.map(({ id: one, agenda, ...text }) => ({
    id: one,
    key: meetingSearchKey({ ...text, ...(one === id ? columns : shared) }, agenda),
  }))
  const changesOthers = Object.keys(shared).length > 0 || days !== 0 || isNewTeam
  const updates = [
    ...updateMeetings(tenant, caller, [id], { values: columns, days, isNews }),
    ...(others.length > 0 && changesOthers
      ? updateMeetings(tenant, caller, others, { values: shared, days, isNews })
      : []),
  ]
  try {
    await runBatch(tenant, [
      guardOpen(tenant, id, version),
      ...(changed.date || changed.isPrivate !== undefined ? withTime(tenant, ids, updates) : updates),
      ...(isNewTeam ? setTeams(tenant, caller, ids, now.team) : []),
      ...(isNews
        ? [...tellTeam(tenant, caller, before, was.team, now.team, isNewTime), ...noteNews(tenant, caller, ids)]
        : []),
      setSearchKeys(tenant, keys),
      ...markMeetings(tenant, ids, caller.now),
      ...(addresses?.gone.length ? [trashDocuments(tenant, caller, addresses.gone)] : []),
      ...(addresses ? insertUrls(tenant, caller, id, addresses.added) : []),
      ...insertAudits(tenant, caller, [
        audit(id, { ...told, ...addresses?.told }),
        ...(changesOthers
          ? rows.map(({ id: one, ...row }) => {
              const moved = { ...shared, date: addDays(row.date, days) }
              return audit(one, { ...differences(row, moved), ...(told.team && { team: told.team }) })
            })
          : []),
      ]),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw stale(version, await getMeeting(tenant, caller, id))
    throw error
  }
  return getMeeting(tenant, caller, id)
}

function changedOf(was: MeetingValues, now: MeetingValues): Partial<MeetingValues> {
  const entries = Object.entries(now).filter(([key, value]) => was[key as keyof MeetingValues] !== value)
  return Object.fromEntries(entries) as Partial<MeetingValues> // some of its entries
}

/** What the others of the series get of a change, except a date, which moves theirs by as many days. */
function sharedOf(columns: Partial<MeetingValues>, now: MeetingValues): Partial<MeetingValues> {
  const shared = Object.entries(columns).filter(([key]) => !(OWN as readonly string[]).includes(key))
  const pairs = PAIRS.filter((pair) => pair.some((key) => key in columns)).flat()
  return { ...Object.fromEntries(shared), ...Object.fromEntries(pairs.map((key) => [key, now[key]])) }
}

const audit = (entityId: string, changes: Changes) => ({
  entity: 'meeting' as const,
  entityId,
  action: 'edit',
  changes,
})

/** Addresses that stay keep their row. */
function urlChanges({ external_urls: had }: Meeting, wanted: NonNullable<EditMeeting['external_urls']>) {
  const same = (a: { name: string; url: string }, b: { name: string; url: string }) =>
    a.name === b.name && a.url === b.url
  const old = had.map(({ id, name, external_document_url: url }) => ({ id, name, url }))
  const fresh = wanted.map(({ name, external_document_url: url }) => ({ name: name || url, url }))
  const gone = old.filter((one) => !fresh.some((other) => same(one, other)))
  const added = fresh.filter((one) => !old.some((other) => same(one, other)))
  if (gone.length === 0 && added.length === 0) return null
  const list = (rows: readonly { url: string }[]) => rows.map(({ url }) => url)
  const told: Record<string, [unknown, unknown]> = { external_urls: [list(old), list(fresh)] }
  return { gone: gone.map(({ id }) => id), added, told }
}
