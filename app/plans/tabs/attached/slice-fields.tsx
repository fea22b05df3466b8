import { Field } from '#app/components/field.tsx'
import { SchoolField } from '#app/components/schools/school-field.tsx'
import type { OfferedSchools, SchoolStep } from '#app/components/schools/school-step.ts'
import { Combobox } from '#app/ui/combobox.tsx'

type Named = { id: string; name: string }
/** What a slice can be of. */
export type SliceChoices = OfferedSchools & { subgroups: Named[] }

type SliceFieldsProps = {
  tab: 'measures' | 'surveys'
  choices: SliceChoices
  school: string
  /** The school that is set. */
  kept: Named | null
  subgroup: string
  step: SchoolStep | undefined
  errors: SliceErrors
}
type SliceErrors = { school_id?: string[] | undefined; subgroup_id?: string[] | undefined }

const options = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))

/** One school or the whole district, and one student group or all students. */
export function SliceFields({ tab, choices, school, kept, subgroup, step, errors }: SliceFieldsProps) {
  return (
    <>
      <SchoolField
        optional
        clearable
        name="school_id"
        label="School"
        placeholder="Whole district"
        offered={choices}
        value={school}
        kept={options(kept ? [kept] : [])}
        step={step}
        intent={`${tab}-`}
        {...(errors.school_id ? { errors: errors.school_id } : {})}
      />
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
