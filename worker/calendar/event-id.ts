import { createHash } from 'node:crypto'

/** Google allows the letters of base32hex: a to v, and digits. */
const LETTERS = '0123456789abcdefghijklmnopqrstuv'
const PREFIX = 'mark'
const PATTERN = /^mark[0-9a-v]{32}$/

/**
 * The id of a meeting's event in a person's calendar. It is the same for every attempt, so that a repeated insert finds
 * the first one.
 */
export function eventIdOf(districtId: string, userId: string, meetingId: string): string {
  const hash = createHash('sha256').update(`${districtId} ${userId} ${meetingId}`).digest()
  return PREFIX + Array.from(hash, (byte) => LETTERS[byte % 32]).join('')
}

/** Could it be one of ours? Events of other programs are not even looked up. */
export function mayBeOurs(eventId: string): boolean {
  return PATTERN.test(eventId)
}
