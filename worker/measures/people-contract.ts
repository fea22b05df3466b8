import * as v from 'valibot'
import { parsePeople } from '#model/measures/values.ts'
import { INVALID_VALUE } from '#model/rules.ts'

/** A number of people as JSON or as people type it, such as 1,200; null if it is empty. */
export const whole = v.pipe(
  v.union([v.string(), v.number()], INVALID_VALUE),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parsePeople(String(dataset.value))
    if ('people' in parsed) return parsed.people
    addIssue({ message: parsed.problem })
    return NEVER
  }),
)
