import type { FieldWords } from '#app/components/form-values.ts'
import { type FormatValue, formatWith } from '#app/components/typed-values.ts'
import type { useNaming } from '#app/kit/use-shell.ts'
import { FREQUENCY_LABELS } from '#model/frequencies.ts'
import { alertName } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_LABELS } from '#model/status.ts'
import type { Plan } from '#worker/plans/contract.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import type { FieldContext } from './field-context.ts'
import { keptOptions } from './kept-options.ts'
import { schoolOf } from './plan-values.ts'

type Named = { id: string; name: string }

/** Formats an element's values with names instead of ids, as far as the page and the saved row know them. */
export function formatElement(
  current: Element,
  context: FieldContext,
  naming: ReturnType<typeof useNaming>,
): FormatValue {
  const { choices, known, kept, plain } = context
  const words = new Map<string, string>([
    ...Object.entries(PROGRESS_LABELS),
    ...Object.entries(FREQUENCY_LABELS),
    ...ALERT_STATUSES.map((status) => [status, alertName(naming, status)] as const),
    ['school', 'School'],
    ['department', 'Department'],
    ['on', 'Yes'],
  ])
  const named: readonly (readonly Named[])[] = [
    choices.people,
    plain?.people.named ?? [],
    choices.schools,
    plain?.schools.named ?? [],
    choices.departments,
    known.lines,
    current.parent_id ? [{ id: current.parent_id, name: current.parent_name ?? '' }] : [],
  ]
  for (const { id, name } of [...named, ...Object.values(choices.lists)].flat()) words.set(id, name)
  for (const options of [kept, keptOptions(current)]) {
    for (const option of Object.values(options).flat()) words.set(option.value, option.label)
  }
  return formatWith(words)
}

/** Like `formatElement`, for a plan. */
export function formatPlan(current: Plan, schools: readonly Named[]): FormatValue {
  const names = schools.map(({ id, name }): [string, string] => [id, name])
  const kept = schoolOf(current).map(({ value, label }): [string, string] => [value, label])
  return formatWith(new Map([['on', 'Yes'], ...names, ...kept]))
}

/** The names of a saved element's values, by field. */
export function namesIn(element: Element): FieldWords {
  const each = Object.entries(keptOptions(element)).map(([field, options]) => [
    field,
    Object.fromEntries(options.map(({ value, label }) => [value, label])),
  ])
  return Object.fromEntries(each)
}
