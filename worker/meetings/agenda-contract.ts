import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { MOST_TOPICS, OUTCOME_KINDS, TOPIC_OUTCOMES } from '#model/meetings/kinds.ts'
import { PROPOSAL_REASONS } from '#model/meetings/proposals.ts'
import {
  date,
  elementName,
  hasEmoji,
  hasHidden,
  INVALID_VALUE,
  id,
  lengthOf,
  NO_EMOJI,
  optionalId,
  optionalText,
  REQUIRED,
  sentText,
  text,
  tooLong,
  version,
} from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_KEYS, PROGRESS_STATUSES } from '#model/status.ts'
import { STATES } from '#worker/meetings/contract.ts'

const Named = v.object({ id: v.string(), name: v.string() })
const nullable = v.nullable(v.string())
const Other = v.nullable(v.object({ id: v.string(), date: v.string() }))

const AgendaElement = v.object({
  ...Named.entries,
  level: v.picklist(LEVEL_KEYS),
  plan_id: v.string(),
  parent_name: nullable,
})

/** What came of a meeting: a sentence, a task in the plan, a review of an element, or a request to its owner. */
export const Outcome = v.object({
  id: v.string(),
  topic_id: nullable,
  kind: v.picklist(OUTCOME_KINDS),
  text: v.string(),
  /** A task's own activity; the element that was reviewed or is asked about. Null once it is deleted. */
  element: v.nullable(AgendaElement),
  review_id: nullable,
  owner: v.nullable(Named),
  due_on: nullable,
  created_at: v.string(),
  created_by: nullable,
  /** True if this person may undo it. */
  may_undo: v.boolean(),
  version: v.number(),
})
export type Outcome = v.InferOutput<typeof Outcome>

export const AgendaItem = v.object({
  id: v.string(),
  /** Its place, from 1. */
  order: v.number(),
  topic: v.string(),
  element: v.nullable(
    v.object({
      ...AgendaElement.entries,
      owner: v.nullable(Named),
      alert_status: v.picklist(ALERT_STATUSES),
      alert_since: nullable,
      progress_key: v.picklist(PROGRESS_KEYS),
      /** True if this person may add a review. */
      may_review: v.boolean(),
      /** True if it has an owner who is active and can answer a request. */
      may_ask: v.boolean(),
    }),
  ),
  lead: v.nullable(Named),
  /** How long it is planned to take. */
  minutes: v.nullable(v.number()),
  outcome: v.picklist(TOPIC_OUTCOMES),
  /** Null for guests until the minutes are closed. */
  notes: nullable,
  /** The earlier meeting that left it open, and the later one that it was carried over to. */
  carried_from: v.nullable(v.object({ id: v.string(), date: v.string(), topic_id: v.string() })),
  carried_to: Other,
  /** When the team turned to it, and when it ended. */
  started_at: nullable,
  ended_at: nullable,
  is_current: v.boolean(),
  /** Rises with what people write; its place and times don't raise it. */
  version: v.number(),
  updated_at: v.string(),
  updated_by: nullable,
})
export type AgendaItem = v.InferOutput<typeof AgendaItem>

export const Agenda = v.object({
  meeting_id: v.string(),
  state: v.picklist(STATES),
  may_edit: v.boolean(),
  /** The length of the meeting, and the minutes that its topics are planned to take. */
  length: v.number(),
  planned: v.number(),
  /** The next meeting of the series, which gets what is carried over. */
  next: Other,
  items: v.array(AgendaItem),
  outcomes: v.array(Outcome),
})
export type Agenda = v.InferOutput<typeof Agenda>

export const TOPIC_LIMIT = 200
export const MOST_MINUTES = 480
export const TOO_MANY_TOPICS = `An agenda can have up to ${MOST_TOPICS} topics`

const topic = v.pipe(
  sentText(),
  v.transform((value) => value.replace(/\s+/g, ' ').trim()),
  v.nonEmpty(REQUIRED),
  v.check((value) => !hasEmoji(value), NO_EMOJI),
  v.check((value) => !hasHidden(value), INVALID_VALUE),
  v.check((value) => lengthOf(value) <= TOPIC_LIMIT, tooLong(TOPIC_LIMIT)),
)
const MINUTES = `Enter whole minutes from 1 to ${MOST_MINUTES}`
const minutes = v.nullable(
  v.pipe(
    v.union([v.string(), v.number()], MINUTES),
    v.transform((value) => (value === '' ? null : Number(value))),
    v.nullable(
      v.pipe(v.number(MINUTES), v.integer(MINUTES), v.minValue(1, MINUTES), v.maxValue(MOST_MINUTES, MINUTES)),
    ),
  ),
)
const place = v.pipe(v.number(), v.integer(INVALID_VALUE), v.minValue(1, INVALID_VALUE))

const item = v.object({
  /** None for a new topic. */
  id: v.optional(id),
  /** The version that a change started from; a move and a start need none. */
  version: v.optional(version),
  topic: v.optional(topic),
  element_id: optionalId,
  lead_id: optionalId,
  minutes: v.optional(minutes),
  order: v.optional(place),
  outcome: v.optional(v.picklist(TOPIC_OUTCOMES)),
  notes: optionalText,
  /** A new topic goes on with this one, which an earlier meeting left open. */
  carried_from_id: optionalId,
  /** The team turns to this topic now. */
  begins: v.optional(v.boolean()),
})
export type SavedItem = v.InferOutput<typeof item>

/** Topics that a save does not name stay as they are; only the given fields of a topic change. */
export const SaveAgenda = v.object({
  items: v.optional(v.pipe(v.array(item), v.maxLength(MOST_TOPICS, TOO_MANY_TOPICS)), []),
  removed: v.optional(v.pipe(v.array(v.object({ id, version })), v.maxLength(MOST_TOPICS)), []),
})
export type SaveAgenda = v.InferOutput<typeof SaveAgenda>

const Proposal = v.object({
  /** What the topic would be called. */
  topic: v.string(),
  reasons: v.array(v.picklist(PROPOSAL_REASONS)),
  /** Null for a topic that an earlier meeting left open and that is about no element. */
  element: v.nullable(
    v.object({
      ...Named.entries,
      level: v.picklist(LEVEL_KEYS),
      plan_id: v.string(),
      owner: v.nullable(Named),
      alert_status: v.picklist(ALERT_STATUSES),
      progress_key: v.picklist(PROGRESS_KEYS),
      next_review_on: nullable,
    }),
  ),
  carried_from: v.nullable(v.object({ topic_id: v.string(), meeting_id: v.string(), date: v.string() })),
})
export const Proposals = v.object({
  /** The day of the next meeting: reviews that are due until then are proposed. */
  until: v.string(),
  count: v.number(),
  results: v.array(Proposal),
})
export type Proposals = v.InferOutput<typeof Proposals>
export type Proposal = Proposals['results'][number]

const sentence = v.pipe(
  sentText(),
  v.check((value) => value.trim() !== '', REQUIRED),
  text,
)
const of = { topic_id: optionalId }
/** What forms send, by kind. */
export const OUTCOME_FIELDS = {
  decision: { text: sentence },
  task: { text: elementName, parent_id: id, owner_id: id, due_on: date },
  review: {
    text: sentence,
    element_id: id,
    alert_status: v.optional(v.nullable(v.picklist(ALERT_STATUSES))),
    progress_status: v.optional(v.nullable(v.picklist(PROGRESS_STATUSES))),
  },
  request: { text: sentence, element_id: id, due_on: date },
} as const

export const CreateOutcome = v.variant('kind', [
  v.object({ kind: v.literal('decision'), ...of, ...OUTCOME_FIELDS.decision }),
  v.object({ kind: v.literal('task'), ...of, ...OUTCOME_FIELDS.task }),
  v.object({ kind: v.literal('review'), ...of, ...OUTCOME_FIELDS.review }),
  v.object({ kind: v.literal('request'), ...of, ...OUTCOME_FIELDS.request }),
])
export type CreateOutcome = v.InferOutput<typeof CreateOutcome>
export const UndoOutcome = v.object({ version: v.optional(version) })
export const OutcomeGone = v.object({ id: v.string(), kind: v.picklist(OUTCOME_KINDS), text: v.string() })
