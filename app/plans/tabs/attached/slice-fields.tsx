import { Field } from '#app/components/field.tsx'
import { Combobox } from '#app/ui/combobox.tsx'

type Named = { id: string; name: string }
/** What a slice can be of. */
export type SliceChoices = { schools: Named[]; subgroups: Named[] }

type SliceFieldsProps = { choices: SliceChoices; school: string; subgroup: string; errors: SliceErrors }
type SliceErrors = { school_id?: string[] | undefined; subgroup_id?: string[] | undefined }

const options = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))

/** One school or the whole district, and one student group or all students. */
export function SliceFields({ choices, school, subgroup, errors }: SliceFieldsProps) {
  return (
    <>
      <Field name="school_id" label="School" optional errors={errors.school_id}>
        {({ labelId, ...ids }) => (
          <Combobox
            {...ids}
            labelId={labelId}
            name="school_id"
            clearable
            placeholder="Whole district"
            defaultValue={school}
            options={options(choices.schools)}
          />
        )}
      </Field>
      <Field name="subgroup_id" label="Student group" optional errors={errors.subgroup_id}>
        {({ labelId, ...ids }) => (
          <Combobox
            {...ids}
            labelId={labelId}
            name="subgroup_id"
            clearable
            placeholder="All students"
            defaultValue={subgroup}
            options={options(choices.subgroups)}
          />
        )}
      </Field>
    </>
  )
}

/** A slice in words: "Larch, Multilingual learners", or of the whole district. */
export function sliceText(school: Named | null, subgroup: Named | null): string {
  return `${school?.name ?? 'District'}, ${subgroup?.name ?? 'all students'}`
}
