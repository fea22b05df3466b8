import { Link, useLocation } from '@remix-run/react'
import { EditorForm } from '#app/components/editor-form.tsx'
import { DateField, SelectField, TextArea } from '#app/components/fields.tsx'
import { type FieldValues, formatWith, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { Conflict } from '#app/plans/editor/conflict.tsx'
import { Button } from '#app/ui/button.tsx'
import { alertName, type NodeKey, STATUS_LEVELS } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_LABELS, PROGRESS_STATUSES } from '#model/status.ts'
import { AddReview, EditReview, type Review } from '#worker/plans/review-contract.ts'

export const REVIEW_LABELS = {
  reviewed_on: 'Reviewed on',
  alert_status: 'Risk status',
  progress_status: 'Implementation status',
  summary: 'Summary',
  next_step: 'Next step',
  ask: 'Asked of the board',
}

/** The levels whose reviews the board report reads for what is asked of the board. */
const ASKING: readonly NodeKey[] = ['initiative', 'objective']

export function valuesOfReview(review: Review): FieldValues {
  const { reviewed_on, summary } = review
  return {
    reviewed_on,
    alert_status: review.alert_status ?? undefined,
    progress_status: review.progress_status ?? undefined,
    summary,
    next_step: review.next_step ?? undefined,
    ask: review.ask ?? undefined,
  }
}

type ReviewFormProps = {
  elementId: string
  /** Null for a new row. */
  review: Review | null
  level: NodeKey
  answer: FormAnswer | undefined
}

/** A review's form; its status also becomes the element's status. */
export function ReviewForm({ elementId, review, level, answer }: ReviewFormProps) {
  const statuses = STATUS_LEVELS.some((one) => one === level)
  const asks = ASKING.includes(level) || Boolean(review?.ask)
  const naming = useNaming()
  const today = useShell()?.today
  const { pathname, search } = useLocation()
  const saved = review ? valuesOfReview(review) : { reviewed_on: today }
  const editor = useEditorForm<Review>({
    id: review ? `review-${review.id}` : 'review-new',
    schema: review ? EditReview : AddReview,
    labels: REVIEW_LABELS,
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
          <Conflict by={null} saveConflict={saveConflict} labels={REVIEW_LABELS} say={formatWith(new Map(words))} />
        ) : null
      }
    >
      <div className="cells three">
        <DateField
          name="reviewed_on"
          label={REVIEW_LABELS.reviewed_on}
          defaultValue={one(values.reviewed_on)}
          max={today}
        />
        {statuses ? (
          <>
            <SelectField
              optional
              name="alert_status"
              label={REVIEW_LABELS.alert_status}
              placeholder="No change"
              defaultValue={one(values.alert_status) ?? ''}
              options={ALERT_STATUSES.map((value) => ({ value, label: alertName(naming, value) }))}
            />
            <SelectField
              optional
              name="progress_status"
              label={REVIEW_LABELS.progress_status}
              placeholder="No change"
              defaultValue={one(values.progress_status) ?? ''}
              options={PROGRESS_STATUSES.map((value) => ({ value, label: PROGRESS_LABELS[value] }))}
            />
          </>
        ) : null}
        <TextArea full name="summary" label={REVIEW_LABELS.summary} rows={3} defaultValue={one(values.summary)} />
        <TextArea
          full
          optional
          name="next_step"
          label={REVIEW_LABELS.next_step}
          placeholder="Who does what by when"
          rows={2}
          defaultValue={one(values.next_step)}
        />
        {asks ? (
          <TextArea
            full
            optional
            name="ask"
            label={REVIEW_LABELS.ask}
            help="The board report lists it among the decisions asked of the board."
            rows={2}
            defaultValue={one(values.ask)}
          />
        ) : null}
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
