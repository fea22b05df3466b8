import { quarterAt } from './run.ts'

const QUARTERS = 96

/** Is it this district's quarter of an hour? A day has one for each, so that it sees all of them without a note of where it was. */
export function isTurnOf(districtId: string, now: Date): boolean {
  return quarterOf(districtId) === quarterAt(now) % QUARTERS
}

/** Which quarter of an hour of the day is a district's. */
export function quarterOf(districtId: string): number {
  let sum = 0
  for (const letter of districtId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum % QUARTERS
}
