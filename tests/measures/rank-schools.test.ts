import { expect, test } from 'vitest'
import { ENDS, rankSchools } from '#app/measures/rank-schools.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'

const NUMBER = { people: null, shown: 'value', target_score: null, previous: { score: null }, result: null }
const school = (at: number, score: number | null, more: object = {}) => ({
  ...{ ...NUMBER, school: { id: `school-${at}`, name: `School ${at}` }, score, is_closed: false, ...more },
})
/** School 1 has the highest number. */
const pageOf = (read: number, unread: number) =>
  ({
    measure: { unit: 'percent', is_reverse_scoring: false },
    schools: [
      ...Array.from({ length: read }, (_, at) => school(at + 1, 99 - at)),
      ...Array.from({ length: unread }, (_, at) => school(read + at + 1, null)),
      school(0, 100, { is_closed: true }),
    ],
  }) as unknown as MeasureYears // what the ranking reads
const placesOf = (page: MeasureYears, ask: { own?: string[]; all?: boolean } = {}) =>
  rankSchools(page, { own: [], all: false, ...ask }).listed.map(({ place }) => place)
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

test('a ranking of few schools is whole, without those that are closed', () => {
  const few = rankSchools(pageOf(2 * ENDS - 2, 2), { own: [], all: false })
  expect([few.isLong, few.count, few.listed.length]).toEqual([false, 2 * ENDS, 2 * ENDS])
  expect(few.listed.at(-1)?.score).toBeNull()
})

test('of many schools it has the first and the last with a reading, and the reader’s own, in their places', () => {
  const page = pageOf(90, 5)
  expect(placesOf(page)).toEqual([...upTo(ENDS), ...upTo(90, 91 - ENDS)])
  expect(placesOf(page, { own: ['school-45', 'school-93'] })).toEqual([
    ...[...upTo(ENDS), 45],
    ...[...upTo(90, 91 - ENDS), 93],
  ])
  expect(placesOf(page, { all: true })).toEqual(upTo(95))
  const { isLong, count, marks, lowest, highest } = rankSchools(page, { own: [], all: false })
  expect([isLong, count, marks.length, lowest, highest]).toEqual([true, 95, 90, 'School 90', 'School 1'])
})

test('readings of few schools are each listed once', () => {
  expect(placesOf(pageOf(25, 60))).toEqual(upTo(25))
})
