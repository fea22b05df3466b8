import { Form, Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Section } from '#app/components/page.tsx'
import { dayWords } from '#app/kit/days.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { daysBetween } from '#model/dates.ts'
import type { DueReviews } from '#worker/dashboard/contract.ts'
import type { ListView } from './dashboard-links.ts'
import { dashboardUrl, reviewUrl, scopeQuery } from './dashboard-links.ts'
import { ON_PHONE } from './phone-rows.ts'

type ReviewDueProps = {
  due: DueReviews
  planId: string
  today: string
  mayEdit: boolean
  view: ListView
  whole: boolean
}

/** The reviews of the next two weeks; new ones since the person last looked have a mark. */
export function ReviewDue({ due, planId, today, mayEdit, view, whole }: ReviewDueProps) {
  const { results, count } = due
  // Readers can't mark reviews as seen, and a mark on every row would mean nothing.
  const news = mayEdit && results.some((one) => one.is_new)
  const bars = news && results.some((one) => !one.is_new)
  useFocusWhenSeen(news)
  return (
    <Section id="review-due" title="Review due" go={news ? <MarkAsSeen /> : null}>
      {count === 0 ? (
        <p className="small mute">No review is due in the next {daysBetween(today, due.until)} days.</p>
      ) : (
        <>
          {news ? (
            <p className="small mute">
              {bars
                ? 'A bar marks items added since you last marked this list as seen.'
                : 'Mark this list as seen. A bar will then mark items added later.'}
            </p>
          ) : null}
          <table className="dues">
            <thead className="vh">
              <tr>
                <th scope="col">Due</th>
                <th scope="col">Name</th>
              </tr>
            </thead>
            <tbody>
              {results.map((one, at) => {
                const when = dayWords(one.due_on, today)
                return (
                  <tr
                    key={one.id}
                    className={clsx(bars && one.is_new && 'fresh', at >= ON_PHONE && !whole && 'not-phone')}
                  >
                    <th scope="row" className={clsx(when === one.due_on && 'num')}>
                      {when}
                      {bars && one.is_new ? <span className="vh">, new</span> : null}
                    </th>
                    <td>
                      <Link className="name" to={reviewUrl(planId, one, mayEdit)}>
                        {one.name}
                      </Link>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </>
      )}
      {count > ON_PHONE ? (
        <p className={clsx('onward small', count === results.length && !whole && 'phone-only')}>
          <Link
            to={dashboardUrl(planId, {
              reason: view.reason,
              show: view.whole ? 'all' : undefined,
              due: whole ? undefined : 'all',
              ...scopeQuery(view),
            })}
            preventScrollReset
          >
            {whole ? 'Show fewer' : `Show all ${count}`}
          </Link>
        </p>
      ) : null}
    </Section>
  )
}

function MarkAsSeen() {
  const busy = useNavigating(({ formData }) => formData?.get('intent') === 'seen')
  return (
    <Form method="post" preventScrollReset>
      <button type="submit" className="link" name="intent" value="seen" aria-busy={busy || undefined}>
        {busy ? 'Marking' : 'Mark as seen'}
      </button>
    </Form>
  )
}

/** The button disappears once it has worked, so its section's heading takes the focus. */
function useFocusWhenSeen(news: boolean) {
  const before = useRef(news)
  useEffect(() => {
    const heading = document.getElementById('review-due-head')
    if (before.current && !news && document.activeElement === document.body && heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    before.current = news
  }, [news])
}
