import { daysBetween } from '#model/dates.ts'
import type { FidelityPoint } from '#worker/plans/fidelity-contract.ts'

export const WIDTH = 560
export const HEIGHT = 112
/** Room for a dot at each edge. */
export const EDGE = 6

/** Each point's position: its day from left to right, its percentage from bottom to top. */
export function placesOf(points: readonly FidelityPoint[]) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const days = Math.max(1, daysBetween(first.date, last.date))
  return points.map(({ id, date, percent }) => ({
    id,
    x: round(EDGE + ((WIDTH - 2 * EDGE) * daysBetween(first.date, date)) / days),
    y: round(HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * percent) / 100),
  }))
}

const round = (value: number) => Math.round(value * 10) / 10
