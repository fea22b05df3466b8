import * as v from 'valibot'
import { MEETING_TYPES } from '#model/meetings/kinds.ts'
import { REPEATS } from '#model/meetings/series.ts'
import { isTime } from '#model/meetings/times.ts'
import { count, key, keys, text } from './values.ts'

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const time = v.pipe(v.string(), v.check(isTime, 'Write a time as "09:30"'))

/** A series of meetings in the school year of the seed, or one for each place of a kind. */
export const meetings = v.array(
  v.strictObject({
    /** Then it has a meeting for each of them, and `{place}` in its texts is the place's name. */
    each: v.optional(v.picklist(['school', 'department', 'initiative'])),
    name: text,
    type: v.picklist(MEETING_TYPES),
    isPrivate: v.optional(v.literal(true)),
    repeats: v.picklist(REPEATS),
    /** Which of that weekday in the month, from 1; not with `each`, which spreads them over the month. */
    week: v.optional(count),
    weekday: v.optional(v.picklist(WEEKDAYS)),
    /** Only each second, third … one is held. */
    every: v.optional(count, 1),
    start: time,
    end: time,
    location: text,
    leadKey: v.optional(key),
    teamKeys: v.optional(keys, []),
    /** All principals are on its team. */
    principals: v.optional(v.literal(true)),
    /** The name of an element of the default plan. */
    element: v.optional(text),
    objectives: v.optional(text),
    preWork: v.optional(text),
    perMeeting: count,
    /** `{element}` is a strategy of the initiative. */
    topics: v.pipe(
      v.array(
        v.strictObject({
          topic: text,
          minutes: count,
          leadKey: v.optional(key),
          notes: text,
          decision: v.optional(text),
        }),
      ),
      v.nonEmpty(),
    ),
    summaries: v.pipe(v.array(text), v.nonEmpty()),
  }),
)
export type StoryMeeting = v.InferOutput<typeof meetings>[number]
