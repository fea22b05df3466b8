import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { DraftNotice, useDraft } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { useUnsaved } from '#app/components/unsaved.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Survey } from '#worker/surveys/contract.ts'
import { NUMBERS, type NumberField, type Sheet, type SheetRow } from './result-sheet.ts'
import type { ResultsRefusal } from './save-results.ts'

/** What makes another sheet of an address. */
const ASKS = ['wave', 'rows', 'dimension', 'school', 'subgroup'] as const
const HEADS: Record<NumberField, string> = {
  percent_favorable: 'Favorable, %',
  number_average: 'Average',
  answers: 'Answers',
  invited: 'Invited',
}

type ResultsFormProps = {
  sheet: Sheet
  rows: readonly SheetRow[]
  survey: Survey
  answer: ResultsRefusal | undefined
}

/** The results of one sheet; a save writes all changed rows or none. An emptied row removes its result. */
export function ResultsForm({ sheet, rows, survey, answer }: ResultsFormProps) {
  const pending = useNavigating(({ formMethod }) => formMethod === 'POST')
  const labels = Object.fromEntries(
    rows.flatMap(({ name }, at) => NUMBERS.map((field) => [`cells.${at}.${field}`, `${name}, ${HEADS[field]}`])),
  )
  const formRef = useRef<HTMLFormElement>(null)
  const version = JSON.stringify(rows.map(({ saved }) => saved))
  const formKey = `results:${survey.id}:${JSON.stringify(sheet)}`
  const userId = useShell()?.shell.person.id ?? 'nobody'
  const draft = useDraft({ userId, formKey, formRef, fields: Object.keys(labels), version, answer })
  const { changes } = useUnsaved({ formRef, labels, version })
  return (
    <Form method="post" className="form" ref={formRef}>
      <ErrorSummary
        errors={answer?.errors}
        labels={labels}
        general={answer && Object.keys(answer.errors).length === 0 ? [answer.detail] : []}
      />
      <DraftNotice {...draft} />
      <LeaveGuard changes={changes} formRef={formRef} params={ASKS} />
      <table className="tbl sv-sheet">
        <caption className="vh">
          Results of {survey.name}, {sheet.wave?.name}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {sheet.rows === 'dimensions' ? 'Dimension' : sheet.rows === 'groups' ? 'Student group' : 'School'}
            </th>
            {NUMBERS.map((field) => (
              <th key={field} scope="col" className="n">
                {HEADS[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={Object.values(row.cell).join(' ')} row={row} at={at} answer={answer} />
          ))}
        </tbody>
      </table>
      <p className="mute">
        Percent favorable is the share of the favorable answers. Numbers of fewer than {survey.threshold} answers are
        hidden from readers.
      </p>
      <FormActions changes={changes} back={{ to: urls.survey(survey.id) }} save={{ word: 'Save results', pending }} />
    </Form>
  )
}

function Row({ row, at, answer }: { row: SheetRow; at: number; answer: ResultsRefusal | undefined }) {
  const current = answer?.current[String(at)]
  // What the next save compares with: after a conflict, what the cell says now.
  const was = current ?? row.saved
  const name = (field: string) => `cells.${at}.${field}`
  return (
    <>
      <tr>
        <th scope="row">
          {row.name}
          {Object.entries(row.cell).map(([field, value]) => (
            <input key={field} type="hidden" name={name(field)} value={value} />
          ))}
          <input type="hidden" name={name('was')} value={was ? JSON.stringify(was) : ''} />
        </th>
        {NUMBERS.map((field) => {
          const errors = answer?.errors[name(field)]
          const id = `f-cells-${at}-${field}`
          return (
            <td key={field} className="n">
              <label className="sv-lab" htmlFor={id}>
                <span className="vh">{row.name}, </span>
                {HEADS[field]}
              </label>
              <Input
                className="min-w-20 text-right"
                id={id}
                name={name(field)}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={answer?.typed[name(field)] ?? row.saved?.[field] ?? ''}
                aria-invalid={errors ? true : undefined}
                aria-describedby={errors ? `${id}-error` : undefined}
              />
              {errors ? (
                <p className="msg error" id={`${id}-error`}>
                  <Icon of="circle-exclamation-point" />
                  <span>{errors.join(' ')}</span>
                </p>
              ) : null}
            </td>
          )
        })}
      </tr>
      {current ? (
        <tr>
          <td colSpan={NUMBERS.length + 1}>
            <p className="msg warn">
              <Icon of="triangle-exclamation-point" />
              <span>
                {row.name} now says {said(current)}. Save again to replace it with what you typed.
              </span>
            </p>
          </td>
        </tr>
      ) : null}
      <OtherErrors row={row} at={at} answer={answer} />
    </>
  )
}

/** Messages about the row as a whole, such as a school that is closed. */
function OtherErrors({ row, at, answer }: { row: SheetRow; at: number; answer: ResultsRefusal | undefined }) {
  const messages = Object.keys(row.cell).flatMap((field) => answer?.errors[`cells.${at}.${field}`] ?? [])
  if (messages.length === 0) return null
  return (
    <tr>
      <td colSpan={NUMBERS.length + 1}>
        <p className="msg error">
          <Icon of="circle-exclamation-point" />
          <span>{messages.join(' ')}</span>
        </p>
      </td>
    </tr>
  )
}

function said(numbers: Record<NumberField, number | null>): string {
  const told = NUMBERS.flatMap((field) =>
    numbers[field] === null ? [] : [`${HEADS[field].toLowerCase()} ${numbers[field]}`],
  )
  return told.join('; ') || 'nothing'
}
