import type { Unit } from './units.ts'

const SUMMED: readonly Unit[] = ['count', 'dollars']

type Part = { value: number | null; people: number | null } | null

/**
 * The mean of the schools' values weighted by their people, in thousandths; null unless every school has both. Sums,
 * such as counts, have no mean.
 */
export function weightedMean(parts: readonly Part[], unit: Unit): number | null {
  if (parts.length === 0 || SUMMED.includes(unit)) return null
  let [sum, people] = [0, 0]
  for (const part of parts) {
    if (!part || part.value === null || part.people === null) return null
    sum += part.value * part.people
    people += part.people
  }
  return people === 0 ? null : Math.round(sum / people)
}
