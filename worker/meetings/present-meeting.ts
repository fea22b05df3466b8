import type { Tenant } from '#db/kit/tenant.ts'
import type { Topics } from '#db/meetings/columns.ts'
import type { FoundRow } from '#db/meetings/list.ts'
import { findMeeting, findMeetingRow } from '#db/meetings/meeting.ts'
import { isGuest, type LocalNow } from '#db/meetings/rights.ts'
import { meetingTitle } from '#model/meetings/title.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { agendaPath } from './agenda-path.ts'
import type { Meeting, MeetingRow } from './contract.ts'
import { localNow } from './viewer.ts'

type Titled = Pick<FoundRow, 'own_name' | 'first_topic' | 'element_name' | 'type'>

export function titleOf({ own_name, first_topic, element_name, type }: Titled): string {
  return meetingTitle({ ownName: own_name, firstTopic: first_topic, elementName: element_name, type })
}

function stateOf(row: FoundRow, now: LocalNow): MeetingRow['state'] {
  if (row.closed_at !== null) return 'closed'
  if (!row.is_coming) return 'open'
  return row.date === now.date && row.start_time <= now.time ? 'going_on' : 'upcoming'
}

export function presentRow(row: FoundRow, now: LocalNow): MeetingRow {
  const [topics, timed, minutes] = JSON.parse(row.topic_sums) as Topics // as its query writes it
  return {
    ...{ id: row.id, name: titleOf(row), type: row.type, is_private: Boolean(row.is_private) },
    ...{ date: row.date, start_time: row.start_time, end_time: row.end_time, location: row.location },
    plan: row.plan_id && row.plan_name ? { id: row.plan_id, name: row.plan_name } : null,
    ...{
      plan_element_id: row.element_id,
      plan_element_type: row.element_level,
      plan_element_name: row.element_name,
    },
    lead: row.lead_id && row.lead_name ? { id: row.lead_id, name: row.lead_name } : null,
    series_id: row.series_id,
    state: stateOf(row, now),
    agenda: topics === 0 ? 'none' : timed < topics ? 'started' : 'ready',
    topic_count: topics,
    agenda_minutes: minutes,
    people: Number(row.people),
    is_mine: Boolean(row.is_mine),
    my_answer: row.my_answer,
    may_edit: Boolean(row.may_edit),
    version: row.version,
  }
}

/** The person who closed it, as long as they call meetings, and every Super Admin (decisions §10). */
function mayReopen({ actor }: Caller, closedBy: string | null): boolean {
  if (actor.role === 'super_admin') return true
  return closedBy === actor.userId && can(actor.role, 'meetings:write')
}

/** What lists show of a meeting that this person may see; 404 for the others. */
export async function getMeetingRow(tenant: Tenant, caller: Caller, id: string): Promise<MeetingRow> {
  const now = localNow(caller)
  const found = await findMeetingRow(tenant, caller.actor, now, id)
  if (!found) throw notFound()
  return presentRow(found, now)
}

/** A meeting that this person may see; 404 for a private one of others, as if it did not exist. */
export async function getMeeting(tenant: Tenant, caller: Caller, id: string): Promise<Meeting> {
  const now = localNow(caller)
  const found = await findMeeting(tenant, caller.actor, now, id)
  if (!found) throw notFound()
  const row = presentRow(found, now)
  const hidesNotes = isGuest(caller.actor.role) && row.state !== 'closed'
  return {
    ...row,
    own_name: found.own_name,
    ...{ topics: found.topics, objectives: found.objectives, pre_work: found.pre_work },
    ...{ notes: hidesNotes ? null : found.notes, summary: hidesNotes ? null : found.summary },
    ...{ join_url: found.join_url, sequence: found.sequence },
    document: found.files
      .filter(({ kind }) => kind === 'file')
      .map(({ id, name, size, content_type, version }) => ({ id, name, size, content_type, version })),
    external_urls: found.files.flatMap(({ id, name, external_document_url }) =>
      external_document_url === null ? [] : [{ id, name, external_document_url }],
    ),
    meeting_team: found.team.map(({ answer, attended, ...member }) => ({ member, answer, attended })),
    series: found.repeats
      ? {
          ...{ repeats: found.repeats, until: found.until },
          ...{ count: Number(found.series_count), place: Number(found.series_before) + 1 },
        }
      : null,
    ...{ closed_at: found.closed_at, closed_by_id: found.closed_by_id, closed_by: found.closed_by },
    may_reopen: row.state === 'closed' && mayReopen(caller, found.closed_by_id),
    additions: row.state === 'closed' || !hidesNotes ? found.additions : [],
    agenda_published_at: found.agenda_published_at,
    agenda_path: found.agenda_published_at === null ? null : agendaPath(caller, id),
    ...{ updated_at: found.updated_at, updated_by: found.updated_by },
  }
}
