import { useForm } from '@conform-to/react'
import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { DateField, SelectField, TextArea } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { one, typedOr } from '#app/components/typed-values.ts'
import { parseForm } from '#app/kit/parse-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useAround, useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { alertName } from '#worker/plans/levels.ts'
import { AddReview, EditReview, type Review } from '#worker/plans/review-contract.ts'
import { ALERT_STATUSES, PROGRESS_LABELS, PROGRESS_STATUSES } from '#worker/plans/status.ts'

const LABELS = {
  reviewed_on: 'Reviewed on',
  alert_status: 'Risk status',
  progress_status: 'Implementation status',
  summary: 'Summary',
}

type ReviewFormProps = { review: Review | null; statuses: boolean; answer: FormAnswer | undefined }

/** One review, new or edited; a status chosen here becomes the element's own. */
export function ReviewForm({ review, statuses, answer }: ReviewFormProps) {
  const naming = useNaming()
  const today = useAround()?.today
  const { pathname, search } = useLocation()
  const pending = useNavigation().state === 'submitting'
  const [form] = useForm({
    id: review ? `review-${review.id}` : 'review-new',
    lastResult: answer?.result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, review ? EditReview : AddReview),
  })
  const saved = {
    reviewed_on: review?.reviewed_on ?? today,
    alert_status: review?.alert_status ?? undefined,
    progress_status: review?.progress_status ?? undefined,
    summary: review?.summary,
  }
  const values = typedOr(answer?.result.initialValue, saved)
  const errors = form.allErrors as Record<string, string[] | undefined> // conform knows them by the schema's names
  const back = new URLSearchParams(search)
  back.delete('edit')
  return (
    <FormState errors={errors}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate preventScrollReset className="review-form">
        <ErrorSummary errors={errors} labels={LABELS} general={errors[''] ?? []} />
        {review ? (
          <>
            <input type="hidden" name="row" value={review.id} />
            <input type="hidden" name="version" value={review.version} />
          </>
        ) : null}
        <div className="cells three">
          <DateField name="reviewed_on" label={LABELS.reviewed_on} defaultValue={one(values.reviewed_on)} max={today} />
          {statuses ? (
            <>
              <SelectField
                optional
                name="alert_status"
                label={LABELS.alert_status}
                placeholder="Leave as it is"
                defaultValue={one(values.alert_status) ?? ''}
                options={ALERT_STATUSES.map((value) => ({ value, label: alertName(naming, value) }))}
              />
              <SelectField
                optional
                name="progress_status"
                label={LABELS.progress_status}
                placeholder="Leave as it is"
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
            variant="primary"
            name="intent"
            value={review ? 'review-edit' : 'review-add'}
            pending={pending}
            pendingWord="Saving"
          >
            {review ? 'Save' : 'Add review'}
          </Button>
          {review ? <Link to={`${pathname}?${back}`}>Cancel</Link> : null}
        </p>
      </Form>
    </FormState>
  )
}
