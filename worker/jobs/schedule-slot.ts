import { quarterAt } from './run.ts'

const QUARTERS = 96

/**
 * Is it this district's quarter of an hour? Each district has one per day, so a job needs no record of its position.
 */
export function isSlotOf(districtId: string, now: Date): boolean {
  return slotOf(districtId) === quarterAt(now) % QUARTERS
}

/** The quarter of an hour of the day that belongs to a district. */
export function slotOf(districtId: string): number {
  let sum = 0
  for (const letter of districtId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum % QUARTERS
}
