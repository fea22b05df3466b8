import { Form, Link, useLocation } from '@remix-run/react'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { ChoiceField, DateField, TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { MadeFrom } from '#app/components/made-from.tsx'
import { one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useAround } from '#app/kit/use-shell.ts'
import { Conflict } from '#app/plans/conflict.tsx'
import { Button } from '#app/ui/button.tsx'
import { BUDGET_YEARS } from '#model/parts.ts'
import { AddExpenditure, EditExpenditure, type Expenditure } from '#worker/plans/budget-contract.ts'
import { expenditureValues } from './budget-fields.ts'

const LABELS = { name: 'Description', amount: 'Amount', date: 'Date', year: 'Budget year' }

type ExpenditureFormProps = {
  elementId: string
  /** Null for a new one. */
  spent: Expenditure | null
  /** The budget year a new one most likely belongs to. */
  year: number
  answer: FormAnswer | undefined
}

/** One expenditure, new or edited. */
export function ExpenditureForm({ elementId, spent, year, answer }: ExpenditureFormProps) {
  const today = useAround()?.today
  const { pathname, search } = useLocation()
  const saved = spent
    ? expenditureValues(spent)
    : { name: undefined, amount: undefined, date: today, year: String(year) }
  const editor = useEditorForm<Expenditure>({
    id: spent ? `spent-${spent.id}` : 'spent-new',
    schema: spent ? EditExpenditure : AddExpenditure,
    labels: LABELS,
    saved,
    version: spent?.version ?? null,
    formKey: `expenditure:${elementId}:${spent?.id ?? 'new'}`,
    answer,
    read: expenditureValues,
  })
  const { errors, values, changes, clash } = editor
  const back = new URLSearchParams(search)
  back.delete('edit')
  return (
    <FormState errors={errors} changes={changes}>
      <Form method="post" preventScrollReset className="spent-form" {...editor.formProps}>
        {spent ? (
          <>
            <input type="hidden" name="row" value={spent.id} />
            <MadeFrom {...editor.madeFrom} />
          </>
        ) : null}
        {clash ? (
          <Conflict by={null} clash={clash} labels={LABELS} />
        ) : (
          <ErrorSummary errors={errors} labels={LABELS} general={errors[''] ?? []} />
        )}
        <DraftNotice {...editor.draft} />
        <div className="cells">
          <TextField name="name" label={LABELS.name} maxLength={200} defaultValue={one(values.name)} />
          <TextField
            name="amount"
            label={LABELS.amount}
            before="$"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={one(values.amount)}
          />
          <DateField name="date" label={LABELS.date} defaultValue={one(values.date)} />
          <ChoiceField
            name="year"
            label={LABELS.year}
            defaultValue={one(values.year)}
            options={BUDGET_YEARS.map((each) => ({ value: String(each), label: String(each) }))}
          />
        </div>
        <p className="acts">
          <Button
            type="submit"
            name="intent"
            value={spent ? 'budget-edit' : 'budget-add'}
            pending={editor.pending}
            pendingWord="Saving"
          >
            {spent ? 'Save expenditure' : 'Add expenditure'}
          </Button>
          {spent ? (
            <Link to={`${pathname}?${back}`} preventScrollReset>
              Cancel
            </Link>
          ) : null}
        </p>
      </Form>
    </FormState>
  )
}
