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

/**
 * Of these fields, what a form left empty is cleared (see `withCleared`). A form names it as undefined, so nulls that are
 * spread before the form's values would be lost.
 */
export function withEmptied<T extends object>(names: readonly string[], value: T): T {
  const given = value as Record<string, unknown> // accessed by field name
  return { ...value, ...Object.fromEntries(names.map((name) => [name, given[name] ?? null])) }
}

/** Names the fields of other tabs that a form also saves (app/components/kept-forms.tsx). */
export const ALSO = 'also'

/** What a form saves for other tabs; an emptied field is cleared, as `cleared` says. */
export function alsoIn<T extends object>(form: FormData, value: T, cleared: T = value): Partial<T> {
  const given = cleared as Record<string, unknown> // accessed by field name
  return Object.fromEntries(form.getAll(ALSO).map((name) => [name, given[String(name)] ?? null])) as Partial<T>
}

/** `alsoIn` for an element, whose cleared sets are empty, and which belongs to schools or to departments. */
export function alsoOf<T extends object>(level: Level, form: FormData, value: T): Partial<T> {
  const whole = withCleared(level, value) as T & { schools?: unknown; departments?: unknown }
  const also = alsoIn(form, value, whole) as Partial<T> & { assigned_to?: unknown }
  if (also.assigned_to === 'school') return { ...also, departments: [] }
  if (also.assigned_to === 'department') return { ...also, schools: [] }
  return also
}
