import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { type CSSProperties, Fragment } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { counted } from '#model/counted.ts'
import { type Folded, hoursOf, layoutDay, type Placed } from '#model/meetings/day-layout.ts'
import { MEETING_TYPE_LABELS } from '#model/meetings/kinds.ts'
import { datesOf } from '#model/meetings/periods.ts'
import { minutesOf, timesText } from '#model/meetings/times.ts'
import { isWeekend, weekdayName } from '#model/weekdays.ts'
import type { MeetingRow } from '#worker/meetings/contract.ts'
import { type MeetingAddress, meetingsUrl, periodOf } from './address.ts'
import { shortTime } from './calendar-words.ts'
import type { CalendarData } from './load-meetings.ts'
import { TYPE_ICONS } from './meeting-words.ts'
import { moveInWeek } from './move-in-week.ts'
import { NowLine, NowTag } from './now-line.tsx'
import { useEventUrl } from './use-event-url.ts'
import { WeekDays } from './week-days.tsx'

/** Rows of a quarter of an hour from the first hour that is shown. */
const rowOf = (time: string, from: number) => (minutesOf(time) - from * 60) / 15

/** A week by hours. On a phone, a strip of its days and their list. */
export function WeekView({ data: { calendar, address, now } }: { data: CalendarData }) {
  const dates = datesOf(periodOf(address, now.date))
  const { from, to } = hoursOf(calendar.results)
  const hours = Array.from({ length: to - from }, (_, at) => from + at)
  const byDay = Map.groupBy(calendar.results, ({ date }) => date)
  const isShown = dates.includes(now.date) && now.time >= clock(from) && now.time < clock(to)
  return (
    <>
      <div className="meeting-week">
        <div className="week-head">
          <span />
          {dates.map((date) => (
            <WeekHead key={date} {...{ date, address }} today={now.date} count={byDay.get(date)?.length ?? 0} />
          ))}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its links */}
        <div className="week-grid" style={{ '--rows': hours.length * 4 } as CSSProperties} onKeyDown={moveInWeek}>
          <div className="hours num" aria-hidden="true">
            {hours.map((hour) =>
              isShown && isNear(hour, now.time) ? null : (
                <span key={hour} style={{ '--at': (hour - from) * 4 } as CSSProperties}>
                  {shortTime(clock(hour))}
                </span>
              ),
            )}
            {isShown ? <NowTag time={now.time} from={from} to={to} /> : null}
          </div>
          {dates.map((date) => (
            <div
              key={date}
              role="group"
              aria-label={`${weekdayName(date)} ${date}`}
              className={clsx('week-day', date === now.date && 'today', isWeekend(date) && 'weekend')}
            >
              <DayMeetings meetings={byDay.get(date) ?? []} from={from} moreTo={dayUrl(address, date)} />
              {isShown && date === now.date ? <NowLine time={now.time} from={from} to={to} /> : null}
            </div>
          ))}
        </div>
      </div>
      <WeekDays {...{ dates, byDay, address }} today={now.date} />
    </>
  )
}

/** The current time would cover the name of this hour. */
const isNear = (hour: number, time: string) => Math.abs(hour * 60 + 8 - minutesOf(time)) < 16

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The list of all meetings of a day. */
function dayUrl(address: MeetingAddress, date: string): string {
  return `${meetingsUrl({ ...address, view: 'month' }, { date })}#day-${date}`
}

type WeekHeadProps = { date: string; address: MeetingAddress; today: string; count: number }

function WeekHead({ date, address, today, count }: WeekHeadProps) {
  return (
    <Link
      to={dayUrl(address, date)}
      className={clsx(date === today && 'today')}
      aria-current={date === today ? 'date' : undefined}
    >
      <span aria-hidden="true">{weekdayName(date).slice(0, 3)}</span>
      <b className="num">{Number(date.slice(8))}</b>
      <span className="vh">
        {weekdayName(date)}, {count === 0 ? 'no meetings' : counted(count, 'meeting')}
      </span>
    </Link>
  )
}

type DayMeetingsProps = { meetings: readonly MeetingRow[]; from: number; moreTo: string }

function DayMeetings({ meetings, from, moreTo }: DayMeetingsProps) {
  const { placed, folded } = layoutDay(meetings)
  const known = new Map(placed.map((place) => [place.id, place]))
  return (
    <>
      {meetings.map((meeting) => {
        const place = known.get(meeting.id)
        return place ? <WeekMeeting key={meeting.id} meeting={meeting} place={place} from={from} /> : null
      })}
      {folded.map((fold) => (
        <Link key={fold.start_time} className="week-more" to={moreTo} style={placeOf(fold, fold, from)}>
          {fold.count} more<span className="vh"> from {timesText({ start: fold.start_time, end: fold.end_time })}</span>
        </Link>
      ))}
    </>
  )
}

function placeOf(
  { start_time: start, end_time: end }: Pick<MeetingRow, 'start_time' | 'end_time'>,
  { column, columns }: Pick<Placed | Folded, 'column' | 'columns'>,
  from: number,
): CSSProperties {
  const place = { '--from': rowOf(start, from), '--to': rowOf(end, from), '--column': column, '--columns': columns }
  return place as CSSProperties // React has no type for custom properties
}

type WeekMeetingProps = { meeting: MeetingRow; place: Placed; from: number }

function WeekMeeting({ meeting, place, from }: WeekMeetingProps) {
  const eventUrl = useEventUrl()
  const { id, name, type, start_time: start, end_time: end, location, is_mine: isMine, state } = meeting
  const isPast = state === 'open' || state === 'closed'
  const isNarrow = place.columns > 1
  return (
    <Link
      className={clsx(
        'week-meeting',
        isMine && 'mine',
        isPast && 'past',
        state === 'going_on' && 'now',
        isNarrow && 'narrow',
        minutesOf(end) - minutesOf(start) < 60 && 'short',
      )}
      to={eventUrl(id)}
      style={placeOf(meeting, place, from)}
      data-name={isNarrow ? name : undefined}
      preventScrollReset
    >
      <b>{isNarrow ? <Words text={name} /> : name}</b>
      <span className={clsx('time num', isNarrow && 'vh')}>{timesText({ start, end })}</span>
      <span className={clsx('place', isNarrow && 'vh')}>
        <Icon of={TYPE_ICONS[type]} />
        <span className="vh">{MEETING_TYPE_LABELS[type]}, </span>
        {location}
      </span>
      <span className="vh">
        {isMine ? ', you’re on the team' : ''}
        {state === 'going_on' ? ', going on now' : ''}
      </span>
    </Link>
  )
}

/** Shortens a word that is wider than its column: broken in the middle, it would read as two words. Hover shows all. */
function Words({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have no other identity, and do not move
    <Fragment key={at}>
      {at > 0 ? ' ' : null}
      <span className="word">{word}</span>
    </Fragment>
  ))
}
