import { clsx } from 'clsx'
import { dayWords } from '#app/kit/days.ts'
import { weekdayName } from '#model/weekdays.ts'
import type { MeetingRow } from '#worker/meetings/contract.ts'
import { MeetingLine } from './meeting-line.tsx'

type MeetingDaysProps = {
  meetings: readonly MeetingRow[]
  today: string
  /** Begins the ids of the days, if a screen has several lists. */
  prefix?: string
}

/** The meetings of a list by day, in its order. */
export function MeetingDays({ meetings, today, prefix = 'day' }: MeetingDaysProps) {
  return [...Map.groupBy(meetings, ({ date }) => date)].map(([date, rows]) => {
    const words = dayWords(date, today)
    const id = `${prefix}-${date}`
    return (
      <section key={date} className={clsx('meeting-day', date === today && 'today')} aria-labelledby={id}>
        <h2 id={id}>
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
