import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { EditorForm } from '#app/components/editor-form.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { type FieldValues, type FormatValue, one } from '#app/components/typed-values.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { type ListedKind, PLACES } from '#model/places.ts'
import { PLACE_SCREENS } from './place-screens.ts'
import { usePlaceForm } from './use-place-form.ts'

type PlaceFormProps<Row> = {
  kind: ListedKind
  /** Null for a new row. */
  place: Row | null
  /** What the contract calls the name of the place. */
  nameField: string
  schema: v.GenericSchema
  /** A row as the API answers it, as values of the fields. */
  read: (place: Row) => FieldValues
  answer: FormAnswer | undefined
  /** A value of a clash with this row, in words. */
  say: (theirs: Row | undefined) => FormatValue
  /** The fields that follow the name, each with what it begins with. */
  children: (value: (field: string) => string) => ReactNode
}

/** The form of a school or a department: new and edit alike. */
export function PlaceForm<Row extends { id: string; version: number }>(props: PlaceFormProps<Row>) {
  const { kind, place, nameField, schema, read, answer, say, children } = props
  const { one: word, label, fields } = PLACES[kind]
  const labels: Record<string, string> = fields
  const { list, purpose } = PLACE_SCREENS[kind]
  const id = `${kind}-form`
  const saved = place ? read(place) : {}
  const form = usePlaceForm<Row>({
    ...{ id, schema, labels, answer, saved, read },
    version: place?.version ?? null,
    formKey: place ? `${kind}:${place.id}` : `add-${kind}`,
  })
  const value = (field: string) => form.valueOf(field, one(saved[field]))
  return (
    <EditorForm
      requiredNote
      editor={form}
      hidden={{ form: id }}
      say={say(form.clash?.current)}
      dock={{ back: { to: list() }, save: { word: place ? 'Save' : `Add ${word}` } }}
    >
      <FieldGroup title={label} purpose={purpose}>
        <TextArea
          oneLine
          full
          name={nameField}
          label={labels[nameField] ?? label}
          defaultValue={value(nameField)}
          help="Up to 100 characters."
        />
        {children(value)}
      </FieldGroup>
    </EditorForm>
  )
}
