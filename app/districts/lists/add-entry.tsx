import { Form } from '@remix-run/react'
import { TextField } from '#app/components/fields.tsx'
import { FormError } from '#app/components/form-error.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Button } from '#app/ui/button.tsx'
import { type OwnList, RULES } from '#model/own-lists.ts'
import { AddChoice } from '#worker/choices/contract.ts'
import { AddRule } from '#worker/measures/rules-contract.ts'
import { ThresholdField } from './threshold-field.tsx'

type AddEntryProps = { list: OwnList; one: string; answer: FormAnswer | undefined }

export function AddEntry({ list, one, answer }: AddEntryProps) {
  const form = usePlaceForm({ id: 'list-add', schema: list === RULES ? AddRule : AddChoice, version: null, answer })
  return (
    <FormState errors={form.errors}>
      <Form method="post" {...form.formProps} className="one-field mt-6">
        <input type="hidden" name="form" value="list-add" />
        <input type="hidden" name="list" value={list} />
        <FormError errors={form.errors} />
        <TextField
          name="name"
          label={`New ${one.toLowerCase()}`}
          maxLength={200}
          defaultValue={form.valueOf('name', '')}
        />
        {list === RULES ? <ThresholdField value={form.valueOf('threshold', '')} /> : null}
        <Button variant="outline" type="submit" icon="plus" pending={form.pending} pendingWord="Adding">
          Add {one.toLowerCase()}
        </Button>
      </Form>
    </FormState>
  )
}
