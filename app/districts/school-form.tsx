import { Form } from '@remix-run/react'
import { Clash } from '#app/components/clash.tsx'
import { Dock } from '#app/components/dock.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { SelectField, TextArea, TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { currentOf } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { CreateSchool, SaveSchool, type School } from '#worker/districts/school-contract.ts'
import { usePlaceForm } from './use-place-form.ts'

const LABELS = { school_name: 'School name', school_type: 'School type', region: 'Region', nces_id: 'NCES id' }
const FORM = 'school-form'

type Named = { id: string; name: string }
export type SchoolFormProps = {
  /** Null for a new school. */
  school: School | null
  regions: Named[]
  types: Named[]
  answer: FormAnswer | undefined
}

/** Name, type and region are required (spec §5); new and edit alike. */
export function SchoolForm({ school, regions, types, answer }: SchoolFormProps) {
  const form = usePlaceForm({
    id: FORM,
    schema: school ? SaveSchool : CreateSchool,
    labels: LABELS,
    version: school?.version ?? null,
    formKey: school ? `school:${school.id}` : 'add-school',
    answer,
  })
  const current = currentOf<School>(answer)
  const value = (key: keyof typeof LABELS) => form.valueOf(key, school?.[key])
  const nameIn = (rows: Named[], id: string | null) => rows.find((row) => row.id === id)?.name ?? ''
  return (
    <FormState errors={form.errors} changes={form.changes}>
      <Form method="post" {...form.formProps}>
        <input type="hidden" name="form" value={FORM} />
        {form.sends === null ? null : <input type="hidden" name="version" value={form.sends} />}
        {current ? (
          <Clash
            rows={[
              { label: LABELS.school_name, theirs: current.school_name, yours: value('school_name') },
              { label: LABELS.region, theirs: current.region_name, yours: nameIn(regions, value('region')) },
              {
                label: LABELS.school_type,
                theirs: current.school_type_name ?? '',
                yours: nameIn(types, value('school_type')),
              },
              { label: LABELS.nces_id, theirs: current.nces_id ?? '', yours: value('nces_id') },
            ]}
          />
        ) : (
          <ErrorSummary errors={form.errors} labels={LABELS} general={form.errors[''] ?? []} />
        )}
        <DraftNotice {...form.draft} />
        <p className="mute form-note">Fill every field that is not marked optional.</p>
        <FieldGroup title="School" purpose="Plans, elements and people are assigned to it by this name.">
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
            help="The 12 digits of the National Center for Education Statistics."
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
