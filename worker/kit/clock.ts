/** Tells the time. */
export type Clock = () => Date

/** A clock that stood at this moment when it was made and goes on from there: what works for minutes needs the time anew. */
export function clockFrom(now: Date): Clock {
  const made = Date.now()
  return () => new Date(now.getTime() + Date.now() - made)
}
