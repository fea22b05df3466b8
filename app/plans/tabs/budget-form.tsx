import { EditorForm } from '#app/components/editor-form.tsx'
import { TextField } from '#app/components/fields.tsx'
import { one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Conflict } from '#app/plans/editor/conflict.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Budget, BudgetYearRow } from '#worker/plans/budget-contract.ts'
import {
  type AmountKind,
  amountLabel,
  amountName,
  BUDGET_LABELS,
  BudgetForm,
  conflictedWith,
  formatAmount,
  sameAmount,
  valuesOfYears,
  versionName,
  versionOf,
  versionsOf,
} from './budget-fields.ts'
import { BudgetYears } from './budget-years.tsx'
import type { TabOf } from './tab.ts'

type BudgetYearsFormProps = { budget: Budget; of: TabOf; caption: string; answer: FormAnswer | undefined }

/** The table of years as a form for requested and approved amounts. */
export function BudgetYearsForm({ budget, of, caption, answer }: BudgetYearsFormProps) {
  const editor = useEditorForm<Budget>({
    id: 'budget-years',
    schema: BudgetForm,
    labels: BUDGET_LABELS,
    saved: valuesOfYears(budget.years),
    version: versionOf(budget.years),
    formKey: `${of.node}:${of.id}:budget`,
    answer,
    read: ({ years }) => valuesOfYears(years),
    same: sameAmount,
  })
  const { changes, values, saveConflict } = editor
  const versions = versionsOf(budget, saveConflict?.current, answer?.result.initialValue)
  const changed = Object.values(changes).flatMap((change) =>
    change ? [change.was ? `${change.label} (was $${change.was})` : change.label] : [],
  )
  const field = (kind: AmountKind, { year }: BudgetYearRow) => (
    <TextField
      optional
      hideLabel
      className="text-right"
      before="$"
      inputMode="decimal"
      autoComplete="off"
      name={amountName(kind, year)}
      label={amountLabel(kind, year)}
      defaultValue={one(values[amountName(kind, year)])}
    />
  )
  return (
    <EditorForm
      preventScrollReset
      className="money-form"
      editor={editor}
      hidden={Object.fromEntries(versions.map(({ year, version }) => [versionName(year), String(version)]))}
      conflict={
        saveConflict ? (
          <Conflict
            by={conflictedWith(budget, saveConflict.current)}
            saveConflict={saveConflict}
            labels={BUDGET_LABELS}
            say={formatAmount}
          />
        ) : null
      }
    >
      <BudgetYears
        budget={budget}
        caption={caption}
        fields={(row) => ({ requested: field('requested', row), approved: field('approved', row) })}
      />
      <div className="acts money-acts">
        <Button type="submit" name="intent" value="budget-save" pending={editor.pending} pendingWord="Saving">
          Save amounts
        </Button>
        <p className="mute" role="status">
          {changed.length > 0 ? `Not saved yet: ${changed.join('; ')}` : null}
        </p>
      </div>
    </EditorForm>
  )
}
