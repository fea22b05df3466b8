import { Form } from '@remix-run/react'
import { Clash } from '#app/components/clash.tsx'
import { Dock } from '#app/components/dock.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { SelectField, TextArea, TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { MadeFrom } from '#app/components/made-from.tsx'
import { sayBy } from '#app/components/typed-values.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { CreateSchool, SaveSchool, type School } from '#worker/districts/school-contract.ts'
import { usePlaceForm } from './use-place-form.ts'

const LABELS = { school_name: 'School name', school_type: 'School type', region: 'Region', nces_id: 'NCES id' }
const FORM = 'school-form'

type Named = { id: string; name: string }
const byId = ({ id, name }: Named) => [id, name] as const
export type SchoolFormProps = {
  /** Null for a new school. */
  school: School | null
  regions: Named[]
  types: Named[]
  answer: FormAnswer | undefined
}

function valuesOfSchool({ school_name, school_type, region, nces_id }: School) {
  return { school_name, school_type: school_type ?? undefined, region, nces_id: nces_id ?? undefined }
}

/** Name, type and region are required (spec §5); new and edit alike. */
export function SchoolForm({ school, regions, types, answer }: SchoolFormProps) {
  const form = usePlaceForm<School>({
    id: FORM,
    schema: school ? SaveSchool : CreateSchool,
    labels: LABELS,
    version: school?.version ?? null,
    formKey: school ? `school:${school.id}` : 'add-school',
    answer,
    ...(school ? { saved: valuesOfSchool(school) } : {}),
    read: valuesOfSchool,
  })
  const value = (key: keyof typeof LABELS) => form.valueOf(key, school?.[key])
  return (
    <FormState errors={form.errors} changes={form.changes}>
      <Form method="post" {...form.formProps}>
        <input type="hidden" name="form" value={FORM} />
        <MadeFrom {...form.madeFrom} />
        {form.clash ? (
          <Clash clash={form.clash} labels={LABELS} say={sayBy(new Map([...regions, ...types].map(byId)))} />
        ) : (
          <ErrorSummary errors={form.errors} labels={LABELS} general={form.errors[''] ?? []} />
        )}
        <DraftNotice {...form.draft} />
        <p className="mute form-note">All fields are required unless marked optional.</p>
        <FieldGroup
          title="School"
          purpose="People see this name when they assign plans, elements, and people to the school."
        >
          <TextArea
            oneLine
            full
            name="school_name"
            label={LABELS.school_name}
            defaultValue={value('school_name')}
            help="Up to 100 characters."
          />
          <SelectField
            name="school_type"
            label={LABELS.school_type}
            placeholder="Choose"
            defaultValue={value('school_type')}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            name="region"
            label={LABELS.region}
            placeholder={regions.length === 1 && !school ? undefined : 'Choose'}
            defaultValue={value('region')}
            options={regions.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            optional
            name="nces_id"
            label={LABELS.nces_id}
            inputMode="numeric"
            maxLength={12}
            defaultValue={value('nces_id')}
            help="The 12-digit ID from the National Center for Education Statistics."
          />
        </FieldGroup>
        <LeaveGuard changes={form.typed} formRef={form.formRef} />
        <Dock
          changes={form.changes}
          back={{ to: urls.schoolList() }}
          save={{ pending: form.pending, word: school ? 'Save' : 'Add school' }}
        />
      </Form>
    </FormState>
  )
}
