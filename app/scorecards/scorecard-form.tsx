import { EditorForm } from '#app/components/editor-form.tsx'
import { Field, FieldGroup } from '#app/components/field.tsx'
import { TextArea, TextField } from '#app/components/fields.tsx'
import { formatWith } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { compareNames } from '#model/compare-names.ts'
import { CreateScorecard, ReplaceScorecard, type SavedScorecard } from '#worker/scorecards/contract.ts'
import { type Item, ScorecardItems } from './scorecard-items.tsx'

const LABELS = { name: 'Name', description: 'Description', items: 'Measures and surveys' }

type ScorecardFormProps = {
  /** Null for a new scorecard. */
  scorecard: SavedScorecard | null
  /** Everything that can be on a scorecard. */
  choices: Item[]
  answer: FormAnswer | undefined
}

const keyOf = ({ measure_id, survey_dimension_id }: SavedScorecard['items'][number]) =>
  measure_id === null ? `survey:${survey_dimension_id}` : `measure:${measure_id}`

/** The choices with what is on these versions of the scorecard, by kind and name as the API gives them. */
function withItems(choices: readonly Item[], versions: readonly (SavedScorecard | null)[]): readonly Item[] {
  const known = new Set(choices.map(({ key }) => key))
  const others = versions
    .flatMap((card) => card?.items ?? [])
    .map((item) => ({ key: keyOf(item), name: item.name, note: item.measure_id === null ? 'Survey' : '' }))
    .filter(({ key }) => !known.has(key))
  if (others.length === 0) return choices
  const kindOf = ({ key }: Item) => Number(key.startsWith('survey:'))
  return [...new Map([...choices, ...others].map((item) => [item.key, item])).values()].sort(
    (a, b) => kindOf(a) - kindOf(b) || compareNames(a.name, b.name),
  )
}

function valuesOf({ name, description, items }: SavedScorecard) {
  return { name, description: description ?? '', items: items.map(keyOf) }
}

export function ScorecardForm({ scorecard, choices: offered, answer }: ScorecardFormProps) {
  const saved = scorecard ? valuesOf(scorecard) : { name: '', description: '', items: [] }
  const editor = useEditorForm<SavedScorecard>({
    id: 'scorecard',
    schema: scorecard ? ReplaceScorecard : CreateScorecard,
    labels: LABELS,
    saved,
    version: scorecard?.version ?? null,
    formKey: `scorecard:${scorecard?.id ?? 'new'}`,
    answer,
    read: valuesOf,
  })
  // What someone else added may be newer than this page.
  const choices = withItems(offered, [scorecard, editor.saveConflict?.current ?? null])
  const text = (field: 'name' | 'description') => String(editor.values[field] ?? '')
  const chosen = new Set([editor.values.items ?? []].flat())
  return (
    <EditorForm
      editor={editor}
      requiredNote
      say={formatWith(new Map(choices.map(({ key, name }) => [key, name])))}
      dock={{
        back: { to: urls.scorecard(scorecard ? { scorecard: scorecard.id } : {}), word: 'Cancel' },
        save: { word: scorecard ? 'Save scorecard' : 'Create scorecard' },
      }}
    >
      <FieldGroup
        title="Scorecard"
        purpose="A named set of measures and surveys, such as one for a cabinet or a grant."
      >
        <TextField name="name" label={LABELS.name} defaultValue={text('name')} maxLength={200} full />
        <TextArea optional name="description" label={LABELS.description} defaultValue={text('description')} full />
      </FieldGroup>
      <FieldGroup title={LABELS.items} purpose="The scorecard groups them by the objectives of the chosen plan.">
        <Field group full hideLabel optional name="items" label={LABELS.items}>
          {({ labelId: _, ...ids }) => <ScorecardItems ids={ids} choices={choices} chosen={chosen} />}
        </Field>
      </FieldGroup>
    </EditorForm>
  )
}
