import { counted } from '#model/counted.ts'
import { daysBetween } from '#model/dates.ts'
import type { OwedReading } from '#worker/updates/contract.ts'

/** "in 3 days", or how late it is. */
export function dueWords(dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn)
  if (days === 0) return 'today'
  return days < 0 ? `${counted(-days, 'day')} overdue` : `in ${counted(days, 'day')}`
}

/** A measure in its slice: "Attendance, Larch, Multilingual learners". */
export function sliceName({ name, school, subgroup }: Pick<OwedReading, 'name' | 'school' | 'subgroup'>): string {
  return [name, school, subgroup].filter(Boolean).join(', ')
}
