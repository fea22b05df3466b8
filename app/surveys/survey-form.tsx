import { baseVersionOf } from '#app/components/base-version.tsx'
import { EditorForm } from '#app/components/editor-form.tsx'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#app/components/fields.tsx'
import type { WithFound } from '#app/components/find-step.ts'
import { PersonField } from '#app/components/person-field.tsx'
import { flatTyped, formatWith, one } from '#app/components/typed-values.ts'
import { currentOf } from '#app/components/use-editor-form.ts'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import type { Survey } from '#worker/surveys/contract.ts'
import { keepChangedRows } from './deleted-rows.ts'
import { DimensionRows } from './dimension-rows.tsx'
import type { SurveyFormChoices } from './load-survey-form.ts'
import { dimensionRows, surveyLabels, valuesOfSurvey, waveRows } from './survey-fields.ts'
import { createForm, updateForm } from './survey-rows.ts'
import { WaveRows } from './wave-rows.tsx'

type SurveyFormProps = {
  /** Null for a new survey. */
  survey: Survey | null
  choices: SurveyFormChoices
  answer: (FormAnswer & { extra?: WithFound<'people'> }) | undefined
}

/** The form of a survey, for create and update: who is asked, about what, and when. */
export function SurveyForm({ survey, choices, answer }: SurveyFormProps) {
  // Someone else's version can have more of both.
  const versions = [survey, currentOf<Survey>(answer)]
  const dimensions = dimensionRows(choices.dimensions, versions)
  const typed = flatTyped(answer?.result.initialValue ?? {})
  const waves = waveRows(versions, typed)
  const labels = surveyLabels(dimensions, waves)
  const saved = survey ? valuesOfSurvey(survey) : {}
  const keys = { dimensions: dimensions.map(({ id }) => id), waves: waves.map(({ key }) => key) }
  const form = usePlaceForm<Survey>({
    ...{ id: 'survey-form', schema: survey ? updateForm(keys) : createForm(keys), labels, answer, saved },
    version: survey?.version ?? null,
    formKey: survey ? `survey:${survey.id}` : 'add-survey',
    read: (row) => keepChangedRows(valuesOfSurvey(row), baseVersionOf(answer).base ?? saved, typed),
  })
  const value = (field: string) => form.valueOf(field, one(saved[field]))
  const owners = versions.flatMap((one) => (one?.owner ? [{ value: one.owner.id, label: one.owner.name }] : []))
  const people = [...choices.people, ...(answer?.extra?.people.named ?? [])]
  const words = new Map([
    ...choices.respondent_types.map(({ key, label }) => [key as string, label] as const),
    ...dimensions.map(({ id, name }) => [id, name] as const),
    ...people.map(({ id, name }) => [id, name] as const),
    ...owners.map(({ value, label }) => [value, label] as const),
  ])
  return (
    <EditorForm
      requiredNote
      firstButton={<EnterSaves />}
      editor={form}
      hidden={{ form: 'survey-form' }}
      say={formatWith(words)}
      dock={{
        back: { to: survey ? urls.survey(survey.id) : urls.surveys() },
        save: { word: survey ? 'Save' : 'Create survey' },
      }}
    >
      {answer?.refusal?.status === 409 ? (
        <CheckField
          full
          name="delete_results"
          value="true"
          label="Delete these results"
          note="The history keeps how many there were, not what they said."
        />
      ) : null}
      <FieldGroup title="Who is asked" purpose="A pulse is a few questions, asked again and again in the same words.">
        <TextArea
          oneLine
          full
          name="name"
          label={labels.name}
          defaultValue={value('name')}
          help="Up to 100 characters."
        />
        <SelectField
          name="respondent_type"
          label={labels.respondent_type}
          placeholder="Choose"
          defaultValue={value('respondent_type')}
          options={choices.respondent_types.map(({ key, label }) => ({ value: key, label }))}
        />
        <TextField
          optional
          name="organization"
          label={labels.organization}
          defaultValue={value('organization')}
          list="survey-organizations"
          maxLength={200}
          help="The school or office that is asked. Leave it empty for the whole district."
        />
        <datalist id="survey-organizations">
          {choices.suggested.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <PersonField
          optional
          clearable
          name="owner_id"
          label={labels.owner_id ?? ''}
          people={choices.people}
          more={choices.has_more_people}
          kept={owners}
          step={answer?.extra?.people}
          value={value('owner_id')}
        />
        <TextArea optional full name="description" label={labels.description} defaultValue={value('description')} />
      </FieldGroup>
      <WaveRows waves={waves} value={value} />
      <DimensionRows dimensions={dimensions} value={value} />
    </EditorForm>
  )
}
