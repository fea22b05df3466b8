import { type Field, SET_KINDS } from '#model/fields.ts'
import type { Level } from '#model/levels.ts'

const SETS: readonly Field['kind'][] = SET_KINDS
const ALWAYS: readonly Field['kind'][] = ['name', 'parent', 'alert', 'progress']

/**
 * Treats empty fields of a form as cleared: null for one value, an empty set for a set, false for a check box. Without
 * this, the API would treat an emptied field as "not given" and keep its old value.
 */
export function withCleared<T extends object>(level: Level, value: T): T {
  const whole = { ...value } as Record<string, unknown> // accessed by field name
  for (const field of level.fields) {
    // A text with its own tab is in this form only if it was sent.
    if (whole[field.key] !== undefined || field.ownTab || ALWAYS.includes(field.kind)) continue
    whole[field.key] = SETS.includes(field.kind) ? [] : field.kind === 'achieved' ? false : null
  }
  if (whole.assigned_to === 'school') whole.departments = []
  if (whole.assigned_to === 'department') whole.schools = []
  return whole as T // the same fields, with the empty ones added
}
