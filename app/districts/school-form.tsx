import { DateField, SelectField, TextField } from '#app/components/fields.tsx'
import { formatWith } from '#app/components/typed-values.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { PLACES } from '#model/places.ts'
import { CreateSchool, SaveSchool, type School } from '#worker/districts/school-contract.ts'
import { PlaceForm } from './place-form.tsx'

const LABELS = PLACES.school.fields

type Named = { id: string; name: string }
export type SchoolFormProps = {
  /** Null for a new school. */
  school: School | null
  regions: Named[]
  types: Named[]
  answer: FormAnswer | undefined
}

const asOptions = (rows: Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

function valuesOfSchool({ school_name, school_type, region, nces_id, closed_on }: School) {
  const more = { nces_id: nces_id ?? undefined, closed_on: closed_on ?? undefined }
  return { school_name, school_type: school_type ?? undefined, region, ...more }
}

/** Name, type and region are required (spec §5). */
export function SchoolForm({ school, regions, types, answer }: SchoolFormProps) {
  const words = formatWith(new Map([...regions, ...types].map(({ id, name }) => [id, name])))
  return (
    <PlaceForm
      kind="school"
      place={school}
      nameField="school_name"
      schema={school ? SaveSchool : CreateSchool}
      read={valuesOfSchool}
      answer={answer}
      say={() => words}
    >
      {(value) => (
        <>
          <SelectField
            name="school_type"
            label={LABELS.school_type}
            placeholder="Choose"
            defaultValue={value('school_type')}
            options={asOptions(types)}
          />
          <SelectField
            name="region"
            label={LABELS.region}
            placeholder={regions.length === 1 && !school ? undefined : 'Choose'}
            defaultValue={value('region')}
            options={asOptions(regions)}
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
          {school ? (
            <DateField
              optional
              name="closed_on"
              label={LABELS.closed_on}
              defaultValue={value('closed_on')}
              help="A closed school keeps its readings, gets no new ones, and is left out of counts from that school year on."
            />
          ) : null}
        </>
      )}
    </PlaceForm>
  )
}
