import { Form } from '@remix-run/react'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { Field } from '#app/components/field.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { FormError } from '#app/components/form-error.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { SchoolField } from '#app/components/schools/school-field.tsx'
import type { OfferedSchools, WithSchools } from '#app/components/schools/school-step.ts'
import { ONCE, useOnce } from '#app/kit/once.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { DateInput } from '#app/ui/date-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { addYears, schoolYearOf, shortYear } from '#model/measures/school-years.ts'
import { WINDOW_TABLE, type WindowSet, windowsOf } from '#model/measures/windows.ts'
import { RequestSchools } from './request-schools.tsx'

/** Says that the form asks every school unless it names some. */
export const BLANK_ASKS_ALL = 'blank_asks_all'

type RequestFormProps = {
  measure: { id: string; name: string; windows: WindowSet }
  /** The schools that can be asked; of many, only the first. */
  offered: OfferedSchools
  today: string
  /** The school year and window that the address asks for. */
  year: string
  window: string
  answer: (FormAnswer & { extra?: WithSchools }) | undefined
}

/** Which reading is asked for, by when, and of which schools. */
export function RequestForm({ measure, offered, today, year, window, answer }: RequestFormProps) {
  const pending = useNavigating(({ formMethod }) => formMethod === 'POST')
  const once = useOnce(answer)
  const typed = answer?.result.initialValue as { schools?: string[] | string } | undefined // the form's own fields
  const chosen = typed ? [typed.schools ?? []].flat() : null
  const now = schoolYearOf(today)
  const years = [year, now, addYears(now, -1)].filter((one, at, all) => all.indexOf(one) === at)
  const said = (name: string) => (answer?.result.initialValue as Record<string, string> | undefined)?.[name] // as above
  const windows = windowsOf(measure.windows)
  const errors = answer?.result.error as Record<string, string[]> | undefined // conform's names are the schema's
  return (
    <FormState errors={errors}>
      <Form method="post" className="request-form" noValidate>
        <EnterSaves />
        <FormError errors={errors} />
        <input type="hidden" name="measure_id" value={measure.id} />
        <input type="hidden" name={ONCE} value={once} autoComplete="off" />
        <Field label="Measure" name="measure_id" group>
          {() => <p>{measure.name}</p>}
        </Field>
        <Field label="School year" name="school_year">
          {({ labelId: _, ...ids }) => (
            <Select
              name="school_year"
              defaultValue={said('school_year') ?? year}
              options={years.map((value) => ({ value, label: shortYear(value) }))}
              {...ids}
            />
          )}
        </Field>
        {windows.length > 0 ? (
          <Field label="Window" name="window">
            {({ labelId: _, ...ids }) => (
              <Select
                name="window"
                defaultValue={said('window') ?? (window || windows[0])}
                options={windows.map((value) => ({ value, label: WINDOW_TABLE[value].label }))}
                {...ids}
              />
            )}
          </Field>
        ) : null}
        <Field label="Due" name="due_date">
          {(ids) => <DateInput name="due_date" defaultValue={said('due_date')} {...ids} />}
        </Field>
        <Field label="Note" name="note" optional help="It is part of the email.">
          {({ labelId: _, ...ids }) => <Textarea name="note" rows={3} defaultValue={said('note')} {...ids} />}
        </Field>
        {offered.has_more_schools ? (
          <>
            <input type="hidden" name={BLANK_ASKS_ALL} value="on" />
            <SchoolField
              multiple
              clearable
              name="schools"
              label="Schools"
              placeholder="All schools"
              help="Leave blank to ask every school that this measure is read for."
              offered={offered}
              step={answer?.extra?.schools}
              value={chosen ?? []}
            />
          </>
        ) : (
          <Field label="Schools" name="schools" group>
            {() => <RequestSchools schools={offered.schools} chosen={chosen} />}
          </Field>
        )}
        <FormActions
          back={{ to: urls.readingRequests() }}
          save={{ word: 'Ask schools', pending, pendingWord: 'Asking' }}
        />
      </Form>
    </FormState>
  )
}
