import { Field } from '#app/components/field.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { MEMBER_LABELS } from './member-values.ts'

type SchoolsFieldProps = { schools: { id: string; name: string }[]; chosen: string[]; errors?: string[] | undefined }

/** A person's schools. When changing several people, an empty selection changes nothing. */
export function SchoolsField({ schools, chosen, errors }: SchoolsFieldProps) {
  return (
    <Field full optional name="schools" label={MEMBER_LABELS.schools} {...(errors ? { errors } : {})}>
      {({ labelId, ...ids }) => (
        <Combobox
          {...ids}
          labelId={labelId}
          name="schools"
          multiple
          clearable
          placeholder="Add a school"
          defaultValue={chosen.filter((id) => schools.some((school) => school.id === id))}
          options={schools.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Field>
  )
}
