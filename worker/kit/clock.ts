/** Returns the current time. */
export type Clock = () => Date

/** A clock that starts at this moment and runs on, for work that takes minutes. */
export function clockFrom(now: Date): Clock {
  const made = Date.now()
  return () => new Date(now.getTime() + Date.now() - made)
}
