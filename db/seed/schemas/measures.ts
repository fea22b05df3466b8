import * as v from 'valibot'
import { DECIMALS, UNITS } from '#model/measures/units.ts'
import { isMonthDay, WINDOW_SETS, WINDOWS } from '#model/measures/windows.ts'
import { grades, SCHOOL_TYPES } from './district.ts'
import { key, text } from './values.ts'

const number = v.nullable(v.number())
const monthDay = v.pipe(v.string(), v.check(isMonthDay, 'Write a month and day as MM-DD'))

export const measures = v.array(
  v.strictObject({
    name: text,
    /** A key of the list of measure types. */
    type: key,
    unit: v.picklist(UNITS),
    decimals: v.optional(v.picklist(DECIMALS), 1),
    lowerIsBetter: v.optional(v.literal(true)),
    windows: v.optional(v.picklist(WINDOW_SETS), 'yearly'),
    /** The window that counts, where it is not the usual one. */
    counts: v.optional(v.picklist(WINDOWS)),
    grades,
    /** The types of schools that are read; none if only the district is. */
    schools: v.array(v.picklist(SCHOOL_TYPES)),
    groups: v.picklist(['all', 'core', 'none']),
    ownerKey: v.optional(key),
    source: text,
    readOn: v.optional(monthDay),
    arrives: v.optional(monthDay),
    isTotal: v.optional(v.literal(true)),
    description: v.optional(text),
    cutoff: v.number(),
    past: v.strictTuple([number, number, number, number, number]),
    earlierTargets: v.optional(v.strictTuple([number, number, number])),
    targets: v.optional(v.strictTuple([number, number, number, number])),
    autumn: v.optional(v.number()),
    autumnMissing: v.optional(v.literal(true)),
    spread: v.number(),
    isScorecard: v.optional(v.literal(true)),
    /** Names of objectives of the default plan that use it. */
    objectives: v.optional(v.array(text)),
    /** The student group that those objectives look at besides all students. */
    elementGroup: v.optional(key),
  }),
)
export type StoryMeasure = v.InferOutput<typeof measures>[number]
