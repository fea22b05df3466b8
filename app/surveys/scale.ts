const STEP = 10

export type Scale = { from: number; to: number }
/** One scale for all rows, in steps of ten, at least twenty points wide so that noise stays small. */
export function scaleOf(values: readonly number[]): Scale {
  if (values.length === 0) return { from: 0, to: 100 }
  const from = Math.floor(Math.min(...values) / STEP) * STEP
  const to = Math.ceil(Math.max(...values) / STEP) * STEP
  if (to - from >= 2 * STEP) return { from, to }
  return to >= 100 ? { from: 80, to: 100 } : { from: Math.max(0, to - 2 * STEP), to: Math.max(to, 2 * STEP) }
}
