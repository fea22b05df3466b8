import { isDate } from '#model/rules.ts'
import { readDate } from '#model/typed-dates.ts'

/** Until scripts run, a form with dates says which day its page calls today: "3/14" and "tomorrow" depend on it. */
export const PAGE_DATE = 'page_date'

export function pageDateOf(form: FormData): string {
  const given = form.get(PAGE_DATE)
  return typeof given === 'string' && isDate(given) ? given : new Date().toISOString().slice(0, 10)
}

/** A typed date of an address as YYYY-MM-DD; an empty string if it is none. */
export function dateOf(text: string, today: string): string {
  return readDate(text, { today }) ?? ''
}

/** The date of a form's field as YYYY-MM-DD; other text as it is, for its message. */
export function readTypedDate(form: FormData, text: string): string {
  return readDate(text, { today: pageDateOf(form) }) ?? text
}
