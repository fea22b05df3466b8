import { Form } from '@remix-run/react'
import { DateField, SelectField, TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { UNIT_TABLE } from '#model/measures/units.ts'
import { opensOn, WINDOW_TABLE, windowsOf } from '#model/measures/windows.ts'
import { AddRecord } from '#worker/measures/contract.ts'
import type { ElementMeasure } from '#worker/plans/element-measures-contract.ts'

type ReadingFormProps = { use: ElementMeasure; answer: FormAnswer | undefined }

/** Enters a reading of the slice. */
export function ReadingForm({ use, answer }: ReadingFormProps) {
  const today = useShell()?.today ?? ''
  const id = `measures-read-${use.id}`
  const form = usePlaceForm({ id, schema: AddRecord, version: null, answer })
  const windows = windowsOf(use.windows)
  const { suffix } = UNIT_TABLE[use.unit]
  return (
    <FormState errors={form.errors} prefix={`${use.id}-`}>
      <Form method="post" preventScrollReset {...form.formProps} key={use.readings.length} className="entry">
        <input type="hidden" name="form" value={id} />
        <input type="hidden" name="measure_id" value={use.measure_id} />
        <input type="hidden" name="school_id" value={use.school?.id ?? ''} />
        <input type="hidden" name="subgroup_id" value={use.subgroup?.id ?? ''} />
        <h4 className="full">Enter a reading</h4>
        <DateField name="date" label="Date" defaultValue={form.valueOf('date', today)} />
        {windows.length > 0 ? (
          <SelectField
            name="window"
            label="Window"
            defaultValue={form.valueOf('window', openWindow(use, today))}
            options={windows.map((one) => ({ value: one, label: WINDOW_TABLE[one].label }))}
          />
        ) : null}
        <TextField
          name="score"
          label={suffix ? `Value (${suffix.trim()})` : use.unit === 'dollars' ? 'Value ($)' : 'Value'}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={form.valueOf('score', '')}
          errors={form.errors.score ?? form.errors['']}
        />
        <TextField
          optional
          name="people"
          label="Students"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={form.valueOf('people', '')}
        />
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

/** The window that is open today: the last that has opened this school year. */
function openWindow(use: ElementMeasure, today: string): string {
  if (!today) return ''
  const year = schoolYearOf(today)
  return windowsOf(use.windows).findLast((window) => opensOn(year, window) <= today) ?? ''
}
