import { type FieldValues, many } from '#app/components/typed-values.ts'
import type { useNaming } from '#app/kit/use-shell.ts'
import type { Plan } from '#worker/plans/contract.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import { FREQUENCY_LABELS } from '#worker/plans/frequencies.ts'
import { alertName } from '#worker/plans/levels.ts'
import { ALERT_STATUSES, PROGRESS_LABELS } from '#worker/plans/status.ts'
import type { Differing } from './conflict.tsx'
import { valuesOfElement } from './element-values.ts'
import type { FieldContext } from './field-context.ts'
import { keptOptions } from './kept-options.ts'
import { valuesOfPlan } from './plan-values.ts'

type Labels = Record<string, string>
type Named = { id: string; name: string }

/** Which fields of an element two people have differently, in words instead of ids. */
export function differingFields(
  current: Element,
  context: FieldContext,
  labels: Labels,
  naming: ReturnType<typeof useNaming>,
): Differing[] {
  const { level, choices, outline, kept, values, plain } = context
  const words = new Map<string, string>([
    ...Object.entries(PROGRESS_LABELS),
    ...Object.entries(FREQUENCY_LABELS),
    ...ALERT_STATUSES.map((status) => [status, alertName(naming, status)] as const),
    ['school', 'School'],
    ['department', 'Department'],
    ['on', 'Yes'],
  ])
  const named: readonly Named[][] = [
    choices.people,
    plain?.named ?? [],
    choices.schools,
    choices.departments,
    outline.lines,
  ]
  for (const { id, name } of [...named, ...Object.values(choices.lists)].flat()) words.set(id, name)
  for (const options of [kept, keptOptions(current)]) {
    for (const option of Object.values(options).flat()) words.set(option.value, option.label)
  }
  return differing(valuesOfElement(current, level), values, labels, words)
}

/** As `differingFields`, of a plan. */
export function differingPlan(
  current: Plan,
  values: FieldValues,
  labels: Labels,
  schools: readonly Named[],
): Differing[] {
  const words = new Map([['on', 'Yes'], ...schools.map(({ id, name }) => [id, name] as [string, string])])
  return differing(valuesOfPlan(current), values, labels, words)
}

function differing(saved: FieldValues, typed: FieldValues, labels: Labels, words: Map<string, string>): Differing[] {
  const say = (value: FieldValues[string]) =>
    many(value)
      .map((one) => words.get(one) ?? one)
      .sort((a, b) => a.localeCompare(b))
      .join(', ')
  return Object.entries(labels).flatMap(([key, label]) => {
    const [theirs, yours] = [say(saved[key]), say(typed[key])]
    return theirs === yours ? [] : [{ key, label, theirs, yours }]
  })
}
