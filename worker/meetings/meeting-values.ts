import type { Tenant } from '#db/kit/tenant.ts'
import { findChosen } from '#db/meetings/choices.ts'
import type { MeetingValues } from '#db/meetings/write.ts'
import { MOST_PEOPLE } from '#model/meetings/kinds.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import { type CreateMeeting, END_AFTER_START, type Meeting, TOO_MANY_PEOPLE } from './contract.ts'

/** The fields of a meeting as a person gives them, all of them. */
export type MeetingInput = Omit<CreateMeeting, 'repeats' | 'until' | 'count' | 'external_urls'>

const orNull = (value: string | null | undefined) => value || null

/**
 * A meeting as it is stored, with its team. Nothing is checked: one that breaks a rule, such as an end before its start,
 * must stay editable.
 */
export function storedValues(meeting: Meeting) {
  const { plan, lead, plan_element_id: elementId, meeting_team: team } = meeting
  const leadId = lead?.id ?? null
  return {
    values: valuesOf(inputOf(meeting), { planId: plan?.id ?? null, elementId, leadId }),
    team: [...new Set([...(leadId ? [leadId] : []), ...team.map(({ member }) => member.id)])],
    people: team.map(({ member }) => member),
  }
}

/** The input that would change nothing of a meeting. */
export function inputOf(meeting: Meeting): MeetingInput {
  const { own_name: name, plan, lead, meeting_team: team, ...same } = meeting
  return {
    ...{ name, type: same.type, is_private: same.is_private },
    ...{ date: same.date, start_time: same.start_time, end_time: same.end_time },
    ...{ location: same.location, join_url: same.join_url },
    ...{ plan_id: plan?.id ?? null, plan_element_id: same.plan_element_id, lead_id: lead?.id ?? null },
    ...{ topics: same.topics, objectives: same.objectives, pre_work: same.pre_work },
    ...{ notes: same.notes, summary: same.summary, meeting_team: team.map(({ member }) => member.id) },
  }
}

/**
 * What is to be stored: the plan of the element if none is given, and a team that the lead is on. `before` may keep
 * people who have left since.
 */
export async function meetingValues(tenant: Tenant, caller: Caller, input: MeetingInput, before: Meeting | null) {
  const leadId = orNull(input.lead_id) ?? (before ? null : caller.actor.userId)
  const team = [...new Set([...(leadId ? [leadId] : []), ...input.meeting_team])]
  const [planId, elementId] = [orNull(input.plan_id), orNull(input.plan_element_id)]
  const { plan, element, people } = await findChosen(tenant, caller.actor, { planId, elementId, people: team })
  const stay = before?.meeting_team.map(({ member }) => member) ?? []
  const names = new Map([...stay, ...people].map(({ id, name }) => [id, name]))
  const wrong: FieldMessages = {}
  if (input.end_time <= input.start_time) wrong.end_time = [END_AFTER_START]
  if (planId && !plan && planId !== before?.plan?.id) wrong.plan_id = [INVALID_VALUE]
  if (elementId && elementId !== before?.plan_element_id && !element) wrong.plan_element_id = [INVALID_VALUE]
  if (element && planId && element.plan_id !== planId) wrong.plan_element_id = ['Choose an element of this plan']
  if (leadId && !names.has(leadId)) wrong.lead_id = [INVALID_VALUE]
  if (team.some((id) => !names.has(id))) wrong.meeting_team = ['Choose people who can sign in']
  // A hand-over can make a full team larger; it may stay so.
  if (team.length > Math.max(MOST_PEOPLE, stay.length)) wrong.meeting_team = [TOO_MANY_PEOPLE]
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const values = valuesOf(input, { planId: element?.plan_id ?? planId, elementId, leadId })
  return { values, team, people: team.map((id) => ({ id, name: names.get(id) ?? '' })) }
}

function valuesOf(input: MeetingInput, about: Pick<MeetingValues, 'planId' | 'elementId' | 'leadId'>): MeetingValues {
  return {
    ...{ name: orNull(input.name), type: input.type, isPrivate: input.is_private },
    ...{ date: input.date, startTime: input.start_time, endTime: input.end_time },
    ...{ location: orNull(input.location), joinUrl: orNull(input.join_url) },
    ...{ topics: orNull(input.topics), objectives: orNull(input.objectives), preWork: orNull(input.pre_work) },
    ...{ notes: orNull(input.notes), summary: orNull(input.summary) },
    ...about,
  }
}

const LABELS = {
  name: 'Name',
  type: 'Type',
  isPrivate: 'Private',
  planId: 'Plan',
  elementId: 'Plan element',
  date: 'Date',
  startTime: 'Start',
  endTime: 'End',
  location: 'Location',
  joinUrl: 'Join link',
  topics: 'Meeting topics',
  objectives: 'Meeting objectives',
  preWork: 'Pre-work',
  notes: 'Notes',
  summary: 'Summary',
  leadId: 'Lead',
} as const satisfies Record<keyof MeetingValues, string>

export const HISTORY_LABELS: Record<string, string> = {
  ...LABELS,
  team: 'Team',
  document: 'Documents',
  external_urls: 'Web addresses',
  repeats: 'Repeats',
  answer: 'Answer',
  agenda: 'Agenda',
  notes_on: 'Notes',
  decision: 'Decision',
  task: 'Task',
  review: 'Review',
  request: 'Request',
  source: 'Changed in',
  attended: 'Attendance',
  elements: 'Elements with the summary',
  reason: 'Reason',
  addition: 'Correction',
}
