import { scaleOf } from '#app/components/measures/scale.ts'
import {
  addYears,
  firstDayOf,
  lastDayOf,
  type SchoolYear,
  schoolYearOf,
  shortYear,
} from '#model/measures/school-years.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'

type Point = { x: number; y: number | null }
export type ChartData = {
  /** Readings that count, by date; a withheld one or a year without one leaves a gap. */
  counts: Point[]
  /** Readings of other windows, one line for each school year. */
  windows: Point[][]
  baseline: Point | null
  /** The way from the baseline through the targets; a year without a target leaves a gap. */
  aim: Point[]
  /** Between the target and the cutoff. */
  band: { x: number; band: [number, number] | null }[]
  years: { from: number; to: number; label: string; short: string }[]
  today: number | null
  scale: { low: number; high: number; step: number }
  /** Everything that the scale must hold. */
  values: number[]
}

const day = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000)

/** What the chart of a measure draws. `fitted`: the scale may begin above zero. */
export function chartData(page: MeasureYears, today: string, ask: { fitted: boolean; all: boolean }): ChartData | null {
  const { measure, years } = page
  const base = measure.baseline_date && measure.baseline_score !== null ? measure.baseline_date : null
  const named = [...years.map(({ school_year }) => school_year), ...(base ? [schoolYearOf(base)] : [])].sort()
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return null
  const baseline = base ? { x: day(base), y: measure.baseline_score } : null
  const counting = years.map((year) => year.readings.find(({ counts }) => counts))
  const counts = years.flatMap(({ school_year }, at): Point[] => {
    const one = counting[at]
    return [{ x: day(one?.date ?? lastDayOf(school_year)), y: one?.score ?? null }]
  })
  const usual = counting.find((one) => one)?.date ?? base
  const aim = aimOf(page, first, last, baseline, usual)
  const cut = measure.is_reverse_scoring ? measure.cutoff : -measure.cutoff
  const band =
    measure.cutoff > 0
      ? aim.map(({ x, y }) => ({
          x,
          band: y === null ? null : ([y + cut, y].sort((a, b) => a - b) as [number, number]),
        }))
      : []
  const windows = ask.all
    ? years
        .map(({ readings }) => readings.map(({ date, score }): Point => ({ x: day(date), y: score })))
        .filter((line) => line.length > 1 || !line.every(({ x }) => counts.some((one) => one.x === x)))
    : []
  const values = [...counts, ...aim, ...windows.flat(), ...(baseline ? [baseline] : [])].flatMap(({ y }) => y ?? [])
  for (const { band: pair } of band) if (pair) values.push(...pair)
  if (values.length === 0) return null
  const from = day(firstDayOf(first))
  const to = day(lastDayOf(last))
  const now = day(today)
  return {
    ...{ counts, windows, baseline, aim, band },
    years: yearsBetween(first, last).map((year) => ({
      from: day(firstDayOf(year)),
      to: day(lastDayOf(year)),
      label: shortYear(year),
      short: shortYear(year).slice(2),
    })),
    today: now >= from && now <= to ? now : null,
    values,
    scale: scaleOf(values, { unit: measure.unit, fitted: ask.fitted }),
  }
}

function yearsBetween(first: SchoolYear, last: SchoolYear): SchoolYear[] {
  const years: SchoolYear[] = []
  for (let year = first; year <= last; year = addYears(year, 1)) years.push(year)
  return years
}

/** Targets are due at the same time of the year as the readings that count. */
function aimOf(
  { years }: MeasureYears,
  first: SchoolYear,
  last: SchoolYear,
  baseline: Point | null,
  usual: string | null,
): Point[] {
  const monthDay = usual?.slice(5) ?? '06-30'
  const from = baseline ? [baseline] : []
  const after = yearsBetween(first, last).flatMap((year): Point[] => {
    const start = Number(year.slice(0, 4))
    const x = day(`${monthDay >= '07-01' ? start : start + 1}-${monthDay}`)
    if (baseline && x <= baseline.x) return []
    return [{ x, y: years.find(({ school_year }) => school_year === year)?.target_score ?? null }]
  })
  return [...from, ...after]
}
