/** How long a session lasts without use, and at most. */
export const IDLE_HOURS = 12
export const SESSION_DAYS = 14

export function idleSince(now: Date): string {
  return new Date(now.getTime() - IDLE_HOURS * 3_600_000).toISOString()
}
