import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ANSWERS, MEETING_TYPES, MOST_PEOPLE, SCOPES } from '#model/meetings/kinds.ts'
import { MOST_MEETINGS, REPEATS } from '#model/meetings/series.ts'
import { isTime } from '#model/meetings/times.ts'
import {
  date,
  elementName,
  hasEmoji,
  hasHidden,
  INVALID_VALUE,
  ids,
  lengthOf,
  NO_EMOJI,
  optionalDate,
  optionalId,
  optionalText,
  REQUIRED,
  sentText,
  tooLong,
  version,
  whenSent,
} from '#model/rules.ts'
import { urlOrEmpty } from '#worker/documents/contract.ts'
import { listQuery, Page } from '#worker/kit/list-contract.ts'
import { MeetingFile } from './files-contract.ts'
import { TimeByPillar } from './time-contract.ts'

const Named = v.object({ id: v.string(), name: v.string() })

/** No topic; some topics; or every topic with its minutes. */
export const AGENDAS = ['none', 'started', 'ready'] as const
/** Upcoming until its end; then open until someone closes its minutes (decisions §10). */
export const STATES = ['upcoming', 'going_on', 'open', 'closed'] as const

export const MeetingRow = v.object({
  id: v.string(),
  /** Its own name, or else its first topic, its element, or its type. */
  name: v.string(),
  type: v.picklist(MEETING_TYPES),
  is_private: v.boolean(),
  /** In the district's time zone. */
  date: v.string(),
  start_time: v.string(),
  end_time: v.string(),
  location: v.nullable(v.string()),
  plan: v.nullable(Named),
  plan_element_id: v.nullable(v.string()),
  plan_element_type: v.nullable(v.picklist(LEVEL_KEYS)),
  plan_element_name: v.nullable(v.string()),
  lead: v.nullable(Named),
  series_id: v.nullable(v.string()),
  state: v.picklist(STATES),
  agenda: v.picklist(AGENDAS),
  topic_count: v.number(),
  agenda_minutes: v.number(),
  /** How many people are on its team. */
  people: v.number(),
  is_mine: v.boolean(),
  my_answer: v.nullable(v.picklist(ANSWERS)),
  may_edit: v.boolean(),
  version: v.number(),
})
export type MeetingRow = v.InferOutput<typeof MeetingRow>

export const MeetingCounts = v.object({ upcoming: v.number(), past: v.number(), mine: v.number() })
/** What the screen of the list begins with, whatever the filters are. */
const Overview = v.object({
  left_this_week: v.number(),
  without_agenda: v.number(),
  /** The caller's own next meeting. */
  next_of_mine: v.nullable(MeetingRow),
  /** The days of this month's calendar that have meetings. */
  days: v.array(v.object({ date: v.string(), count: v.number() })),
  time_by_pillar: TimeByPillar,
})
export const MeetingPage = v.object({
  ...Page(MeetingRow).entries,
  meeting_counts: MeetingCounts,
  /** Only if the query asks for it. */
  overview: v.optional(Overview),
})
export type MeetingPage = v.InferOutput<typeof MeetingPage>

const optional = v.optional(v.pipe(v.string(), v.maxLength(64)))
export const WHENS = ['upcoming', 'past', 'mine'] as const
/** Filters of the list and of a calendar. */
export const FILTERS = {
  plan_id: optional,
  /** About this element, or about one below it. */
  element_id: optional,
  type: v.optional(v.picklist(MEETING_TYPES)),
}
/** A switch of a query, off by default. */
export const asked = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
  'false',
)
/** `nearest`: upcoming ones first, by date, then past ones, the newest first. */
export const ListMeetings = listQuery(['date', 'nearest'], {
  when: v.optional(v.picklist(WHENS)),
  from: v.optional(date),
  to: v.optional(date),
  ...FILTERS,
  overview: asked,
})
export type ListMeetings = v.InferOutput<typeof ListMeetings>

const ExternalUrl = v.object({ id: v.string(), name: v.string(), external_document_url: v.string() })

const Member = v.object({
  member: v.object({ ...Named.entries, position: v.nullable(v.string()) }),
  answer: v.nullable(v.picklist(ANSWERS)),
  /** Null until someone records attendance. */
  attended: v.nullable(v.boolean()),
})

export const Series = v.object({
  repeats: v.picklist(REPEATS),
  until: v.nullable(v.string()),
  /** How many meetings it has, and the number of this one. */
  count: v.number(),
  place: v.number(),
})

const Addition = v.object({
  id: v.string(),
  text: v.string(),
  created_at: v.string(),
  created_by: v.nullable(v.string()),
})

export const Meeting = v.object({
  ...MeetingRow.entries,
  /** Null if it is called by its first topic, its element, or its type. */
  own_name: v.nullable(v.string()),
  topics: v.nullable(v.string()),
  objectives: v.nullable(v.string()),
  pre_work: v.nullable(v.string()),
  /** Null for guests until the minutes are closed. */
  notes: v.nullable(v.string()),
  summary: v.nullable(v.string()),
  join_url: v.nullable(v.string()),
  document: v.array(MeetingFile),
  external_urls: v.array(ExternalUrl),
  meeting_team: v.array(Member),
  series: v.nullable(Series),
  /** Rises with each change that calendars must hear of (RFC 5545). */
  sequence: v.number(),
  closed_at: v.nullable(v.string()),
  closed_by_id: v.nullable(v.string()),
  closed_by: v.nullable(v.string()),
  /** The person who closed it, or a Super Admin. */
  may_reopen: v.boolean(),
  /** What was corrected or added after the minutes were closed, oldest first. */
  additions: v.array(Addition),
  /** When its agenda was made public, and the address that anyone can open; null if it is not. */
  agenda_published_at: v.nullable(v.string()),
  agenda_path: v.nullable(v.string()),
  updated_at: v.string(),
  updated_by: v.nullable(v.string()),
})
export type Meeting = v.InferOutput<typeof Meeting>

export const END_AFTER_START = 'The end must be after the start'
export const TOO_MANY_PEOPLE = `A meeting can have up to ${MOST_PEOPLE} people`
const MOST_URLS = 20

const time = v.pipe(sentText(), v.nonEmpty(REQUIRED), v.check(isTime, 'Enter a time such as 3:30 PM'))
const optionalName = v.optional(v.nullable(v.union([v.pipe(v.string(), v.literal('')), elementName], INVALID_VALUE)))
const optionalLine = (most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.check((value) => !hasEmoji(value), NO_EMOJI),
        v.check((value) => !hasHidden(value), INVALID_VALUE),
        v.check((value) => lengthOf(value) <= most, tooLong(most)),
      ),
    ),
  )
/** Calendars take any text as a place, so what they send is checked with it too. */
export const meetingLocation = optionalLine(200)
const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'on', 'false', ''])]),
  v.transform((value) => value === true || value === 'true' || value === 'on'),
)
const team = v.pipe(ids, v.maxLength(MOST_PEOPLE, TOO_MANY_PEOPLE))
/** Rows without an address are not sent by anyone on purpose. */
const urls = v.pipe(
  v.array(v.object({ name: optionalLine(255), external_document_url: urlOrEmpty })),
  v.transform((rows) => rows.filter(({ external_document_url }) => external_document_url !== '')),
  v.maxLength(MOST_URLS, `A meeting can have up to ${MOST_URLS} web addresses`),
)

/** What can be the same for a whole series. */
const shared = {
  name: optionalName,
  type: v.picklist(MEETING_TYPES),
  is_private: flag,
  date,
  start_time: time,
  end_time: time,
  location: meetingLocation,
  join_url: v.optional(v.nullable(urlOrEmpty)),
  plan_id: optionalId,
  plan_element_id: optionalId,
  topics: optionalText,
  objectives: optionalText,
  pre_work: optionalText,
  lead_id: optionalId,
  /** An edit may keep a team that a hand-over has made too large (`meetingValues`). */
  meeting_team: ids,
}
/** What is only of one meeting. */
const own = { notes: optionalText, summary: optionalText, external_urls: urls }

const count = v.optional(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => (value === '' ? null : Number(value))),
      v.nullable(
        v.pipe(
          v.number(),
          v.integer(INVALID_VALUE),
          v.minValue(2, 'A series has at least 2 meetings'),
          v.maxValue(MOST_MEETINGS, `A series can have up to ${MOST_MEETINGS} meetings`),
        ),
      ),
    ),
  ),
)

/** Of a new series: it ends on a day or after so many meetings. */
export const SERIES_FIELDS = {
  repeats: v.optional(v.nullable(v.union([v.literal(''), v.picklist(REPEATS)], INVALID_VALUE))),
  until: optionalDate,
  count,
}

/** What forms send as it is. */
export const MEETING_FIELDS = {
  name: optionalName,
  type: v.optional(shared.type, 'plan_review'),
  date,
  start_time: time,
  end_time: time,
  location: meetingLocation,
  join_url: v.optional(v.nullable(urlOrEmpty)),
  plan_id: optionalId,
  topics: optionalText,
  objectives: optionalText,
  pre_work: optionalText,
  lead_id: optionalId,
  meeting_team: v.optional(ids, []),
  notes: optionalText,
  summary: optionalText,
}

const endsLater = ({ start_time: from, end_time: to }: { start_time: string; end_time: string }) =>
  from < to || ![from, to].every(isTime)

export const CreateMeeting = v.pipe(
  v.object({
    ...shared,
    type: v.optional(shared.type, 'plan_review'),
    is_private: v.optional(flag, false),
    meeting_team: v.optional(team, []),
    ...own,
    external_urls: v.optional(urls, []),
    ...SERIES_FIELDS,
  }),
  v.forward(v.partialCheck([['start_time'], ['end_time']], endsLater, END_AFTER_START), ['end_time']),
)
export type CreateMeeting = v.InferOutput<typeof CreateMeeting>

const scope = v.optional(v.picklist(SCOPES), 'this')
/** Only the given fields change; `notes`, `summary`, and web addresses always of this meeting alone. */
export const EditMeeting = v.object({ version, scope, ...whenSent({ ...shared, ...own }) })
export type EditMeeting = v.InferOutput<typeof EditMeeting>

export const CancelMeeting = v.object({ version: v.optional(version), scope })
export const MeetingGone = v.object({ id: v.string(), name: v.string(), count: v.number() })
export const AnswerMeeting = v.object({ answer: v.picklist(ANSWERS) })
export const MeetingTrash = Page(
  v.object({
    id: v.string(),
    name: v.string(),
    /** How many meetings were canceled together. */
    total: v.number(),
    deleted_at: v.string(),
    deleted_by: v.nullable(v.string()),
  }),
)
