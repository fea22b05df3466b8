import { useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { DraftNotice, useDraft } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { CheckField, DateField, SelectField, TextArea } from '#app/components/fields.tsx'
import { type FieldChanges, FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { useUnsaved } from '#app/components/unsaved.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useAround } from '#app/kit/use-shell.ts'
import { CreatePlan, EditPlan } from '#worker/plans/contract.ts'
import { PLAN_YEARS } from '#worker/plans/plan-years.ts'
import { type FieldValues, one, typedOr } from './element-values.ts'

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
  schools: { id: string; name: string }[]
  version: number | null
  formKey: string
  answer: FormAnswer | undefined
  dock: (state: { changes: FieldChanges; pending: boolean }) => ReactNode
}

/** The Details of a plan, new and edit alike (spec §2 "Create/edit strategic plan"). */
export function PlanForm({ saved, schools, version, formKey, answer, dock }: PlanFormProps) {
  const userId = useAround()?.shell.person.id ?? 'nobody'
  const formRef = useRef<HTMLFormElement>(null)
  const [form] = useForm({
    id: 'plan-form',
    lastResult: answer?.result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: version === null ? CreatePlan : EditPlan }),
  })
  const values = typedOr(answer?.result.initialValue, saved)
  const { changes } = useUnsaved({ formRef, labels: PLAN_LABELS, version: version ?? 0 })
  const draft = useDraft({ userId, formKey, formRef, fields: Object.keys(PLAN_LABELS), version: version ?? 0, answer })
  const pending = useNavigation().state === 'submitting'
  const errors = form.allErrors as Record<string, string[] | undefined> // conform knows them by the schema's names
  return (
    <FormState errors={errors} changes={version === null ? {} : changes}>
      <Form method="post" ref={formRef} id={form.id} onSubmit={form.onSubmit} noValidate>
        {version === null ? null : <input type="hidden" name="version" value={version} />}
        <ErrorSummary errors={errors} labels={PLAN_LABELS} general={errors[''] ?? []} />
        <DraftNotice {...draft} />
        <p className="mute form-note">Fill every field that is not marked optional.</p>
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
          <SelectField
            optional
            name="school_id"
            label={PLAN_LABELS.school_id}
            placeholder="The whole district"
            defaultValue={one(values.school_id) ?? ''}
            help="For the plan of one school."
            options={schools.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldGroup>
        <FieldGroup title="When" purpose="Everything in the plan lies inside these dates.">
          <SelectField
            name="plan_year"
            label={PLAN_LABELS.plan_year}
            placeholder="Choose"
            defaultValue={one(values.plan_year) ?? ''}
            options={PLAN_YEARS.map((year) => ({ value: year, label: year }))}
          />
          <CheckField
            name="is_draft"
            label={PLAN_LABELS.is_draft}
            note="Community Member and Board do not see it until you take this away."
            defaultChecked={values.is_draft === 'on'}
          />
          <DateField name="start_date" label={PLAN_LABELS.start_date} defaultValue={one(values.start_date)} />
          <DateField name="end_date" label={PLAN_LABELS.end_date} defaultValue={one(values.end_date)} />
        </FieldGroup>
        {dock({ changes, pending })}
      </Form>
      <LeaveGuard changes={changes} formRef={formRef} />
    </FormState>
  )
}
