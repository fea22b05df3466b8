import { Link, useLocation } from '@remix-run/react'
import { EditorForm } from '#app/components/editor-form.tsx'
import { DateField, SelectField, TextArea } from '#app/components/fields.tsx'
import { type FieldValues, formatWith, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { Conflict } from '#app/plans/editor/conflict.tsx'
import { Button } from '#app/ui/button.tsx'
import { alertName } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_LABELS, PROGRESS_STATUSES } from '#model/status.ts'
import { AddReview, EditReview, type Review } from '#worker/plans/review-contract.ts'

const LABELS = {
  reviewed_on: 'Reviewed on',
  alert_status: 'Risk status',
  progress_status: 'Implementation status',
  summary: 'Summary',
}

const EMPTY: FieldValues = { alert_status: undefined, progress_status: undefined, summary: undefined }

export function valuesOfReview({ reviewed_on, alert_status, progress_status, summary }: Review): FieldValues {
  return {
    reviewed_on,
    alert_status: alert_status ?? undefined,
    progress_status: progress_status ?? undefined,
    summary,
  }
}

type ReviewFormProps = {
  elementId: string
  /** Null for a new row. */
  review: Review | null
  /** True if the level has statuses. */
  statuses: boolean
  answer: FormAnswer | undefined
}

/** A review's form; its status also becomes the element's status. */
export function ReviewForm({ elementId, review, statuses, answer }: ReviewFormProps) {
  const naming = useNaming()
  const today = useShell()?.today
  const { pathname, search } = useLocation()
  const saved = review ? valuesOfReview(review) : { ...EMPTY, reviewed_on: today }
  const editor = useEditorForm<Review>({
    id: review ? `review-${review.id}` : 'review-new',
    schema: review ? EditReview : AddReview,
    labels: LABELS,
    saved,
    version: review?.version ?? null,
    formKey: `review:${elementId}:${review?.id ?? 'new'}`,
    answer,
    read: valuesOfReview,
  })
  const { values, saveConflict } = editor
  const words = [
    ...ALERT_STATUSES.map((key) => [key, alertName(naming, key)] as const),
    ...Object.entries(PROGRESS_LABELS),
  ]
  const back = new URLSearchParams(search)
  back.delete('edit')
  return (
    <EditorForm
      preventScrollReset
      className="review-form"
      editor={editor}
      hidden={review ? { row: review.id } : {}}
      conflict={
        saveConflict ? (
          <Conflict by={null} saveConflict={saveConflict} labels={LABELS} say={formatWith(new Map(words))} />
        ) : null
      }
    >
      <div className="cells three">
        <DateField name="reviewed_on" label={LABELS.reviewed_on} defaultValue={one(values.reviewed_on)} max={today} />
        {statuses ? (
          <>
            <SelectField
              optional
              name="alert_status"
              label={LABELS.alert_status}
              placeholder="No change"
              defaultValue={one(values.alert_status) ?? ''}
              options={ALERT_STATUSES.map((value) => ({ value, label: alertName(naming, value) }))}
            />
            <SelectField
              optional
              name="progress_status"
              label={LABELS.progress_status}
              placeholder="No change"
              defaultValue={one(values.progress_status) ?? ''}
              options={PROGRESS_STATUSES.map((value) => ({ value, label: PROGRESS_LABELS[value] }))}
            />
          </>
        ) : null}
        <TextArea full name="summary" label={LABELS.summary} rows={3} defaultValue={one(values.summary)} />
      </div>
      <p className="acts">
        <Button
          type="submit"
          name="intent"
          value={review ? 'review-edit' : 'review-add'}
          pending={editor.pending}
          pendingWord="Saving"
        >
          {review ? 'Save' : 'Add review'}
        </Button>
        {review ? <Link to={`${pathname}?${back}`}>Cancel</Link> : null}
      </p>
    </EditorForm>
  )
}
