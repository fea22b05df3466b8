import { Link } from '@remix-run/react'
import { windowWord } from '#app/components/measures/measure-words.ts'
import { urls } from '#app/kit/urls.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type SchoolYear, shortYear } from '#model/measures/school-years.ts'
import type { Measure } from '#worker/measures/contract.ts'
import type { ReadingRequestRow } from '#worker/measures/requests-contract.ts'
import { enteredText, periodOf } from './requests/request-words.ts'

type WaitingProps = {
  measure: Pick<Measure, 'id' | 'due' | 'owner' | 'years'>
  requests: ReadingRequestRow[]
  /** The current school year. */
  current: SchoolYear
  mayEdit: boolean
}

/**
 * What this measure waits for: readings that schools are asked for, and for those who can do something about it a
 * reading that is due, an owner, or a target. The list of measures counts the same needs.
 */
export function MeasureWaiting({ measure, requests, current, mayEdit }: WaitingProps) {
  const needs = mayEdit ? needsOf(measure, current) : []
  const open = requests.filter(({ asked, entered }) => entered < asked)
  if (needs.length === 0 && open.length === 0) return null
  return (
    <ul className="waits" aria-label="What this measure waits for">
      {open.map((request) => (
        <AskedFor key={request.id} request={request} />
      ))}
      {needs.map(({ key, to, verb, words }) => (
        <li key={key}>
          <Icon of="triangle-exclamation-point" />
          <span>{words}</span>
          <Link to={to}>{verb}</Link>
        </li>
      ))}
    </ul>
  )
}

function AskedFor({ request }: { request: ReadingRequestRow }) {
  const { measure, school_year, window, due_date, is_overdue } = request
  return (
    <li>
      <Icon of={is_overdue ? 'triangle-exclamation-point' : 'calendar-clock'} />
      <span>
        {periodOf(request)} {is_overdue ? 'was asked for by' : 'is asked for by'}{' '}
        <time className="num nowrap" dateTime={due_date}>
          {due_date}
        </time>
        . Entered by <Link to={urls.readingRequest(request.id)}>{enteredText(request)}</Link>.
      </span>
      <Link to={urls.measureGrid({ measure: measure.id, year: school_year, window: window ?? undefined })}>
        Enter readings
      </Link>
    </li>
  )
}

type Need = { key: string; words: string; verb: string; to: string }

function needsOf({ id, due, owner, years }: WaitingProps['measure'], current: SchoolYear): Need[] {
  const update = urls.updateMeasure(id)
  const target = years.find(({ school_year }) => school_year === current)?.target_score
  return [
    ...(due?.is_overdue
      ? [
          {
            key: 'reading',
            words: `The reading of ${due.window ? `${windowWord(due.window)} ` : ''}${shortYear(due.school_year)} was due ${due.date}.`,
            verb: 'Ask for readings',
            to: urls.askForReadings({ measure: id, year: due.school_year, window: due.window ?? undefined }),
          },
        ]
      : []),
    ...(owner ? [] : [{ key: 'owner', words: 'It has no owner.', verb: 'Choose an owner', to: update }]),
    ...(target === undefined || target === null
      ? [
          {
            key: 'target',
            words: `It has no target for ${shortYear(current)}.`,
            verb: 'Enter a target',
            to: urls.measureGrid({ measure: id, year: current, show: 'targets' }),
          },
        ]
      : []),
  ]
}
