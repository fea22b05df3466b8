import type { DigestGroup } from '#worker/mail/contract.ts'

/**
 * "Wednesday 2026-11-04" or "Wed 2026-11-04": the specification's date format, with the weekday where it helps to plan.
 */
export function dateWords(date: string, weekday: 'long' | 'short' = 'long'): string {
  const name = new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  return `${name} ${date}`
}

/** When a review in the digest is due. */
export function dueWords(key: DigestGroup['key'], dueOn: string): string {
  if (key === 'today') return 'Today'
  return key === 'overdue' ? `Due ${dueOn}` : `Due ${dateWords(dueOn, 'short')}`
}
