import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { EditorForm } from '#app/components/editor-form.tsx'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { type FieldValues, type FormatValue, one } from '#app/components/typed-values.ts'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { NAME_RULE } from '#model/name-rule.ts'
import { type ListedKind, PLACES } from '#model/places.ts'
import { PLACE_SCREENS } from './place-screens.ts'

type PlaceFormProps<Row> = {
  kind: ListedKind
  /** Null for a new row. */
  place: Row | null
  /** The contract's field for the place's name. */
  nameField: string
  schema: v.GenericSchema
  /** Converts the API's row to field values. */
  read: (place: Row) => FieldValues
  answer: FormAnswer | undefined
  /** Formats the values of a conflicting row. */
  say: (theirs: Row | undefined) => FormatValue
  /** Renders the fields after the name; `value` gives each one's initial value. */
  children: (value: (field: string) => string) => ReactNode
}

/** The form of a school or department, for create and edit. */
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
      firstButton={<EnterSaves />}
      editor={form}
      hidden={{ form: id }}
      say={say(form.saveConflict?.current)}
      dock={{ back: { to: list() }, save: { word: place ? 'Save' : `Add ${word}` } }}
    >
      <FieldGroup title={label} purpose={purpose}>
        <TextArea
          oneLine
          full
          name={nameField}
          label={labels[nameField] ?? label}
          defaultValue={value(nameField)}
          help={`Up to 100 characters. ${NAME_RULE}`}
        />
        {children(value)}
      </FieldGroup>
    </EditorForm>
  )
}
