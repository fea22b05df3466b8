import { EditorForm } from '#app/components/editor-form.tsx'
import { Field, FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { many, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { GRADES } from '#model/grades.ts'
import { levelName } from '#model/levels.ts'
import type { LibraryStrategy } from '#worker/repository/contract.ts'
import { AddStrategy, SaveStrategy } from '#worker/repository/strategy-contract.ts'
import { valuesOfStrategy } from './strategy-values.ts'

type OwnStrategy = LibraryStrategy & { version: number }
type StrategyFormProps = {
  /** Null for a new row. */
  strategy: OwnStrategy | null
  /** The list's address with its filters. */
  back: string
  answer: FormAnswer | undefined
}

const PLACES = ['pillar', 'initiative', 'objective'] as const

/**
 * The form of a strategy in the district's own library, for create and edit. It has the same rules as an imported row.
 */
export function StrategyForm({ strategy, back, answer }: StrategyFormProps) {
  const naming = useNaming()
  const labels = {
    ...{ pillar: levelName(naming, 'pillar'), initiative: levelName(naming, 'initiative') },
    ...{ objective: levelName(naming, 'objective'), strategy: levelName(naming, 'strategy') },
    ...{ strategic_method: 'Strategic method', grades: 'Grade level' },
  }
  const form = useEditorForm<OwnStrategy>({
    id: 'strategy-form',
    schema: strategy ? SaveStrategy : AddStrategy,
    labels,
    saved: valuesOfStrategy(strategy),
    version: strategy?.version ?? null,
    formKey: strategy ? `library:${strategy.id}` : 'add-library-strategy',
    answer,
    read: valuesOfStrategy,
  })
  const { values } = form
  return (
    <EditorForm
      requiredNote
      editor={form}
      dock={{ back: { to: back }, save: { word: strategy ? 'Save' : 'Add strategy' } }}
    >
      <FieldGroup title="What to do" purpose="Apply copies both into a form.">
        <TextArea
          oneLine
          full
          name="strategy"
          label={labels.strategy}
          defaultValue={one(values.strategy)}
          help="Up to 500 characters."
        />
        <TextArea
          full
          rows={5}
          name="strategic_method"
          label={labels.strategic_method}
          defaultValue={one(values.strategic_method)}
          help="Up to 5,000 characters."
        />
      </FieldGroup>
      <FieldGroup title="Where and for whom" purpose="The repository filters use these fields.">
        {PLACES.map((place) => (
          <TextArea
            key={place}
            oneLine
            full
            name={place}
            label={labels[place]}
            defaultValue={one(values[place])}
            help="Up to 200 characters."
          />
        ))}
        <Field full optional name="grades" label={labels.grades} help="Leave blank for all grades.">
          {({ labelId, ...ids }) => (
            <Combobox
              {...ids}
              labelId={labelId}
              name="grades"
              multiple
              clearable
              placeholder="Add a grade"
              defaultValue={many(values.grades)}
              options={GRADES.map((grade) => ({ value: grade, label: grade }))}
            />
          )}
        </Field>
      </FieldGroup>
    </EditorForm>
  )
}
