import { ReadField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/fields.tsx'
import { formatWith } from '#app/components/typed-values.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { PLACES } from '#model/places.ts'
import { CreateDepartment, type Department, SaveDepartment } from '#worker/districts/department-contract.ts'
import type { Choosable } from '#worker/people/contract.ts'
import { ContactField } from './contact-field.tsx'
import { PlaceForm } from './place-form.tsx'

const LABELS = PLACES.department.fields
const WHOLE = 'The whole district'

export type DepartmentFormProps = {
  /** Null for a new department. */
  department: Department | null
  regions: { id: string; name: string }[]
  contacts: { results: Choosable[]; count: number }
  /** True for Region Admins: their departments are always in their own region. */
  ownRegionOnly: boolean
  answer: FormAnswer | undefined
}

function valuesOfDepartment({ name, main_contact_person, region }: Department) {
  return { name, main_contact_person: main_contact_person?.id, region: region ?? undefined }
}

export function DepartmentForm({ department, regions, contacts, ownRegionOnly, answer }: DepartmentFormProps) {
  const contact = department?.main_contact_person ?? null
  const say = (theirs: Department | undefined) => {
    const known = [contact, theirs?.main_contact_person, ...contacts.results, ...regions]
    const names = formatWith(new Map(known.flatMap((one) => (one ? [[one.id, one.name] as const] : []))))
    return (typed: Parameters<typeof names>[0]) => names(typed) || WHOLE
  }
  return (
    <PlaceForm
      kind="department"
      place={department}
      nameField="name"
      schema={department ? SaveDepartment : CreateDepartment}
      read={valuesOfDepartment}
      answer={answer}
      say={say}
    >
      {(value) => (
        <>
          <ContactField
            name="main_contact_person"
            label={LABELS.main_contact_person}
            chosen={value('main_contact_person') || undefined}
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
              defaultValue={value('region')}
              options={regions.map(({ id, name }) => ({ value: id, label: name }))}
              help="Choose a region if the department serves only one."
            />
          )}
        </>
      )}
    </PlaceForm>
  )
}
