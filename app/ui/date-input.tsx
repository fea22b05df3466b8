import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { PAGE_DATE } from '#app/kit/typed-dates.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useToday } from '#app/kit/use-shell.ts'
import { isDate } from '#model/rules.ts'
import { readDate } from '#model/typed-dates.ts'
import { Icon } from './icon.tsx'
import { Input, type InputProps } from './input.tsx'
import { LazyPart, useLazyPart } from './lazy-part.ts'
import { writeInput } from './write-input.ts'

const CALENDAR = new LazyPart('date-calendar', () => import('./date-calendar.tsx'))

export type DateInputProps = Omit<InputProps, 'type' | 'icon' | 'before' | 'unit' | 'min' | 'max'> & {
  /** The id of the label, which describes the button of the calendar. */
  labelId?: string
  min?: string
  max?: string
  /** In a form whose fields become an address: no further field. */
  inAddress?: boolean
}

/**
 * A date as people write it (3/14, Mar 14, 2026-03-14, tomorrow), with a calendar. What is understood is shown as
 * YYYY-MM-DD on leaving the field; anything else stays as typed. Without scripts the server reads it (`typed-dates.ts`).
 */
export function DateInput({ labelId, inAddress = false, min, max, onBlur, onKeyDown, ...rest }: DateInputProps) {
  const hydrated = useHydrated()
  const today = useToday()
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const calendar = useLazyPart(CALENDAR, open, () => setOpen(false))
  const meant = () => readDate(field.current?.value ?? '', { today, min, max })
  const put = (date: string | null) => {
    if (field.current && date && field.current.value !== date) writeInput(field.current, date)
  }
  const isOff = rest.disabled || rest.readOnly
  const button = (
    <button
      ref={opener}
      type="button"
      className="-mx-2.5 grid h-8 w-9 cursor-pointer place-items-center rounded-[3px] border-0 bg-transparent text-ink-2 hover:bg-hover"
      aria-label="Open calendar"
      aria-describedby={labelId}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      {...CALENDAR.onIntent}
    >
      <Icon of="calendar-days" />
    </button>
  )
  return (
    <span className="relative block">
      <Input
        ref={field}
        type="text"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          // Write first: the check of the form on leaving the field then reads the date.
          put(meant())
          onBlur?.(event)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') put(meant())
          if (event.key === 'ArrowDown' && event.altKey && !isOff) {
            event.preventDefault()
            setOpen(true)
          }
          onKeyDown?.(event)
        }}
        {...rest}
        // Never null: without its frame, the field would be another element before scripts run, and lose what was typed.
        unit={hydrated && !isOff ? button : <span />}
      />
      {hydrated || inAddress ? null : <input type="hidden" name={PAGE_DATE} value={today} />}
      {calendar ? (
        <calendar.DateCalendar
          {...{ field, today, min, max }}
          button={opener}
          value={meant()}
          onPick={(date) => {
            put(date)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  )
}

/** Text that is empty or a whole date, not one that someone is still typing. */
export function isWholeDate(text: string): boolean {
  return text === '' || isDate(text)
}
