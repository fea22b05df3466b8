import { Field } from '#app/components/field.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { GRADES } from '#model/grades.ts'

const OPTIONS = GRADES.map((grade) => ({ value: grade, label: grade }))

type GradesFieldProps = {
  help: string
  chosen?: string[]
  /** Needed when another form of the page also has grades. */
  id?: string
}

/** The grades that a file or URL is for. */
export function GradesField({ help, chosen = [], id }: GradesFieldProps) {
  return (
    <Field id={id} name="grades" label="Grades" optional help={help}>
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
