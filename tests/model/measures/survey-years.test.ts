import { expect, test } from 'vitest'
import { surveyYears } from '#model/measures/survey-years.ts'
import { surveyTarget, waveName, waveProblem, waveState } from '#model/measures/surveys.ts'

const answered = (favorable: number | null) => ({ favorable, numberAverage: null, answers: 100, invited: null })
const wave = (startDate: string, endDate: string, schoolYear: string, favorable: number | null) => ({
  ...{ startDate, endDate, schoolYear },
  values: favorable === null ? null : answered(favorable),
})
const goal = { targetScore: 74_000, targetDate: '2027-04-30', cutoff: 2000 }

test('the latest wave of a school year with a percentage is the year’s actual', () => {
  const years = surveyYears(goal, [
    wave('2027-11-01', '2027-11-26', '2027-2028', 90_000),
    wave('2026-04-06', '2026-04-29', '2025-2026', 71_400),
    wave('2025-11-03', '2025-11-28', '2025-2026', 69_900),
    wave('2026-11-02', '2026-11-27', '2026-2027', 72_000),
    wave('2027-04-05', '2027-04-30', '2026-2027', null),
  ])
  expect(
    years.map(({ schoolYear, date, values, target, result }) => [schoolYear, date, values?.favorable, target, result]),
  ).toEqual([
    ['2025-2026', '2026-04-29', 71_400, 74_000, 'below'],
    ['2026-2027', '2026-11-27', 72_000, 74_000, 'approaching'],
    ['2027-2028', '2027-11-26', 90_000, null, null],
  ])
})

test('a target holds from the first wave to its date, and without a date it goes on', () => {
  expect(surveyTarget(goal, '2025-2026', '2024-2025')).toBeNull()
  expect(surveyTarget(goal, '2025-2026', '2026-2027')).toBe(74_000)
  expect(surveyTarget(goal, '2025-2026', '2027-2028')).toBeNull()
  expect(surveyTarget({ ...goal, targetDate: null }, '2025-2026', '2031-2032')).toBe(74_000)
  expect(surveyTarget({ ...goal, targetScore: null }, '2025-2026', '2026-2027')).toBeNull()
  expect(surveyTarget(goal, null, '2026-2027')).toBeNull()
})

test('a wave is open on its first and its last day', () => {
  const dates = { startDate: '2026-11-02', endDate: '2026-11-27' }
  const days = ['2026-11-01', '2026-11-02', '2026-11-27', '2026-11-28']
  expect(days.map((today) => waveState(dates, today))).toEqual(['upcoming', 'open', 'open', 'closed'])
})

test('a wave without a name is called by its season', () => {
  const names = ['2026-02-28', '2026-04-29', '2026-07-04', '2026-11-27', '2026-12-18'].map((endDate) =>
    waveName({ name: null, endDate }),
  )
  expect(names).toEqual(['Winter 2026', 'Spring 2026', 'Summer 2026', 'Fall 2026', 'Winter 2026'])
  expect(waveName({ name: 'Pilot', endDate: '2026-02-28' })).toBe('Pilot')
})

test('a wave may last a day, but not end before it starts', () => {
  expect(waveProblem({ startDate: '2026-11-02', endDate: '2026-11-02' })).toBeNull()
  expect(waveProblem({ startDate: '2026-11-02', endDate: '2026-11-01' })).toMatch(/before/)
  expect(waveProblem({ startDate: '0206-11-02', endDate: '2026-11-01' })).toMatch(/year/)
})
