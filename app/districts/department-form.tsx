import { Form } from '@remix-run/react'
import { Clash } from '#app/components/clash.tsx'
import { Dock } from '#app/components/dock.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup, ReadField } from '#app/components/field.tsx'
import { SelectField, TextArea } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { MadeFrom } from '#app/components/made-from.tsx'
import { sayBy } from '#app/components/typed-values.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { CreateDepartment, type Department, SaveDepartment } from '#worker/districts/department-contract.ts'
import type { Choosable } from '#worker/people/contract.ts'
import { ContactField } from './contact-field.tsx'
import { usePlaceForm } from './use-place-form.ts'

const LABELS = { name: 'Department name', main_contact_person: 'Main contact', region: 'Region' }
const FORM = 'department-form'
const WHOLE = 'The whole district'

export type DepartmentFormProps = {
  /** Null for a new department. */
  department: Department | null
  regions: { id: string; name: string }[]
  contacts: { results: Choosable[]; count: number }
  /** A Region Admin's departments are of the own region. */
  ownRegionOnly: boolean
  answer: FormAnswer | undefined
}

function valuesOfDepartment({ name, main_contact_person, region }: Department) {
  return { name, main_contact_person: main_contact_person?.id, region: region ?? undefined }
}

export function DepartmentForm({ department, regions, contacts, ownRegionOnly, answer }: DepartmentFormProps) {
  const form = usePlaceForm<Department>({
    id: FORM,
    schema: department ? SaveDepartment : CreateDepartment,
    labels: LABELS,
    version: department?.version ?? null,
    formKey: department ? `department:${department.id}` : 'add-department',
    answer,
    ...(department ? { saved: valuesOfDepartment(department) } : {}),
    read: valuesOfDepartment,
  })
  const contact = department?.main_contact_person ?? null
  const chosen = form.valueOf('main_contact_person', contact?.id)
  const region = form.valueOf('region', department?.region)
  const theirs = form.clash?.current.main_contact_person
  const known = [contact, theirs, ...contacts.results, ...regions].flatMap((one) =>
    one ? [[one.id, one.name] as const] : [],
  )
  const names = sayBy(new Map(known))
  return (
    <FormState errors={form.errors} changes={form.changes}>
      <Form method="post" {...form.formProps}>
        <input type="hidden" name="form" value={FORM} />
        <MadeFrom {...form.madeFrom} />
        {form.clash ? (
          <Clash clash={form.clash} labels={LABELS} say={(value) => names(value) || WHOLE} />
        ) : (
          <ErrorSummary errors={form.errors} labels={LABELS} general={form.errors[''] ?? []} />
        )}
        <DraftNotice {...form.draft} />
        <p className="mute form-note">All fields are required unless marked optional.</p>
        <FieldGroup title="Department" purpose="People see this name when they assign elements to the department.">
          <TextArea
            oneLine
            full
            name="name"
            label={LABELS.name}
            defaultValue={form.valueOf('name', department?.name)}
            help="Up to 100 characters."
          />
          <ContactField
            name="main_contact_person"
            label={LABELS.main_contact_person}
            chosen={chosen || undefined}
            set={contact}
            offered={contacts.results}
            count={contacts.count}
          />
          {ownRegionOnly ? (
            <ReadField label={LABELS.region} value={regions[0]?.name ?? 'None'} note="Your region." />
          ) : (
            <SelectField
              optional
              name="region"
              label={LABELS.region}
              placeholder={WHOLE}
              defaultValue={region}
              options={regions.map(({ id, name }) => ({ value: id, label: name }))}
              help="Choose a region if the department serves only one."
            />
          )}
        </FieldGroup>
        <LeaveGuard changes={form.typed} formRef={form.formRef} />
        <Dock
          changes={form.changes}
          back={{ to: urls.department() }}
          save={{ pending: form.pending, word: department ? 'Save' : 'Add department' }}
        />
      </Form>
    </FormState>
  )
}
