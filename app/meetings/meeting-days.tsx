import { clsx } from 'clsx'
import { dayWords } from '#app/kit/days.ts'
import type { MeetingRow } from '#worker/meetings/contract.ts'
import { MeetingLine } from './meeting-line.tsx'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export function weekdayName(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
}

/** The meetings of a page by day, in the order of the list. */
export function MeetingDays({ meetings, today }: { meetings: readonly MeetingRow[]; today: string }) {
  return [...Map.groupBy(meetings, ({ date }) => date)].map(([date, rows]) => {
    const words = dayWords(date, today)
    return (
      <section key={date} className={clsx('meeting-day', date === today && 'today')} aria-labelledby={`day-${date}`}>
        <h2 id={`day-${date}`}>
          <span>{words === date ? weekdayName(date) : words}</span>{' '}
          <time className="num" dateTime={date}>
            {date}
          </time>
        </h2>
        <ul>
          {rows.map((meeting) => (
            <MeetingLine key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      </section>
    )
  })
}
