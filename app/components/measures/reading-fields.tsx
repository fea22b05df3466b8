import type { ReactNode } from 'react'
import { DateField, SelectField, TextField } from '#app/components/fields.tsx'
import { FormError } from '#app/components/form-error.tsx'
import type { usePlaceForm } from '#app/components/use-place-form.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { addYears, type SchoolYear, schoolYearOf, shortYear } from '#model/measures/school-years.ts'
import { UNIT_TABLE, type Unit } from '#model/measures/units.ts'
import {
  WINDOW_TABLE,
  type Window,
  type WindowSet,
  windowOn,
  windowsOf,
  yearStillRead,
} from '#model/measures/windows.ts'

type Period = {
  /** The newest reading. */
  last?: { date: string; school_year: SchoolYear } | null | undefined
  /** The reading that is missing. */
  due?: { window: Window | null; school_year: SchoolYear | null }
}

type ReadingFieldsProps = Period & {
  form: ReturnType<typeof usePlaceForm>
  measure: { unit: Unit; windows: WindowSet }
  /** Whose number it is, if the form asks for that. */
  children?: ReactNode
}

/** The fields of a new reading; at first it is from today. */
export function ReadingFields({ form, measure: { unit, windows }, last, due, children }: ReadingFieldsProps) {
  const today = useShell()?.today ?? ''
  return (
    <>
      <FormError errors={form.errors} />
      <DateField name="date" label="Date" defaultValue={form.valueOf('date', today)} />
      <PeriodField
        windows={windows}
        last={last}
        due={due}
        field={(name, usual) => ({ name, defaultValue: form.valueOf(name, usual) })}
      />
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

type PeriodFieldProps = Period & {
  windows: WindowSet
  /** The name of the field, and what it begins with unless something was typed. */
  field: (part: 'window' | 'school_year', usual: string) => { name: string; defaultValue: string }
  /** Whose it is, for a form with several. */
  of?: ReactNode
}

/** How many school years can be chosen. */
const YEARS = 5

/**
 * The window of a new reading, at first the one that is open. Without windows, its school year: results often arrive
 * after the year is over.
 */
export function PeriodField({ windows, last = null, due, field, of }: PeriodFieldProps) {
  const today = useShell()?.today
  if (!today) return null
  const all = windowsOf(windows)
  if (all.length > 0) {
    return (
      <SelectField
        {...field('window', due?.window ?? windowOn(windows, today) ?? '')}
        label={<>Window{of}</>}
        options={all.map((one) => ({ value: one, label: WINDOW_TABLE[one].label }))}
      />
    )
  }
  const usual = due?.school_year ?? yearStillRead(last, today)
  const years = Array.from({ length: YEARS }, (_, back) => addYears(schoolYearOf(today), -back))
  if (usual && !years.includes(usual)) years.push(usual)
  return (
    <SelectField
      optional
      {...field('school_year', usual ?? '')}
      label={<>School year{of}</>}
      placeholder="By the date"
      options={years.map((value) => ({ value, label: shortYear(value) }))}
    />
  )
}

/** The label of a field for a value, with its unit. */
export function valueLabel(unit: Unit): string {
  const { suffix } = UNIT_TABLE[unit]
  return suffix ? `Value (${suffix.trim()})` : unit === 'dollars' ? 'Value ($)' : 'Value'
}
