import { useForm } from '@conform-to/react'
import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { ChoiceField, DateField, TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { type FieldValues, one, typedOr } from '#app/components/typed-values.ts'
import { currentOf } from '#app/components/use-editor-form.ts'
import { parseForm } from '#app/kit/parse-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useAround } from '#app/kit/use-shell.ts'
import { Conflict } from '#app/plans/conflict.tsx'
import { Button } from '#app/ui/button.tsx'
import { AddExpenditure, EditExpenditure, type Expenditure } from '#worker/plans/budget-contract.ts'
import { BUDGET_YEARS } from '#worker/plans/parts.ts'
import { expenditureValues } from './budget-fields.ts'

const LABELS = { name: 'Paid for', amount: 'Amount', date: 'Date', year: 'Budget year' }

type ExpenditureFormProps = {
  /** Null for a new one. */
  spent: Expenditure | null
  /** The budget year a new one most likely belongs to. */
  year: number
  answer: FormAnswer | undefined
}

/** One expenditure, new or edited. */
export function ExpenditureForm({ spent, year, answer }: ExpenditureFormProps) {
  const today = useAround()?.today
  const { pathname, search } = useLocation()
  const pending = useNavigation().state === 'submitting'
  const [form] = useForm({
    id: spent ? `spent-${spent.id}` : 'spent-new',
    lastResult: answer?.result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, spent ? EditExpenditure : AddExpenditure),
  })
  const saved = spent
    ? expenditureValues(spent)
    : { name: undefined, amount: undefined, date: today, year: String(year) }
  const values = typedOr(answer?.result.initialValue, saved)
  const errors = form.allErrors as Record<string, string[] | undefined> // conform knows them by the schema's names
  const current = currentOf<Expenditure>(answer)
  const back = new URLSearchParams(search)
  back.delete('edit')
  return (
    <FormState errors={errors}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate preventScrollReset className="spent-form">
        {spent ? (
          <>
            <input type="hidden" name="row" value={spent.id} />
            <input type="hidden" name="version" value={current?.version ?? spent.version} />
          </>
        ) : null}
        {current ? (
          <Conflict by={null} differing={differing(expenditureValues(current), values)} />
        ) : (
          <ErrorSummary errors={errors} labels={LABELS} general={errors[''] ?? []} />
        )}
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
            pending={pending}
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

function differing(theirs: FieldValues, yours: FieldValues) {
  return Object.entries(LABELS).flatMap(([key, label]) => {
    const [saved, typed] = [one(theirs[key]) ?? '', one(yours[key]) ?? '']
    return saved === typed ? [] : [{ key, label, theirs: saved, yours: typed }]
  })
}
