import { Link } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Section } from '#app/components/page.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { ViewMore } from '#app/ui/view-more.tsx'
import { alertName, levelName, type NodeKey } from '#model/levels.ts'
import type { Review } from '#worker/plans/review-contract.ts'
import type { ReviewData } from './review-data.ts'
import { REVIEW_LABELS, ReviewForm } from './review-form.tsx'
import { RowVerbs } from './row-verbs.tsx'
import { TabPages } from './tab-pages.tsx'

type PanelProps = {
  reviews: ReviewData
  elementId: string
  level: NodeKey
  editable: boolean
  answer: FormAnswer | undefined
}

/** The reviews, newest first, and the form that adds one (spec §2 "Current Review"). */
export function ReviewPanel({ reviews, elementId, level, editable, answer }: PanelProps) {
  const naming = useNaming()
  const { found, page, open } = reviews
  const edited = editable ? found.results.find((review) => review.id === open) : undefined
  return (
    <>
      {editable && !edited ? (
        <Section thin level={3} title="Add a review" note="What you looked at, what you found, next steps.">
          <ReviewForm key={found.count} elementId={elementId} review={null} level={level} answer={answer} />
        </Section>
      ) : null}
      {edited ? (
        <Section thin level={3} title={`Review of ${edited.reviewed_on}`}>
          <ReviewForm key={edited.id} elementId={elementId} review={edited} level={level} answer={answer} />
        </Section>
      ) : null}
      <Section thin level={3} title="Reviews" note={String(found.count)}>
        {found.results.length === 0 ? (
          <EmptyState
            level={3}
            title="Not reviewed yet"
            why={`A review says in a few sentences how this ${levelName(naming, level)} is going. The newest one appears in the board report.`}
          />
        ) : (
          <ol className="reviews">
            {found.results.map((review, index) => (
              <ReviewEntry key={review.id} review={review} current={page === 1 && index === 0} editable={editable} />
            ))}
          </ol>
        )}
        <TabPages page={page} count={found.count} shown={found.results.length} label="Pages of reviews" />
      </Section>
    </>
  )
}

function ReviewEntry({ review, current, editable }: { review: Review; current: boolean; editable: boolean }) {
  const naming = useNaming()
  return (
    <li>
      <div className="review-head">
        <time className="num" dateTime={review.reviewed_on}>
          {review.reviewed_on}
        </time>
        {current ? <span className="tag">Current</span> : null}
        {review.alert_status ? (
          <RiskStatus value={review.alert_status} label={alertName(naming, review.alert_status)} />
        ) : null}
        {review.progress_status ? <ProgressStatus value={review.progress_status} /> : null}
        {review.created_by ? <span className="mute">{review.created_by}</span> : null}
        {review.meeting ? <Link to={urls.meeting(review.meeting.id)}>Meeting of {review.meeting.date}</Link> : null}
        {editable ? <RowVerbs row={review} of={`the review of ${review.reviewed_on}`} remove="review-delete" /> : null}
      </div>
      <ViewMore text={review.summary} />
      {review.next_step || review.ask ? (
        <dl className="review-next">
          {review.next_step ? <Line label={REVIEW_LABELS.next_step} text={review.next_step} /> : null}
          {review.ask ? <Line label={REVIEW_LABELS.ask} text={review.ask} /> : null}
        </dl>
      ) : null}
    </li>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ViewMore text={text} />
      </dd>
    </div>
  )
}
