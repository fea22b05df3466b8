import type { Field } from '#model/fields.ts'
import type { Level } from '#model/levels.ts'

const SETS: readonly Field['kind'][] = ['people', 'schools', 'departments', 'choices']
const ALWAYS: readonly Field['kind'][] = ['name', 'parent', 'alert', 'progress']

/**
 * A form's fields that came empty were cleared: null for one value, an empty set for a set, false for a box. Without
 * this an emptied field would mean "not given" to the API and keep its old value.
 */
export function withCleared<T extends object>(level: Level, value: T): T {
  const whole = { ...value } as Record<string, unknown> // read and written by field name
  for (const field of level.fields) {
    // A text with a tab of its own is not in this form unless it is given.
    if (whole[field.key] !== undefined || field.ownTab || ALWAYS.includes(field.kind)) continue
    whole[field.key] = SETS.includes(field.kind) ? [] : field.kind === 'achieved' ? false : null
  }
  if (whole.assigned_to === 'school') whole.departments = []
  if (whole.assigned_to === 'department') whole.schools = []
  return whole as T // the same fields, with the empty ones said
}
