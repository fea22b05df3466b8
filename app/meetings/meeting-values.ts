import * as v from 'valibot'
import { type FieldValues, one, typedOr } from '#app/components/typed-values.ts'
import { withEmptied } from '#app/kit/form.ts'
import { CHAIN } from '#model/levels.ts'
import { SCOPES } from '#model/meetings/kinds.ts'
import { timeText } from '#model/meetings/times.ts'
import { sentText, version } from '#model/rules.ts'
import { readTime } from '#model/typed-times.ts'
import { INVALID_URL, isWebUrl } from '#worker/documents/contract.ts'
import { MEETING_FIELDS, type Meeting, SERIES_FIELDS } from '#worker/meetings/contract.ts'

/** The steps of the element that a meeting is about; the lowest chosen one counts. */
export const ELEMENT_STEPS = CHAIN

export const MEETING_LABELS: Record<string, string> = {
  name: 'Name',
  type: 'Type',
  is_private: 'Private',
  date: 'Date',
  start_time: 'Start',
  end_time: 'End',
  location: 'Location',
  join_url: 'Join link',
  repeats: 'Repeats',
  until: 'Until',
  count: 'Number of meetings',
  plan_id: 'Plan',
  plan_element_id: 'Plan element',
  topics: 'Meeting topics',
  objectives: 'Meeting objectives',
  pre_work: 'Pre-work',
  urls: 'Web addresses',
  lead_id: 'Lead',
  meeting_team: 'Team',
  notes: 'Notes',
  summary: 'Summary',
  scope: 'Save for',
}

/** The chosen element of a sent form: its steps decide, because without scripts only they follow a choice. */
export function readTypedMeeting(typed: Record<string, unknown>, saved: FieldValues): FieldValues {
  const values = typedOr(typed, saved)
  return { ...values, plan_element_id: ELEMENT_STEPS.map((level) => one(values[level])).findLast(Boolean) }
}

const text = (value: string | null | undefined) => value ?? undefined

/** A meeting as form values; a new one is about what the address says. */
export function valuesOfMeeting(meeting: Meeting | null): FieldValues {
  if (!meeting) return { type: 'plan_review' }
  return {
    name: text(meeting.own_name),
    type: meeting.type,
    is_private: meeting.is_private ? 'on' : undefined,
    date: meeting.date,
    ...{ start_time: timeText(meeting.start_time), end_time: timeText(meeting.end_time) },
    ...{ location: text(meeting.location), join_url: text(meeting.join_url) },
    plan_id: meeting.plan?.id,
    plan_element_id: text(meeting.plan_element_id),
    ...{ topics: text(meeting.topics), objectives: text(meeting.objectives), pre_work: text(meeting.pre_work) },
    urls: meeting.external_urls
      .map(({ name, external_document_url: url }) => (name === url ? url : `${name} ${url}`))
      .join('\n'),
    lead_id: meeting.lead?.id,
    meeting_team: meeting.meeting_team.map(({ member }) => member.id),
    ...{ notes: text(meeting.notes), summary: text(meeting.summary) },
  }
}

/** One address on each line, with its title before it. */
const urls = v.pipe(
  v.optional(v.string()),
  v.transform((value) => (value ?? '').split(/\r?\n/).flatMap((line) => line.trim() || [])),
  v.transform((lines) =>
    lines.map((line) => {
      const [, name = '', url = line] = /^(.*?)\s*(\S+)$/.exec(line) ?? []
      return { name: name || null, external_document_url: url }
    }),
  ),
  v.check((rows) => rows.every((row) => isWebUrl(row.external_document_url)), INVALID_URL),
)

const steps = v.entriesFromList(ELEMENT_STEPS, v.optional(v.string()))
/** A time as people type it, for the API as HH:MM; other text as it is, for its message. */
const typedTime = v.pipe(
  sentText(),
  v.transform((text) => readTime(text) ?? text),
  MEETING_FIELDS.start_time,
)
const fields = {
  ...MEETING_FIELDS,
  ...{ start_time: typedTime, end_time: typedTime, is_private: v.optional(v.literal('on')), urls },
  ...steps,
}

export const CreateMeetingForm = v.object({ ...fields, ...SERIES_FIELDS })
export const EditMeetingForm = v.object({ ...fields, version, scope: v.optional(v.picklist(SCOPES), 'this') })

type Typed = Omit<v.InferOutput<typeof CreateMeetingForm>, keyof typeof SERIES_FIELDS>

const OPTIONAL = [
  ...['name', 'location', 'join_url', 'plan_id', 'lead_id', 'topics', 'objectives'],
  ...['pre_work', 'notes', 'summary'],
]

/** The form's fields as the API's: the lowest chosen element, the addresses, and everything empty as none. */
export function asMeeting<T extends Typed>({ urls: external_urls, is_private, ...typed }: T) {
  const plan_element_id = ELEMENT_STEPS.map((level) => typed[level]).findLast(Boolean) ?? null
  const meeting = { ...typed, plan_element_id, external_urls, is_private: is_private === 'on' }
  return withEmptied(OPTIONAL, meeting)
}
