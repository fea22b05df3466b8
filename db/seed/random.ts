/** A number derived from a text, always the same, so that two seeds are equal. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** mulberry32, seeded with a text. */
export function makeRandom(seed: string): Random {
  let state = hashOf(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Nothing to pick from')
    return list[between(0, list.length - 1)] as T // inside the list
  }
  return { next, between, pick }
}
