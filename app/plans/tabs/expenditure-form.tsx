import { Link, useLocation } from '@remix-run/react'
import { EditorForm } from '#app/components/editor-form.tsx'
import { ChoiceField, DateField, TextField } from '#app/components/fields.tsx'
import { one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { Conflict } from '#app/plans/editor/conflict.tsx'
import { Button } from '#app/ui/button.tsx'
import { BUDGET_YEARS } from '#model/parts.ts'
import { AddExpenditure, EditExpenditure, type Expenditure } from '#worker/plans/budget-contract.ts'
import { expenditureValues } from './budget-fields.ts'

const LABELS = { name: 'Description', amount: 'Amount', date: 'Date', year: 'Budget year' }

type ExpenditureFormProps = {
  elementId: string
  /** Null for a new row. */
  spent: Expenditure | null
  /** The likely budget year of a new expenditure. */
  year: number
  answer: FormAnswer | undefined
}

/** The form of one expenditure. */
export function ExpenditureForm({ elementId, spent, year, answer }: ExpenditureFormProps) {
  const today = useShell()?.today
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
  const { values, saveConflict } = editor
  const back = new URLSearchParams(search)
  back.delete('edit')
  return (
    <EditorForm
      preventScrollReset
      className="spent-form"
      editor={editor}
      hidden={spent ? { row: spent.id } : {}}
      conflict={saveConflict ? <Conflict by={null} saveConflict={saveConflict} labels={LABELS} /> : null}
      guarded={false}
    >
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
          variant="outline"
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
    </EditorForm>
  )
}
