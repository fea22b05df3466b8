import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { counted } from '#model/counted.ts'
import { weekdayName } from '#model/weekdays.ts'
import type { MeetingRow } from '#worker/meetings/contract.ts'
import { type MeetingAddress, meetingsUrl } from './address.ts'
import { MeetingDays } from './meeting-days.tsx'

type WeekDaysProps = {
  dates: readonly string[]
  byDay: ReadonlyMap<string, readonly MeetingRow[]>
  address: MeetingAddress
  today: string
}

/** A week on a phone: a strip of its days with marks, and the meetings from the chosen day on. */
export function WeekDays({ dates, byDay, address, today }: WeekDaysProps) {
  const chosen = address.date ?? today
  const meetings = dates.filter((date) => date >= chosen).flatMap((date) => byDay.get(date) ?? [])
  return (
    <div className="week-days">
      <nav className="day-strip" aria-label="Days of this week">
        {dates.map((date) => (
          <DayLink
            key={date}
            date={date}
            isToday={date === today}
            isChosen={date === chosen}
            count={byDay.get(date)?.length ?? 0}
            to={meetingsUrl(address, { date })}
          />
        ))}
      </nav>
      {meetings.length > 0 ? (
        <MeetingDays meetings={meetings} today={today} prefix="list" />
      ) : (
        <p className="mute">No meetings from {chosen} to the end of this week.</p>
      )}
    </div>
  )
}

type DayLinkProps = { date: string; isToday: boolean; isChosen: boolean; count: number; to: string }

function DayLink({ date, isToday, isChosen, count, to }: DayLinkProps) {
  return (
    <Link to={to} preventScrollReset className={clsx(isToday && 'today')} aria-current={isChosen ? 'date' : undefined}>
      <span aria-hidden="true">{weekdayName(date).slice(0, 2)}</span>
      <b className="num">{Number(date.slice(8))}</b>
      <i className={`marks-${Math.min(count, 3)}`} />
      <span className="vh">
        {weekdayName(date)}, {count === 0 ? 'no meetings' : counted(count, 'meeting')}
      </span>
    </Link>
  )
}
