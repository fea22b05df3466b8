import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#model/dates.ts'
import { LATE_RULES, latenessOf, PROGRESS_KEYS, PROGRESS_LABELS, PROGRESS_STATUSES } from '#model/status.ts'

const TODAY = '2026-11-23'

test('each stored status is read as itself or as late', () => {
  const late = PROGRESS_STATUSES.map((status) => LATE_RULES[status].late)
  expect(Object.keys(LATE_RULES)).toEqual(PROGRESS_STATUSES)
  expect([...PROGRESS_STATUSES, ...late]).toEqual(PROGRESS_KEYS)
  expect(Object.keys(PROGRESS_LABELS)).toEqual(PROGRESS_KEYS)
})

/** By hand: what may be late, since which date, and what the date is compared with. */
test.each([
  ['todo', 'start'],
  ['doing', 'end'],
  ['done', 'end'],
] as const)('work that is %s is late from the day after its %s date on', (progress_status, since) => {
  fc.assert(
    fc.property(fc.integer({ min: -800, max: 800 }), fc.integer({ min: -800, max: 800 }), (days, other) => {
      const due = addDays(TODAY, -days)
      const [start_date, end_date] = since === 'start' ? [due, addDays(TODAY, other)] : [addDays(TODAY, other), due]
      // Work that is done is late by the day it was done on, whatever day is today.
      const [done_on, today] = progress_status === 'done' ? [TODAY, addDays(TODAY, other)] : [due, TODAY]
      expect(latenessOf({ progress_status, start_date, end_date, done_on }, today)).toEqual(
        days > 0 ? { days_late: days, late_since: since } : { days_late: null, late_since: null },
      )
    }),
    {
      examples: [
        [0, 0],
        [1, 0],
      ],
    },
  )
})

test('without the date, the day, or a status, nothing is late', () => {
  const past = addDays(TODAY, -9)
  const never = { days_late: null, late_since: null }
  const work = { start_date: past, end_date: past, done_on: TODAY }
  expect(latenessOf({ ...work, progress_status: null }, TODAY)).toEqual(never)
  expect(latenessOf({ ...work, progress_status: 'todo', start_date: null }, TODAY)).toEqual(never)
  expect(latenessOf({ ...work, progress_status: 'doing', end_date: null }, TODAY)).toEqual(never)
  expect(latenessOf({ ...work, progress_status: 'done', done_on: null }, TODAY)).toEqual(never)
})
