import type { ReactNode } from 'react'
import { DateField, SelectField, TextField } from '#app/components/fields.tsx'
import { FormError } from '#app/components/form-error.tsx'
import type { usePlaceForm } from '#app/components/use-place-form.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { UNIT_TABLE, type Unit } from '#model/measures/units.ts'
import { WINDOW_TABLE, type Window, type WindowSet, windowOn, windowsOf } from '#model/measures/windows.ts'

type ReadingFieldsProps = {
  form: ReturnType<typeof usePlaceForm>
  measure: { unit: Unit; windows: WindowSet }
  /** The window whose reading is missing, if it is not the one that is open. */
  due?: Window | null
  /** Whose number it is, if the form asks for that. */
  children?: ReactNode
}

/** The fields of a new reading; at first it is from today, in the window that is open. */
export function ReadingFields({ form, measure: { unit, windows }, due, children }: ReadingFieldsProps) {
  const today = useShell()?.today ?? ''
  const all = windowsOf(windows)
  return (
    <>
      <FormError errors={form.errors} />
      <DateField name="date" label="Date" defaultValue={form.valueOf('date', today)} />
      {all.length > 0 ? (
        <SelectField
          name="window"
          label="Window"
          defaultValue={form.valueOf('window', due ?? (today ? (windowOn(windows, today) ?? '') : ''))}
          options={all.map((one) => ({ value: one, label: WINDOW_TABLE[one].label }))}
        />
      ) : null}
      {children}
      <TextField
        name="score"
        label={valueLabel(unit)}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={form.valueOf('score', '')}
      />
      <TextField
        optional
        name="people"
        label="People"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={form.valueOf('people', '')}
        help="How many people the value is about."
      />
    </>
  )
}

/** The label of a field for a value, with its unit. */
export function valueLabel(unit: Unit): string {
  const { suffix } = UNIT_TABLE[unit]
  return suffix ? `Value (${suffix.trim()})` : unit === 'dollars' ? 'Value ($)' : 'Value'
}
