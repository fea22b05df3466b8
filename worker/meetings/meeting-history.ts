import type { PageQuery } from '#db/kit/page.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findNames, listMeetingHistory } from '#db/meetings/history.ts'
import { MEETING_TYPE_LABELS, type MeetingType } from '#model/meetings/kinds.ts'
import { isTime, timeText } from '#model/meetings/times.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { forbidden } from '#worker/kit/problem.ts'
import type { HistoryRow } from '#worker/plans/trash-contract.ts'
import { HISTORY_LABELS } from './meeting-values.ts'
import { getMeeting } from './present-meeting.ts'

/** Fields whose values are ids. */
const REFERENCES = ['planId', 'elementId', 'leadId']

/** Where a change was made that was not made here. */
const SOURCES: Record<string, string> = { google_calendar: 'Google Calendar' }

/** Who changed what of a meeting and when, newest first: for people who may edit it. */
export async function findHistory(tenant: Tenant, caller: Caller, id: string, ask: PageQuery) {
  const meeting = await getMeeting(tenant, caller, id)
  if (!meeting.may_edit) throw forbidden('Only who can edit a meeting sees its history')
  const { count, results } = await listMeetingHistory(tenant, id, ask)
  const named = results.flatMap(({ changes }) => REFERENCES.flatMap((field) => changes[field] ?? []))
  const names = await findNames(tenant, [...new Set(named.filter((value) => typeof value === 'string'))])
  return {
    count,
    results: results.map(
      (row): HistoryRow => ({
        ...row,
        changes: Object.entries(row.changes).map(([field, [from, to]]) => ({
          field,
          label: HISTORY_LABELS[field] ?? field,
          from: wordOf(field, from, names),
          to: wordOf(field, to, names),
        })),
      }),
    ),
  }
}

function wordOf(field: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  if (REFERENCES.includes(field)) return names.get(text) ?? null
  if (field === 'type') return MEETING_TYPE_LABELS[text as MeetingType] ?? text
  if (field === 'source') return SOURCES[text] ?? text
  return isTime(text) ? timeText(text) : text
}
