import { Form } from '@remix-run/react'
import { TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { ReadingFields } from '#app/components/measures/reading-fields.tsx'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Button } from '#app/ui/button.tsx'
import { AddRecord } from '#worker/measures/contract.ts'
import type { ElementMeasure } from '#worker/plans/element-measures-contract.ts'

type ReadingFormProps = { use: ElementMeasure; answer: FormAnswer | undefined }

/** Enters a reading of the slice. A saved reading makes it a new form: give it the readings as its key. */
export function ReadingForm({ use, answer }: ReadingFormProps) {
  const id = `measures-read-${use.id}`
  const form = usePlaceForm({ id, schema: AddRecord, version: null, answer })
  return (
    <FormState errors={form.errors} prefix={`${use.id}-`}>
      <Form method="post" preventScrollReset {...form.formProps} className="entry">
        <input type="hidden" name="form" value={id} />
        <input type="hidden" name="measure_id" value={use.measure_id} />
        <input type="hidden" name="school_id" value={use.school?.id ?? ''} />
        <input type="hidden" name="subgroup_id" value={use.subgroup?.id ?? ''} />
        <h4 className="full">Enter a reading</h4>
        <ReadingFields form={form} measure={use} last={use.readings.at(-1)} />
        <TextField optional full name="note" label="Note" defaultValue={form.valueOf('note', '')} />
        <p className="acts full">
          <Button type="submit" name="intent" value="measures-read" pending={form.pending} pendingWord="Saving">
            Add reading
          </Button>
        </p>
      </Form>
    </FormState>
  )
}
