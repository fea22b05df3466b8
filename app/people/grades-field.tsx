import { Field } from '#app/components/field.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { GRADES } from '#model/grades.ts'

/** The grades a person works with. */
export function GradesField({ label, chosen }: { label: string; chosen: string[] }) {
  return (
    <Field full optional name="user_grades" label={label}>
      {({ labelId, ...ids }) => (
        <Combobox
          {...ids}
          labelId={labelId}
          name="user_grades"
          multiple
          clearable
          placeholder="Add a grade"
          defaultValue={chosen}
          options={GRADES.map((grade) => ({
            value: grade,
            label: grade === 'Preschool' ? grade : `Grade ${grade}`,
          }))}
        />
      )}
    </Field>
  )
}
