import type { Tenant } from '#db/kit/tenant.ts'
import { type OutcomeRow, selectOutcomes, selectTopics, type TopicRow } from '#db/meetings/agenda.ts'
import { selectNext } from '#db/meetings/agenda-write.ts'
import { isGuest } from '#db/meetings/rights.ts'
import { isCurrent } from '#model/meetings/agenda.ts'
import { minutesOf } from '#model/meetings/times.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Agenda, AgendaItem, Outcome } from '#worker/meetings/agenda-contract.ts'
import type { MeetingRow } from '#worker/meetings/contract.ts'
import { getMeetingRow } from '#worker/meetings/present-meeting.ts'

/** The agenda of a meeting that this person may see; guests read notes and outcomes once the minutes are closed. */
export async function getAgenda(tenant: Tenant, caller: Caller, id: string): Promise<Agenda> {
  return agendaOf(tenant, caller, await getMeetingRow(tenant, caller, id))
}

export async function agendaOf(tenant: Tenant, caller: Caller, meeting: MeetingRow): Promise<Agenda> {
  const { id, state, may_edit } = meeting
  const { actor, today } = caller
  const [topics, outcomes, [next]] = await tenant.db.batch([
    selectTopics(tenant, actor, today, id),
    selectOutcomes(tenant, actor, id),
    selectNext(tenant, actor, id),
  ])
  const isOpen = state !== 'closed'
  const hides = isGuest(actor.role) && isOpen
  const items = topics.map((row, at) => presentTopic(row, at + 1, hides))
  return {
    ...{ meeting_id: id, state, may_edit },
    length: minutesOf(meeting.end_time) - minutesOf(meeting.start_time),
    planned: items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    next: next && may_edit ? { id: next.id, date: next.date } : null,
    items,
    outcomes: hides ? [] : outcomes.map((row) => presentOutcome(row, may_edit && isOpen)),
  }
}

type ElementRow = Pick<TopicRow | OutcomeRow, keyof TopicRow & keyof OutcomeRow & `element_${string}`>

function elementOf(row: ElementRow) {
  const { element_id: id, element_name: name, element_level: level, element_plan_id: plan_id } = row
  if (!id || !name || !level || !plan_id) return null
  return { id, name, level, plan_id, parent_name: row.element_parent_name }
}

const named = (id: string | null, name: string | null) => (id && name ? { id, name } : null)
const meetingAt = (id: string | null, date: string | null) => (id && date ? { id, date } : null)

function earlierOf({ carried_from_id: topic_id, from_id, from_date }: TopicRow) {
  const meeting = meetingAt(from_id, from_date)
  return meeting && topic_id ? { ...meeting, topic_id } : null
}

function presentTopic(row: TopicRow, order: number, hides: boolean): AgendaItem {
  const element = elementOf(row)
  const { started_at, ended_at, outcome } = row
  return {
    ...{ id: row.id, order, topic: row.topic, minutes: row.minutes, outcome },
    element: element && {
      ...element,
      owner: named(row.element_owner_id, row.element_owner_name),
      alert_status: row.element_alert ?? 'none',
      alert_since: row.element_alert_since,
      progress_key: row.element_progress ?? 'todo',
      may_review: Boolean(row.may_review),
      may_ask: Boolean(row.may_ask),
    },
    lead: named(row.lead_id, row.lead_name),
    notes: hides ? null : row.notes,
    carried_from: earlierOf(row),
    carried_to: meetingAt(row.to_id, row.to_date),
    ...{ started_at, ended_at, is_current: isCurrent({ startedAt: started_at, endedAt: ended_at, outcome }) },
    ...{ version: row.version, updated_at: row.updated_at, updated_by: row.updated_by },
  }
}

/** A person who may edit the meeting may undo a sentence. A task or review also needs the right on its element. */
export function presentOutcome(row: OutcomeRow, mayEdit: boolean): Outcome {
  const element = elementOf(row)
  const isOwn = row.kind === 'decision' || row.kind === 'request' || element === null
  return {
    ...{ id: row.id, topic_id: row.topic_id, kind: row.kind, text: row.text, element },
    ...{ review_id: row.review_id, owner: named(row.owner_id, row.owner_name), due_on: row.due_on },
    ...{ created_at: row.created_at, created_by: row.created_by, version: row.version },
    may_undo: mayEdit && (isOwn || Boolean(row.may_edit_element)),
  }
}
