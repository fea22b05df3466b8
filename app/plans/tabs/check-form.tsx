import { ChoiceField, DateField, SelectField, TextArea } from '#app/components/fields.tsx'
import { one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { CHECK_ANSWERS } from '#model/fidelity.ts'
import { AddCheck, EditCheck, type FidelityCheck } from '#worker/plans/fidelity-contract.ts'
import {
  ANSWER_OPTIONS,
  CHECK_LABELS,
  formatCheck,
  RESULT_OPTIONS,
  TYPE_OPTIONS,
  valuesOfCheck,
} from './check-values.ts'
import { RowForm } from './row-form.tsx'

type CheckFormProps = {
  /** Null for a new row. */
  check: FidelityCheck | null
  elementId: string
  /** Where Cancel goes. */
  back: string
  answer: FormAnswer | undefined
}

/** A fidelity check's form in its table row. */
export function CheckForm({ check, elementId, back, answer }: CheckFormProps) {
  const today = useShell()?.today
  const saved = check ? valuesOfCheck(check) : { date: today, fidelity_check: 'done' }
  const editor = useEditorForm<FidelityCheck>({
    id: check ? `check-${check.id}` : 'check-new',
    schema: check ? EditCheck : AddCheck,
    labels: CHECK_LABELS,
    saved,
    version: check?.version ?? null,
    formKey: `check:${elementId}:${check?.id ?? 'new'}`,
    answer,
    read: valuesOfCheck,
  })
  const { values } = editor
  return (
    <RowForm
      editor={editor}
      row={check}
      say={formatCheck}
      first="date"
      intent={check ? 'fidelity-edit' : 'fidelity-add'}
      word={check ? 'Save' : 'Add check'}
      back={back}
    >
      <div className="cells three">
        <DateField name="date" label={CHECK_LABELS.date} defaultValue={one(values.date)} max={today} />
        <ChoiceField
          name="fidelity_check"
          label={CHECK_LABELS.fidelity_check}
          help="Answers count only when the check was done."
          defaultValue={one(values.fidelity_check) ?? 'done'}
          options={RESULT_OPTIONS}
        />
        <SelectField
          optional
          name="check_type"
          label={CHECK_LABELS.check_type}
          placeholder="Not specified"
          defaultValue={one(values.check_type) ?? ''}
          options={TYPE_OPTIONS}
        />
        {CHECK_ANSWERS.map((key) => (
          <ChoiceField
            key={key}
            name={key}
            label={CHECK_LABELS[key]}
            defaultValue={one(values[key]) ?? ''}
            options={ANSWER_OPTIONS}
          />
        ))}
        <TextArea
          optional
          className="wide"
          name="feedback_comments"
          label={CHECK_LABELS.feedback_comments}
          rows={2}
          defaultValue={one(values.feedback_comments)}
        />
      </div>
    </RowForm>
  )
}
