import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { Clash } from '#app/components/clash.tsx'
import { Dock } from '#app/components/dock.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { MadeFrom } from '#app/components/made-from.tsx'
import { type FieldValues, one, type Say } from '#app/components/typed-values.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { type ListedKind, PLACES } from '#model/places.ts'
import { PLACE_SCREENS } from './place-screens.ts'
import { usePlaceForm } from './use-place-form.ts'

type PlaceFormProps<Row> = {
  kind: ListedKind
  /** Null for a new one. */
  place: Row | null
  /** What the contract calls the name of the place. */
  nameField: string
  schema: v.GenericSchema
  /** A row as the API answers it, as values of the fields. */
  read: (place: Row) => FieldValues
  answer: FormAnswer | undefined
  /** A value of a clash with this row, in words. */
  say: (theirs: Row | undefined) => Say
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
    <FormState errors={form.errors} changes={form.changes}>
      <Form method="post" {...form.formProps}>
        <input type="hidden" name="form" value={id} />
        <MadeFrom {...form.madeFrom} />
        {form.clash ? (
          <Clash clash={form.clash} labels={labels} say={say(form.clash.current)} />
        ) : (
          <ErrorSummary errors={form.errors} labels={labels} general={form.errors[''] ?? []} />
        )}
        <DraftNotice {...form.draft} />
        <p className="mute form-note">All fields are required unless marked optional.</p>
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
        <LeaveGuard changes={form.typed} formRef={form.formRef} />
        <Dock
          changes={form.changes}
          back={{ to: list() }}
          save={{ pending: form.pending, word: place ? 'Save' : `Add ${word}` }}
        />
      </Form>
    </FormState>
  )
}
