import { compareNames } from '#model/compare-names.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'

type School = MeasureYears['schools'][number]
export type DotScale = { low: number; high: number }

/** Where a value is on a scale, in percent. */
export function placeOf({ low, high }: DotScale, value: number): number {
  return high === low ? 50 : Math.round(((value - low) / (high - low)) * 10_000) / 100
}

/** Best first; schools without a number to show come last, by name, so that their place says nothing. */
export function ranked(schools: readonly School[], isReverse: boolean): School[] {
  const named = [...schools].sort((a, b) => compareNames(a.school.name, b.school.name))
  const shown = named.filter(({ score }) => score !== null)
  const sign = isReverse ? 1 : -1
  return [
    ...shown.sort((a, b) => sign * ((a.score ?? 0) - (b.score ?? 0))),
    ...named.filter(({ score }) => score === null),
  ]
}

/** Marks on one line, lowest first; those at the same place stack. */
export function stacked(schools: readonly School[], place: (score: number) => number) {
  const height = new Map<number, number>()
  return [...schools]
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .map((one) => {
      const slot = Math.round(place(one.score ?? 0) / 1.6)
      const level = height.get(slot) ?? 0
      height.set(slot, level + 1)
      return { one, level }
    })
}
