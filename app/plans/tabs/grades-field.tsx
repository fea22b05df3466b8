import { Field } from '#app/components/field.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { GRADES } from '#worker/plans/grades.ts'

const OPTIONS = GRADES.map((grade) => ({ value: grade, label: grade }))

/** The grades that a file or a URL is for. */
export function GradesField({ help, chosen = [] }: { help: string; chosen?: string[] }) {
  return (
    <Field name="grades" label="Grades" optional help={help}>
      {({ labelId, ...ids }) => (
        <Combobox
          {...ids}
          labelId={labelId}
          name="grades"
          multiple
          clearable
          placeholder="Choose"
          defaultValue={chosen}
          options={OPTIONS}
        />
      )}
    </Field>
  )
}
