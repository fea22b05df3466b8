import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawPicture } from '#app/components/charts/draw-picture.tsx'
import type { ReaderNumber } from '#model/measures/reader.ts'
import { chartParts } from '#tests/kit/chart-parts.ts'
import type { BoardMeasure } from '#worker/reports/board-contract.ts'

/** The axis of the drawing, and what a label may reach down to above it. */
const AXIS = 144
const YEARS = ['2023-2024', '2024-2025', '2025-2026', '2026-2027', '2027-2028']

const row = (numbers: { actual: number | null; target: number }[], over: Partial<BoardMeasure>): BoardMeasure => ({
  ...{
    kind: 'measure',
    id: 'mea_1',
    survey_id: null,
    respondents: null,
    name: 'Vacancies',
    unit: 'count',
    decimals: 0,
  },
  ...{ grades: [], is_reverse_scoring: true, owner: null, baseline: null, result: null, gap: null, trend: null },
  ...{ last_reading: null, starts: null, also_in: [], cells: null, schools: null, under: null },
  years: numbers.map(({ actual, target }, at) => ({
    ...{ school_year: YEARS[at]!, score: actual as ReaderNumber | null, shown: 'value', result: null },
    ...{ no_value: null, target_score: target },
  })),
  ...over,
})

/** Where the labels of the last reading and its target stand: of two labels called `aimed`, the first. */
async function labelsOf(measure: BoardMeasure) {
  const picture = { kind: 'trend' as const, title: 'T', sub: 'S', foot: 'F', row: measure, year: '2026-2027' }
  const svg = (await drawPicture(picture, chartParts, null))?.svg ?? ''
  const labels = [...svg.matchAll(/<text class="label (aimed|now)" x="([\d.]+)" y="([\d.]+)"/g)]
  const of = (name: string) =>
    labels
      .find(([, found]) => found === name)
      ?.slice(2)
      .map(Number) as [number, number]
  const points = [...svg.matchAll(/<path class="goal" d="M([\d.]+) ([\d.]+)l/g)].map(([, x, y]) => [
    Number(x),
    Number(y) + 4,
  ])
  return { aimed: of('aimed'), now: of('now'), aims: points as [number, number][] }
}

test('the label of a low target stays above the axis, and beside its point if that is on the axis', async () => {
  const near = [52, 47, 33, 21].map((actual, at) => ({ actual, target: [50, 40, 20, 14][at]! }))
  const { aimed, aims } = await labelsOf(row([...near, { actual: null, target: 8 }], {}))
  expect(aimed[1]).toBeLessThan(AXIS - 2)
  expect(aimed[0]).toBe(aims[3]?.[0])
  const none = await labelsOf(row([...near.slice(0, 3), { actual: 21, target: 1 }, { actual: null, target: 0 }], {}))
  expect(none.aimed[1]).toBeLessThan(AXIS - 2)
  expect(none.aims[3]![0] - none.aimed[0]).toBe(7)
})

test('no label of a reading or its target crosses the axis, whatever the numbers', async () => {
  const number = fc.integer({ min: 0, max: 1_000 })
  const years = fc.array(fc.record({ actual: number, target: number }), { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(years, number, async (numbers, goal) => {
      const { aimed, now } = await labelsOf(row([...numbers, { actual: null, target: goal }], {}))
      for (const [, y] of [aimed, now]) expect(y).toBeLessThan(AXIS - 2)
    }),
    { numRuns: 60 },
  )
})
