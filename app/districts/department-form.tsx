import { ReadField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/fields.tsx'
import type { WithFound } from '#app/components/find-step.ts'
import { PersonField } from '#app/components/person-field.tsx'
import { setPerson } from '#app/components/person-picker.tsx'
import { formatWith } from '#app/components/typed-values.ts'
import { currentOf } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { PLACES } from '#model/places.ts'
import { CreateDepartment, type Department, SaveDepartment } from '#worker/districts/department-contract.ts'
import type { FirstPeople } from '#worker/people/contract.ts'
import { PlaceForm } from './place-form.tsx'

const LABELS = PLACES.department.fields
const WHOLE = 'The whole district'

export type DepartmentFormProps = {
  /** Null for a new department. */
  department: Department | null
  regions: { id: string; name: string }[]
  contacts: FirstPeople
  /** True for Region Admins: their departments are always in their own region. */
  ownRegionOnly: boolean
  answer: (FormAnswer & { extra?: WithFound<'contacts'> }) | undefined
}

function valuesOfDepartment({ name, main_contact_person, region }: Department) {
  return { name, main_contact_person: main_contact_person?.id, region: region ?? undefined }
}

export function DepartmentForm({ department, regions, contacts, ownRegionOnly, answer }: DepartmentFormProps) {
  const contact = department?.main_contact_person ?? null
  const step = answer?.extra?.contacts
  const set = [currentOf<Department>(answer)?.main_contact_person, contact].flatMap((one) => one ?? [])
  const say = (theirs: Department | undefined) => {
    const known = [contact, theirs?.main_contact_person, ...contacts.people, ...(step?.named ?? []), ...regions]
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
          <PersonField
            required
            name="main_contact_person"
            label={LABELS.main_contact_person}
            help="The person to contact about this department."
            from="contacts"
            people={contacts.people}
            more={contacts.has_more_people}
            kept={set.map(setPerson)}
            step={step}
            value={value('main_contact_person') || undefined}
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
