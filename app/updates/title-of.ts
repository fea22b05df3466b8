import { counted } from '#model/counted.ts'
import type { MyUpdates } from '#worker/updates/contract.ts'

type Mine = Pick<MyUpdates, 'until' | 'today'> & {
  owed: { due_on: string | null }[]
  readings: { due_on: string | null }[]
  minutes: readonly unknown[]
}

export const owedOf = ({ owed, readings, minutes }: Pick<Mine, 'owed' | 'readings' | 'minutes'>) =>
  owed.length + readings.length + minutes.length

/** What a person owes, as the heading of My updates; meetings to close are no updates. */
export function titleOf(mine: Mine): string {
  const { owed, readings, minutes, until, today } = mine
  if (owedOf(mine) === 0) return 'My updates'
  const due = [...owed, ...readings].flatMap(({ due_on }) => due_on ?? [])
  const overdue = due.filter((date) => date < today).length
  const soon = due.filter((date) => date >= today && date <= until).length
  const toClose = minutes.length > 0 ? `${counted(minutes.length, 'meeting')} to close` : ''
  if (owed.length + readings.length === 0) return toClose
  const details = [overdue > 0 ? `${overdue} overdue` : '', soon > 0 ? `${soon} due by ${until}` : '']
  const said = details.filter(Boolean).join(', ')
  const updates = `${counted(owed.length + readings.length, 'update')} to give`
  if (toClose) return `${updates}${said ? ` (${said})` : ''} and ${toClose}`
  return `${updates}${said ? `: ${said}` : ''}`
}
