import { addYears, schoolYearOf } from './school-years.ts'

type Year = { school_year: string; score: number | null; target_score: number | null }
/** A measure with its numbers by school year. */
type Numbers = { baseline: { date: string | null; score: number } | null; years: readonly Year[] }
export type TrendPoint = { year: string; actual: number | null; target: number | null }

/** The school years of a row without gaps, from its baseline to its last target. */
export function pointsOf({ baseline, years }: Numbers): { points: TrendPoint[]; base: TrendPoint | null } {
  const known = years.map(({ school_year }) => school_year)
  const baseYear = baseline?.date ? schoolYearOf(baseline.date) : null
  const all = [
    ...known,
    ...(baseYear && known.length > 0 && baseYear >= addYears(known[0] ?? '', -2) ? [baseYear] : []),
  ]
  const [first, last] = [all.toSorted()[0], all.toSorted().at(-1)]
  const points: TrendPoint[] = []
  for (let year = first; year && last && year <= last; year = addYears(year, 1)) {
    const found = years.find(({ school_year }) => school_year === year)
    const isBase = year === baseYear
    points.push({
      year,
      actual: found?.score ?? (isBase ? (baseline?.score ?? null) : null),
      target: found?.target_score ?? null,
    })
  }
  return { points, base: points.find(({ year }) => year === baseYear) ?? null }
}

/** True if a line can be drawn: it needs at least two numbers, and one of them must be a reading. */
export function isDrawable(row: Numbers): boolean {
  const { points } = pointsOf(row)
  return points.length > 1 && points.some(({ actual }) => actual !== null)
}
