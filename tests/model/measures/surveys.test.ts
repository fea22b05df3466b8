import { expect, test } from 'vitest'
import { dimensionProblems, readPercent, waveProblems } from '#model/measures/survey-rows.ts'
import { byDates, surveyTarget, WAVE_STATES, waveName, waveProblem, waveState } from '#model/measures/surveys.ts'

const dates = (startDate: string, endDate = startDate) => ({ startDate, endDate })

test('a wave is open from its first to its last day', () => {
  const wave = dates('2026-10-05', '2026-10-16')
  const days = ['2026-10-04', '2026-10-05', '2026-10-16', '2026-10-17']
  expect(days.map((day) => waveState(wave, day))).toEqual(['upcoming', 'open', 'open', 'closed'])
  expect(WAVE_STATES).toEqual(['upcoming', 'open', 'closed'])
})

test('a wave may last one day, and its years are from 2000 to 2099', () => {
  const years = 'Enter a year from 2000 to 2099'
  expect(waveProblem(dates('2026-10-05'))).toBeNull()
  expect(waveProblem(dates('2026-10-05', '2026-10-04'))).toBe('The end date can’t be before the start date')
  expect(waveProblem(dates('2000-01-01', '2099-12-31'))).toBeNull()
  expect(waveProblem(dates('1999-12-31', '2000-01-02'))).toBe(years)
  expect(waveProblem(dates('2099-12-31', '2100-01-01'))).toBe(years)
})

test('waves are ordered by their end, then by their start', () => {
  const waves = [
    dates('2026-01-01', '2026-02-01'),
    dates('2026-01-02', '2026-02-01'),
    dates('2026-01-03', '2026-02-01'),
    dates('2025-01-01', '2026-02-02'),
    dates('2024-01-01', '2026-02-03'),
  ]
  const order = waves.flatMap((one, at) => waves.map((other, index) => [Math.sign(byDates(one, other)), at, index]))
  for (const [sign, at = 0, index = 0] of order) expect([sign, at, index]).toEqual([Math.sign(at - index), at, index])
})

test.each([
  ['2026-01-31', 'Winter 2026'],
  ['2026-02-28', 'Winter 2026'],
  ['2026-03-01', 'Spring 2026'],
  ['2026-05-31', 'Spring 2026'],
  ['2026-06-01', 'Summer 2026'],
  ['2026-08-31', 'Summer 2026'],
  ['2026-09-01', 'Fall 2026'],
  ['2026-11-30', 'Fall 2026'],
  ['2026-12-01', 'Winter 2026'],
])('a wave that ends on %s is called %s', (endDate, name) => {
  expect(waveName({ name: null, endDate })).toBe(name)
  expect(waveName({ name: 'Climate survey', endDate })).toBe('Climate survey')
})

test('a dimension has its target from the first wave to the year of the target date', () => {
  const goal = { targetScore: 80_000, targetDate: '2027-06-30' }
  const years = ['2024-2025', '2025-2026', '2026-2027', '2027-2028']
  expect(years.map((year) => surveyTarget(goal, '2025-2026', year))).toEqual([null, 80_000, 80_000, null])
  expect(surveyTarget({ ...goal, targetDate: null }, '2025-2026', '2040-2041')).toBe(80_000)
  expect(surveyTarget({ ...goal, targetScore: null }, '2025-2026', '2025-2026')).toBeNull()
  expect(surveyTarget(goal, null, '2025-2026')).toBeNull()
})

test('a percentage is empty, a number from 0 to 100, or a problem', () => {
  expect([readPercent(''), readPercent(null), readPercent(undefined)]).toEqual(Array(3).fill({ value: null }))
  expect(readPercent('71.5')).toEqual({ value: 71_500 })
  expect(readPercent('715')).toEqual({ problem: 'Enter a number from 0 to 100. Did you mean 71.5?' })
  expect(readPercent('-1')).toEqual({ problem: 'Enter a number from 0 to 100' })
  expect(readPercent('not tested')).toEqual({ problem: 'Enter a number from 0 to 100' })
  expect(readPercent('1.2345')).toEqual({ problem: 'Use up to 3 decimal places. Did you mean 1.235?' })
})

test('a target date needs a score, and both numbers of a dimension are percentages', () => {
  expect(dimensionProblems({})).toEqual({})
  expect(dimensionProblems({ target_score: '80' })).toEqual({})
  expect(dimensionProblems({ target_date: '2027-06-30', target_score: '80', scorecard_cutoff: '3' })).toEqual({})
  expect(dimensionProblems({ target_date: '2027-06-30', target_score: '' })).toEqual({
    target_score: 'Enter the score to reach by the target date',
  })
  expect(dimensionProblems({ target_score: '-1', scorecard_cutoff: 'x' })).toEqual({
    target_score: 'Enter a number from 0 to 100',
    scorecard_cutoff: 'Enter a number from 0 to 100',
  })
})

test('two waves never have the same dates', () => {
  const before = [dates('2026-10-05'), dates('2026-11-05')]
  expect(waveProblems(dates('2026-10-05'), before)).toEqual({ start_date: 'Another wave has these dates' })
  expect(waveProblems(dates('2026-10-06'), before)).toEqual({})
  expect(Object.keys(waveProblems(dates('2026-10-05', '2026-10-04'), before))).toEqual(['end_date'])
})
