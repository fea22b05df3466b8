import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import { datesOf, weeksOfMonth } from '#model/meetings/periods.ts'
import { weekdayName } from '#model/weekdays.ts'
import { monthName } from './calendar-words.ts'

type MiniMonthProps = { days: readonly { date: string; count: number }[]; today: string }

/** This month next to the list, with a mark for each meeting of a day, up to three. Each day opens its week. */
export function MiniMonth({ days, today }: MiniMonthProps) {
  const dates = datesOf(weeksOfMonth(today))
  const weeks = Array.from({ length: dates.length / 7 }, (_, at) => dates.slice(at * 7, at * 7 + 7))
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  return (
    <div className="mini-month">
      <table>
        <caption>
          <Link to={urls.meetings({ view: 'month' })}>{monthName(today)}</Link>
        </caption>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((date) => (
              <th key={date} scope="col">
                <span aria-hidden="true">{weekdayName(date).slice(0, 1)}</span>
                <span className="vh">{weekdayName(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className={clsx(date.slice(0, 7) !== today.slice(0, 7) && 'outside')}>
                  <MiniDay date={date} isToday={date === today} count={counts.get(date) ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MiniDay({ date, isToday, count }: { date: string; isToday: boolean; count: number }) {
  return (
    <Link to={urls.meetings({ view: 'week', date })} aria-current={isToday ? 'date' : undefined}>
      <span className="num">{Number(date.slice(8))}</span>
      <i className={`marks-${Math.min(count, 3)}`} />
      <span className="vh">, {count === 0 ? 'no meetings' : counted(count, 'meeting')}</span>
    </Link>
  )
}
