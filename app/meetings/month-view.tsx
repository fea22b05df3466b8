import { Link, useNavigate } from '@remix-run/react'
import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { counted } from '#model/counted.ts'
import { addDays } from '#model/dates.ts'
import { MEETING_TYPE_LABELS } from '#model/meetings/kinds.ts'
import { datesOf, monthOf, weeksOfMonth } from '#model/meetings/periods.ts'
import { timesText } from '#model/meetings/times.ts'
import { isWeekend, weekdayName } from '#model/weekdays.ts'
import type { MeetingRow } from '#worker/meetings/contract.ts'
import { type MeetingAddress, MOST_IN_CELL, meetingsUrl, shifted } from './address.ts'
import { dayNumber, monthName, shortTime } from './calendar-words.ts'
import type { CalendarData } from './load-meetings.ts'
import { MeetingDays } from './meeting-days.tsx'
import { TYPE_ICONS } from './meeting-words.ts'
import { useEventUrl } from './use-event-url.ts'

/** A month: each day with at most three meetings. On a phone, each day with its number of meetings. */
export function MonthView({ data: { calendar, address, now } }: { data: CalendarData }) {
  const today = now.date
  const shown = address.date ?? today
  const dates = datesOf(weeksOfMonth(shown))
  const weeks = Array.from({ length: dates.length / 7 }, (_, at) => dates.slice(at * 7, at * 7 + 7))
  const byDay = Map.groupBy(calendar.results, ({ date }) => date)
  const isMine = address.when === 'mine'
  const counts = new Map(calendar.days.map(({ date, count, mine }) => [date, isMine ? mine : count]))
  const { active, onKeyDown } = useDayKeys(address, today)
  return (
    <>
      <table className="meeting-month">
        <caption className="vh">
          {monthName(shown)}. The arrow keys move from day to day, and Enter lists the meetings of a day.
        </caption>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((date) => (
              <th key={date} scope="col">
                <span aria-hidden="true">{weekdayName(date).slice(0, 3)}</span>
                <span className="vh">{weekdayName(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  {...{ date, today, address, active }}
                  isOutside={date.slice(0, 7) !== shown.slice(0, 7)}
                  count={counts.get(date) ?? 0}
                  meetings={byDay.get(date) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayList address={address} today={today} byDay={byDay} />
    </>
  )
}

type DayCellProps = {
  date: string
  today: string
  address: MeetingAddress
  /** The day that Tab reaches. */
  active: string
  isOutside: boolean
  count: number
  meetings: readonly MeetingRow[]
}

function DayCell({ date, today, address, active, isOutside, count, meetings }: DayCellProps) {
  const hydrated = useHydrated()
  const eventUrl = useEventUrl()
  const own = [...meetings].sort((a, b) => Number(b.is_mine) - Number(a.is_mine)).slice(0, MOST_IN_CELL)
  const shown = meetings.filter((meeting) => own.includes(meeting))
  const to = `${meetingsUrl(address, { date })}#day-${date}`
  return (
    <td
      className={clsx(
        isWeekend(date) && 'weekend',
        isOutside && 'outside',
        date === today && 'today',
        date === address.day && 'chosen',
      )}
    >
      <Link
        className="day"
        to={to}
        data-date={date}
        aria-current={date === today ? 'date' : undefined}
        tabIndex={hydrated && date !== active ? -1 : undefined}
      >
        <span>{dayNumber(date)}</span>
        {date === today ? <span className="word"> Today</span> : null}
        <span className="count num" aria-hidden="true">
          {count || ''}
        </span>
        <span className="vh">, {count === 0 ? 'no meetings' : counted(count, 'meeting')}</span>
      </Link>
      <ul>
        {shown.map((meeting) => (
          <li key={meeting.id}>
            <CellMeeting meeting={meeting} to={eventUrl(meeting.id)} />
          </li>
        ))}
      </ul>
      {count > shown.length ? (
        <Link className="more" to={to}>
          {count - shown.length} more<span className="vh"> on {date}</span>
        </Link>
      ) : null}
    </td>
  )
}

function CellMeeting({ meeting, to }: { meeting: MeetingRow; to: string }) {
  const { name, type, start_time: start, end_time: end, is_mine: isMine, state } = meeting
  const isPast = state === 'open' || state === 'closed'
  return (
    <Link className={clsx('entry', isMine && 'mine', isPast && 'past')} to={to} preventScrollReset>
      <span className="time num" aria-hidden="true">
        <Icon of={TYPE_ICONS[type]} />
        {shortTime(start)}
      </span>
      <span className="entry-name">{name}</span>
      <span className="vh">
        , {timesText({ start, end })}, {MEETING_TYPE_LABELS[type]}
        {isMine ? ', you’re on the team' : ''}
        {state === 'going_on' ? ', going on now' : ''}
      </span>
    </Link>
  )
}

type DayListProps = { address: MeetingAddress; today: string; byDay: ReadonlyMap<string, readonly MeetingRow[]> }

/** All meetings of the chosen day; on a phone, of today if none is chosen. */
function DayList({ address, today, byDay }: DayListProps) {
  const { day } = address
  const { from, to } = monthOf(address.date ?? today)
  const shown = day ?? (from <= today && today <= to ? today : null)
  const meetings = shown ? (byDay.get(shown) ?? []) : []
  return (
    <div className={clsx('day-list', day === null && 'phone-only')}>
      {shown === null ? <p className="mute">Choose a day to see its meetings.</p> : null}
      {shown !== null && meetings.length > 0 ? <MeetingDays meetings={meetings} today={today} /> : null}
      {shown !== null && meetings.length === 0 ? (
        <p className="mute" id={`day-${shown}`}>
          No meetings on {shown}.
        </p>
      ) : null}
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The days of a month are one stop of Tab: arrow keys move between them, Page Up and Page Down change the month. */
function useDayKeys(address: MeetingAddress, today: string) {
  const navigate = useNavigate()
  const { from, to } = weeksOfMonth(address.date ?? today)
  const first = monthOf(address.date ?? today).from
  const start = address.day ?? (from <= today && today <= to ? today : first)
  const [reached, setReached] = useState(start)
  const active = reached >= from && reached <= to ? reached : start
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, currentTarget: body } = event
    const date = target instanceof HTMLElement ? target.dataset.date : undefined
    if (!date) return
    const months = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0
    if (months !== 0) {
      event.preventDefault()
      navigate(meetingsUrl(address, { date: shifted(address, today, months) }), { preventScrollReset: true })
    }
    const next = STEPS[key] === undefined ? null : addDays(date, STEPS[key])
    const link = next && body.querySelector<HTMLElement>(`[data-date="${next}"]`)
    if (!next || !link) return
    event.preventDefault()
    setReached(next)
    link.focus()
  }
  return { active, onKeyDown }
}
