import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import type { SurveyPage } from '#worker/surveys/contract.ts'

type Attention = SurveyPage['attention']

/** What is open and what waits for results, above the list; nothing if there is neither. */
export function SurveyAttention({ attention }: { attention: Attention }) {
  const { open, waiting, surveys } = attention
  const counts = [
    ...(open > 0 ? [`${open} ${open === 1 ? 'is' : 'are'} open`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for results`] : []),
  ]
  if (counts.length === 0) return null
  return (
    <p className="sv-needs">
      <b>{counts.join(', ')}</b>
      {surveys.map(({ id, name, state, end_date }) => (
        <span key={id}>
          <Link to={urls.survey(id)}>{name}</Link>, {state === 'open' ? 'open until' : 'ended'}{' '}
          <time className="num nowrap" dateTime={end_date}>
            {end_date}
          </time>
        </span>
      ))}
    </p>
  )
}
