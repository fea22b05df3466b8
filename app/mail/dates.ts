import type { DigestGroup } from '#worker/mail/contract.ts'

/** Made once, because making one takes longer than using it a hundred times. */
const WEEKDAYS = {
  long: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }),
}

/**
 * "Wednesday 2026-11-04" or "Wed 2026-11-04": the specification's date format, with the weekday where it helps to plan.
 */
export function dateWords(date: string, weekday: 'long' | 'short' = 'long'): string {
  return `${WEEKDAYS[weekday].format(new Date(`${date}T00:00:00Z`))} ${date}`
}

/** When a review in the digest is due. */
export function dueWords(key: DigestGroup['key'], dueOn: string): string {
  if (key === 'today') return 'Today'
  return key === 'overdue' ? `Due ${dueOn}` : `Due ${dateWords(dueOn, 'short')}`
}
