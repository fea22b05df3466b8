import { EnterSaves } from '#app/components/enter-saves.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { CheckField, DateField, SelectField, TextArea } from '#app/components/fields.tsx'
import type { DockProps } from '#app/components/form-actions.tsx'
import { SchoolField } from '#app/components/schools/school-field.tsx'
import type { OfferedSchools, WithSchools } from '#app/components/schools/school-step.ts'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import { PLAN_YEARS } from '#model/plan-years.ts'
import { PLAN_TABS } from '#model/tabs.ts'
import { CreatePlan, EditPlan, type Plan } from '#worker/plans/contract.ts'
import { Conflict } from './conflict.tsx'
import { formatPlan } from './conflict-fields.ts'
import { NodeForm } from './node-form.tsx'
import { schoolOf, valuesOfPlan } from './plan-values.ts'

export const PLAN_LABELS = {
  name: 'Plan name',
  description: 'Community-facing description',
  strategic_statement: 'Strategic statement',
  plan_year: 'Plan year',
  start_date: 'Start date',
  end_date: 'End date',
  school_id: 'School',
  is_draft: 'Draft',
} as const

type PlanFormProps = {
  saved: FieldValues
  schools: OfferedSchools
  /** The school of the plan, which the offered ones may not include. */
  kept?: ComboboxOption[]
  version: number | null
  formKey: string
  answer: (FormAnswer & { extra?: WithSchools }) | undefined
  dock: DockProps
}

/** A plan's long texts. The form for a new plan shows them below the Details; later each has its own tab. */
const TEXTS = PLAN_TABS.flatMap(({ field, label }) => (field ? [{ field, label }] : []))

/** The Details of a plan, for create and edit (spec §2 "Create/edit strategic plan"). */
export function PlanForm({ saved, schools, kept = [], version, formKey, answer, dock }: PlanFormProps) {
  const texts = version === null ? TEXTS : []
  const labels = { ...PLAN_LABELS, ...Object.fromEntries(texts.map(({ field, label }) => [field, label])) }
  const schema = version === null ? CreatePlan : EditPlan
  const editor = useEditorForm<Plan>({
    ...{ id: 'plan-form', schema, labels, saved, version, formKey, answer },
    read: valuesOfPlan,
  })
  const { values, saveConflict } = editor
  const step = answer?.extra?.schools
  const names = [...schools.schools, ...(step?.named ?? [])]
  return (
    <NodeForm
      requiredNote
      firstButton={<EnterSaves />}
      editor={editor}
      version={version}
      conflict={
        saveConflict ? (
          <Conflict
            by={saveConflict.current.updated_by}
            saveConflict={saveConflict}
            labels={labels}
            say={formatPlan(saveConflict.current, names)}
          />
        ) : null
      }
      dock={dock}
    >
      <FieldGroup title="What it is" purpose="The name people will look for, and what it means to the community.">
        <TextArea
          oneLine
          full
          name="name"
          label={PLAN_LABELS.name}
          defaultValue={one(values.name)}
          help="Up to 100 characters."
        />
        <TextArea
          full
          optional
          rows={3}
          name="description"
          label={PLAN_LABELS.description}
          defaultValue={one(values.description)}
        />
        <TextArea
          full
          optional
          rows={3}
          name="strategic_statement"
          label={PLAN_LABELS.strategic_statement}
          defaultValue={one(values.strategic_statement)}
        />
        <SchoolField
          optional
          clearable
          name="school_id"
          label={PLAN_LABELS.school_id}
          placeholder="The whole district"
          help="Choose one if this is a school’s plan."
          offered={schools}
          step={step}
          value={one(values.school_id)}
          kept={[...kept, ...(saveConflict ? schoolOf(saveConflict.current) : [])]}
        />
      </FieldGroup>
      <FieldGroup title="When" purpose="All dates in the plan fall within these.">
        <SelectField
          name="plan_year"
          label={PLAN_LABELS.plan_year}
          optional={version === null}
          placeholder={version === null ? 'From the start date' : 'Choose'}
          defaultValue={one(values.plan_year) ?? ''}
          options={PLAN_YEARS.map((year) => ({ value: year, label: year }))}
        />
        <CheckField
          name="is_draft"
          label={PLAN_LABELS.is_draft}
          note="Hidden from Community Member and Board until you clear this."
          defaultChecked={values.is_draft === 'on'}
        />
        <DateField name="start_date" label={PLAN_LABELS.start_date} defaultValue={one(values.start_date)} />
        <DateField name="end_date" label={PLAN_LABELS.end_date} defaultValue={one(values.end_date)} />
      </FieldGroup>
      {texts.length > 0 ? (
        <FieldGroup
          title="Plan texts"
          purpose="You can fill these in later. After you save the plan, each has its own tab."
        >
          {texts.map(({ field, label }) => (
            <TextArea key={field} full optional rows={3} name={field} label={label} defaultValue={one(values[field])} />
          ))}
        </FieldGroup>
      ) : null}
    </NodeForm>
  )
}
