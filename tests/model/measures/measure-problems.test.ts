import { expect, test } from 'vitest'
import { measureProblems } from '#model/measures/measure-problems.ts'
import { NO_VALUE_LABELS } from '#model/measures/units.ts'

const AFTER = { target_date: 'The target date must be after the baseline date' }

test('a cutoff may be zero, and an empty score is none', () => {
  for (const cutoff of ['0', '0.001', ' ', '']) expect(measureProblems({ unit: 'score', cutoff }), cutoff).toEqual({})
  expect(measureProblems({ unit: 'score', cutoff: '-0.001' })).toEqual({ cutoff: 'Enter a number, 0 or more' })
  expect(measureProblems({ unit: 'score', baseline_score: '  ', target_score: '-0.001' })).toEqual({})
})

test('a score is a number and not one of the words for no value', () => {
  const [word] = Object.values(NO_VALUE_LABELS)
  expect(measureProblems({ unit: 'score', target_score: word })).toEqual({ target_score: 'Please enter a valid value' })
  expect(measureProblems({ unit: 'score', target_score: 'many' })).toEqual({ target_score: 'Enter a number' })
})

test('dates are compared only if both can be read', () => {
  const dates = (baseline_date: unknown, target_date: unknown) => measureProblems({ baseline_date, target_date })
  expect(dates('2026-09-02', '2026-09-01')).toEqual(AFTER)
  expect(dates('2026-09-01', '2026-09-01')).toEqual(AFTER)
  expect(dates('2026-09-01', '2026-09-02')).toEqual({})
  for (const unread of ['', 'May', '2026-02-30', null, undefined, 5]) {
    expect(dates('2026-09-01', unread), `target ${unread}`).toEqual({})
    expect(dates(unread, '2026-09-01'), `baseline ${unread}`).toEqual({})
  }
})
