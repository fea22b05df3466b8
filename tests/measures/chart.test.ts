import { expect, test } from 'vitest'
import { chartData } from '#app/components/charts/chart-data.ts'
import { drawChart, NARROW, WIDE } from '#app/components/charts/draw-chart.server.tsx'
import { mayBeFitted, scaleOf, ticksOf } from '#app/components/measures/scale.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'

type Year = MeasureYears['years'][number]
const year = (
  school_year: string,
  score: number | null,
  target_score: number | null,
  shown: Year['shown'] = 'value',
): Year => {
  const number = { score: score as Year['score'], people: null, shown }
  const date = `${school_year.slice(5)}-05-22`
  const reading = { id: school_year, window: 'spring' as const, date, ...number, no_value: null, counts: true }
  return {
    school_year,
    ...number,
    no_value: null,
    target_score,
    result: null,
    gap: null,
    readings: [reading],
    missing: [],
  }
}
const PAGE = {
  measure: {
    unit: 'percent',
    decimals: 1,
    is_reverse_scoring: false,
    cutoff: 3,
    baseline_date: '2024-05-23',
    baseline_score: 70.5,
  },
  years: [year('2024-2025', 71.2, 72), year('2025-2026', 73.7, null), year('2026-2027', null, 78, 'small')],
} as unknown as MeasureYears // what the chart reads

test('the chart is drawn in the Worker’s runtime, in two sizes, with every reading, target, and the baseline', () => {
  const data = chartData(PAGE, '2026-11-23', { fitted: true, all: true })!
  for (const width of [WIDE, NARROW] as const) {
    const svg = drawChart(data, { unit: 'percent', decimals: 1 }, width)
    expect(svg.match(/<line class="grid"/g)?.length).toBeGreaterThan(2)
    const count = (pattern: RegExp) => svg.match(pattern)?.length ?? 0
    expect(svg).toMatch(new RegExp(`^<svg[^>]* width="${width}"`))
    expect([count(/class="dot"/g), count(/class="base"/g), count(/class="goal"/g)]).toEqual([2, 1, 2])
    expect(svg).toContain(width === WIDE ? '2025-26' : '25-26')
    expect(svg).toContain('Today')
    // The page's policy refuses inline styles, and colors are the style sheet's.
    expect(svg).not.toMatch(/style=|fill=|stroke=|NaN|null/)
  }
})

test('a withheld reading and a year without a target are gaps, and the scale says where it begins', () => {
  const data = chartData(PAGE, '2026-11-23', { fitted: true, all: false })!
  expect(data.counts.map(({ y }) => y)).toEqual([71.2, 73.7, null])
  expect(data.aim.map(({ y }) => y)).toEqual([70.5, 72, null, 78])
  expect(data.band.map(({ band }) => band)).toEqual([[67.5, 70.5], [69, 72], null, [75, 78]])
  expect(data.windows).toEqual([])
  expect(data.scale.low).toBeGreaterThan(60)
  expect(chartData(PAGE, '2026-11-23', { fitted: false, all: false })?.scale.low).toBe(0)
  expect(
    chartData({ ...PAGE, years: [], measure: { ...PAGE.measure, baseline_date: null } }, '2026-11-23', {
      fitted: true,
      all: true,
    }),
  ).toBeNull()
})

test('scales have few lines in steps of 1, 2, and 5, and only percentages and scores begin above zero', () => {
  for (const values of [[66.8, 73.7, 82], [0, 3], [5], [1200, 1900], [0.2, 0.9], [-40, 60]]) {
    const scale = scaleOf(values, { unit: 'score', fitted: true })
    const ticks = ticksOf(scale)
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(7)
    expect(scale.low).toBeLessThanOrEqual(Math.min(...values))
    expect(scale.high).toBeGreaterThanOrEqual(Math.max(...values))
    expect(['1', '2', '5']).toContain(String(scale.step.toExponential()).slice(0, 1))
  }
  expect(mayBeFitted([66, 82], 'percent')).toBe(true)
  expect(mayBeFitted([20, 82], 'percent')).toBe(false)
  expect(mayBeFitted([66, 82], 'count')).toBe(false)
})
