import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { closeMinutes, selectForClosing } from '#db/meetings/closing.ts'
import { meetingSearchKey, selectSearchTexts, setSearchKeys } from '#db/meetings/search.ts'
import { guardOpen } from '#db/meetings/write.ts'
import { compareNames } from '#model/compare-names.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, stale } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { carryOpen } from './agenda/carry-open.ts'
import type { CloseMeeting, Closing } from './closing-contract.ts'
import type { Meeting } from './contract.ts'
import { getOpen } from './edit-meeting.ts'
import { keepMinutesAhead } from './minutes.ts'
import { minutesMails } from './minutes-mails.ts'
import { getMeeting } from './present-meeting.ts'

const NOT_STARTED = 'This meeting has not started yet. You can close its minutes once it has.'
const NOTHING_TO_SHOW = 'Write a summary for the elements that you checked, or uncheck them'
const STAYS_PRIVATE = 'The summary of a private meeting stays in the meeting'

/** What a person needs to close the minutes: the team, the elements it talked about, and a draft of the summary. */
export async function getClosing(tenant: Tenant, caller: Caller, id: string): Promise<Closing> {
  const meeting = await getOpen(tenant, caller, id)
  const { elements, decisions } = await readClosing(tenant, caller, id)
  return {
    ...{ id, name: meeting.name, version: meeting.version, is_private: meeting.is_private, summary: meeting.summary },
    draft: draftOf(decisions),
    team: meeting.meeting_team.map(({ member, answer, attended }) => ({
      ...{ id: member.id, name: member.name, answer, attended },
    })),
    elements: meeting.is_private ? [] : elements,
  }
}

async function readClosing(tenant: Tenant, { actor }: Caller, id: string) {
  const [elements, decisions] = await tenant.db.batch([...selectForClosing(tenant, actor, id)])
  return {
    elements: elements.map(({ was_checked, ...element }) => ({ ...element, checked: Boolean(was_checked) })),
    decisions: decisions.map(({ text }) => text),
  }
}

/** The decisions as sentences. People ask for it; it never goes into a summary by itself. */
function draftOf(decisions: readonly string[]): string | null {
  if (decisions.length === 0) return null
  return decisions.map((text) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)).join(' ')
}

/**
 * Closes the minutes: who was there, the summary, and the elements that get it, in one batch with the emails to the
 * team; topics that are still open are carried over. The same request again, after an answer that was lost, changes
 * nothing.
 */
export async function closeMeeting(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  id: string,
  input: CloseMeeting,
): Promise<Meeting> {
  const seen = await getMeeting(tenant, caller, id)
  if (isRepeated(seen, caller, input)) return seen
  // Another person may change a topic at the same time, so try again. The version detects changes to the meeting itself.
  await retryOnConflict(() => write(call, tenant, caller, { id, input }))
  drainAfterResponse(call, tenant)
  keepMinutesAhead(call, tenant, caller, id)
  return getMeeting(tenant, caller, id)
}

async function write(call: Call, tenant: Tenant, caller: Caller, { id, input }: { id: string; input: CloseMeeting }) {
  const before = await getOpen(tenant, caller, id)
  if (input.version !== before.version) throw stale(input.version, before)
  if (before.state === 'upcoming') throw conflict(NOT_STARTED)
  const summary = input.summary?.trim() || null
  const names = await checkClosing(tenant, caller, before, { ...input, summary })
  const [texts] = await selectSearchTexts(tenant, [id])
  const key = texts ? meetingSearchKey({ ...texts, summary }, texts.agenda) : null
  const { attended, element_ids: elementIds } = input
  const carry = await carryOpen(tenant, caller, id)
  await runBatch(tenant, [
    guardOpen(tenant, id, before.version),
    ...carry.guards,
    ...closeMinutes(tenant, caller, { id, summary, attended, elementIds, minutesId: newId('minutes') }),
    ...(key === null ? [] : [setSearchKeys(tenant, [{ id, key }])]),
    ...carry.writes,
    ...(await minutesMails(call, tenant, caller, before)),
    insertAudit(tenant, caller, {
      ...{ entity: 'meeting', entityId: id, action: 'minutes-close' },
      changes: {
        summary: [before.summary, summary],
        attended: [null, names.attended],
        elements: [null, names.elements],
      },
    }),
  ])
}

/** The same person has just closed it from the same version. */
function isRepeated(meeting: Meeting, { actor }: Caller, { version }: CloseMeeting): boolean {
  return meeting.state === 'closed' && meeting.version === version + 1 && meeting.closed_by_id === actor.userId
}

async function checkClosing(
  tenant: Tenant,
  caller: Caller,
  { id, is_private: isPrivate, meeting_team: team }: Meeting,
  { summary, attended, element_ids: elementIds }: CloseMeeting,
) {
  const people = new Map(team.map(({ member }) => [member.id, member.name]))
  if (attended.some((one) => !people.has(one))) throw invalid({ attended: ['Choose people of the team'] })
  if (elementIds.length > 0 && isPrivate) throw invalid({ element_ids: [STAYS_PRIVATE] })
  if (elementIds.length > 0 && summary === null) throw invalid({ summary: [NOTHING_TO_SHOW] })
  const offered = elementIds.length > 0 ? (await readClosing(tenant, caller, id)).elements : []
  const chosen = offered.filter((one) => elementIds.includes(one.id))
  if (chosen.length < elementIds.length) throw invalid({ element_ids: [INVALID_VALUE] })
  return {
    attended: attended.map((one) => people.get(one) ?? '').sort(compareNames),
    elements: chosen.map(({ name }) => name),
  }
}
