import './date-calendar.css'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { addDays } from '#model/dates.ts'
import { datesOf, weekOf, weeksOfMonth } from '#model/meetings/periods.ts'
import { addMonths, dayOf } from '#model/months.ts'
import { weekdayName } from '#model/weekdays.ts'
import { Icon } from './icon.tsx'

type DateCalendarProps = {
  field: RefObject<HTMLInputElement>
  button: RefObject<HTMLButtonElement>
  /** The date in the field; null if there is none. */
  value: string | null
  today: string
  min: string | undefined
  max: string | undefined
  onPick: (date: string) => void
  onClose: () => void
}

const YEAR = 12
/** So many years before and after this one, unless the field has limits. */
const YEARS_AROUND = 10

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`))
}
const monthWords = inWords({ month: 'long' })
const dayWords = inWords({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** The date that a key leads to, as in the date picker of the ARIA practices; null for other keys. */
function dateByKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, at: string): string | null {
  const [days, months] = [DAYS[key], MONTHS[key]]
  if (days !== undefined) return addDays(at, days)
  if (months !== undefined) return addMonths(at, shiftKey ? months * YEAR : months, dayOf(at))
  return key === 'Home' ? weekOf(at).from : key === 'End' ? weekOf(at).to : null
}

/** A month to choose a date from; loaded when someone opens it. */
export function DateCalendar({ field, button, value, today, min, max, onPick, onClose }: DateCalendarProps) {
  const within = (date: string) => (min && date < min ? min : max && date > max ? max : date)
  const [at, setAt] = useState(() => within(value ?? today))
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(true)
  const id = useId()
  const go = (date: string, byKey: boolean) => {
    moved.current = byKey
    setAt(within(date))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the date
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={field} />
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="date-calendar floats"
        aria-labelledby={`${id}-month`}
        // Its choices are not fields of the form around it.
        onChange={(event) => event.stopPropagation()}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus()
        }}
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault() // the target of a press is a node
        }}
      >
        <MonthHead {...{ id, at, today, min, max }} onMonth={(date) => go(date, false)} />
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date picker of the ARIA practices
          role="grid"
          aria-labelledby={`${id}-month`}
          onKeyDown={(event) => {
            const date = dateByKey(event, at)
            if (!date) return
            event.preventDefault()
            go(date, true)
          }}
        >
          <WeekdayHead />
          <Weeks {...{ at, value, today, min, max, onPick }} />
        </table>
      </Popover.Content>
    </Popover.Root>
  )
}

type MonthHeadProps = Pick<DateCalendarProps, 'today' | 'min' | 'max'> & {
  id: string
  at: string
  onMonth: (date: string) => void
}

/** The month with its year, and the ways to another one. */
function MonthHead({ id, at, today, min, max, onMonth }: MonthHeadProps) {
  const now = Number(today.slice(0, 4))
  const year = Number(at.slice(0, 4))
  const first = Math.min(min ? Number(min.slice(0, 4)) : now - YEARS_AROUND, year)
  const last = Math.max(max ? Number(max.slice(0, 4)) : now + YEARS_AROUND, year)
  const shift = (months: number) => () => onMonth(addMonths(at, months, dayOf(at)))
  return (
    <div className="date-month">
      <button type="button" aria-label="Previous month" onClick={shift(-1)}>
        <Icon of="chevron-left" />
      </button>
      <span id={`${id}-month`} aria-live="polite">
        {monthWords(at)} <span className="vh">{year}</span>
      </span>
      <select
        aria-label="Year"
        className="date-year"
        value={year}
        onChange={({ target }) => shift((Number(target.value) - year) * YEAR)()}
      >
        {Array.from({ length: last - first + 1 }, (_, plus) => first + plus).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <button type="button" aria-label="Next month" onClick={shift(1)}>
        <Icon of="chevron-right" />
      </button>
    </div>
  )
}

function WeekdayHead() {
  return (
    <thead>
      <tr>
        {datesOf(weekOf('2026-01-04')).map((date) => (
          <th key={date} scope="col" abbr={weekdayName(date)}>
            {weekdayName(date).slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type WeeksProps = Pick<DateCalendarProps, 'value' | 'today' | 'min' | 'max' | 'onPick'> & { at: string }

function Weeks({ at, value, today, min, max, onPick }: WeeksProps) {
  const dates = datesOf(weeksOfMonth(at))
  const isOff = (date: string) => Boolean((min && date < min) || (max && date > max))
  return (
    <tbody>
      {Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7)).map((week) => (
        <tr key={week[0]}>
          {week.map((date) => (
            // biome-ignore lint/a11y: a cell of a grid
            <td key={date} role="gridcell" aria-selected={date === value}>
              <button
                type="button"
                tabIndex={date === at ? 0 : -1}
                className={date.slice(0, 7) === at.slice(0, 7) ? undefined : 'outside'}
                aria-label={dayWords(date)}
                aria-current={date === today ? 'date' : undefined}
                aria-disabled={isOff(date) || undefined}
                onClick={() => isOff(date) || onPick(date)}
              >
                {dayOf(date)}
              </button>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
