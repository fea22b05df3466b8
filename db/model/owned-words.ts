import { counted } from './counted.ts'

/** How many items a person owns, and how many coming meetings they lead. */
export type OwnedCounts = { items: number; meetings: number }

/** "2 items and 3 upcoming meetings" */
export function ownedWords({ items, meetings }: OwnedCounts): string {
  return joined(items > 0 && counted(items, 'item'), meetings > 0 && counted(meetings, 'upcoming meeting'), 'and')
}

/** "own 2 items and lead 3 upcoming meetings" */
export function ownWords({ items, meetings }: OwnedCounts): string {
  const lead = meetings > 0 && `lead ${counted(meetings, 'upcoming meeting')}`
  return joined(items > 0 && `own ${counted(items, 'item')}`, lead, 'and')
}

/** "owner", "lead", or both: what the person is who takes it over. */
export function ownerWords({ items, meetings }: OwnedCounts, word: 'and' | 'or'): string {
  return joined(items > 0 && 'owner', meetings > 0 && 'lead', word)
}

const joined = (first: string | false, second: string | false, word: string) =>
  [first, second].filter(Boolean).join(` ${word} `)
