import { Cascade } from '#app/components/cascade.tsx'
import { knownElements, levelSteps } from '#app/components/cascade-elements.ts'
import { fieldId } from '#app/components/field.tsx'
import { optionsAt } from '#app/components/use-cascade.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { narrowName } from '#app/plans/no-js/no-js-names.ts'
import { Button } from '#app/ui/button.tsx'
import { chainTo, type LevelKey } from '#model/levels.ts'
import type { FieldContext } from './field-context.ts'
import { parentPath } from './parent-path.ts'

/** "Assign to": choose the parent level by level, so that it stays easy in a plan of 600 elements. */
export function ParentField({ label, context }: { label: string; context: FieldContext }) {
  const naming = useNaming()
  const { level, known, values, onParent } = context
  if (level.parent === 'plan') return null
  const parent = level.parent
  const levels = chainTo(parent)
  // Names are long, so each list gets the full width.
  const steps = levelSteps(levels, naming, 'Choose', (key) => ({
    full: true,
    ...(key === parent ? { name: 'parent_id', label } : { name: narrowName(key as LevelKey), narrows: true }),
  }))
  const chosen = parentPath(level, known.lines, values)
  return (
    <>
      <Cascade
        steps={steps}
        chosen={chosen}
        options={optionsAt(steps, chosen, knownElements(known.offered))}
        load={known.load}
        pathTo={known.pathTo}
        onChange={(next) => onParent?.(next[parent], known.latest.current ?? [])}
      />
      {levels.length > 1 ? (
        <noscript>
          <p className="plain-step">
            <Button
              variant="outline"
              type="submit"
              name="intent"
              value="narrow"
              formAction={`#${fieldId('parent_id')}`}
            >
              Show choices below
            </Button>
          </p>
        </noscript>
      ) : null}
    </>
  )
}
