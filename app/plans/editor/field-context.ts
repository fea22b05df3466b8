import type { FieldValues } from '#app/components/typed-values.ts'
import type { NoJsStep } from '#app/plans/no-js/no-js-names.ts'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import type { Level } from '#model/levels.ts'
import type { FormChoices, OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import type { PlanLines } from './use-plan-lines.ts'

/** What all fields of one element's form share. */
export type FieldContext = {
  level: Level
  plan: PlanOutline['plan']
  /** The plan's other elements, as far as the form knows them. */
  known: PlanLines
  /** Called for each choice of a parent, with the lines known so far. */
  onParent?: ((id: string | undefined, lines: readonly OutlineLine[]) => void) | undefined
  choices: FormChoices
  values: FieldValues
  warnings: Record<string, string>
  /** Options for values that are set but no longer offered, such as a person who left. */
  kept: Record<string, ComboboxOption[]>
  assigned: string
  onAssigned: (value: string) => void
  /** May this person add to the district's own lists? */
  mayAdd: boolean
  /** The form step just taken without scripts. */
  plain: NoJsStep | null
}
