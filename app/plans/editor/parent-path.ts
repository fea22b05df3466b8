import { chosenPath } from '#app/components/cascade-elements.ts'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import type { Chosen } from '#app/components/use-cascade.ts'
import { narrowName } from '#app/plans/no-js/no-js-names.ts'
import { chainTo, type Level } from '#model/levels.ts'
import type { OutlineLine } from '#worker/plans/editor-contract.ts'

/** The parent that a form's values name and what is above it, by level; what doesn't fit together is left out. */
export function parentPath({ parent }: Level, lines: readonly OutlineLine[], values: FieldValues): Chosen {
  if (parent === 'plan') return {}
  const levels = chainTo(parent)
  const said = levels.map((key) => [key, one(values[key === parent ? 'parent_id' : narrowName(key)])])
  return chosenPath(lines, levels, Object.fromEntries(said))
}
