import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CreateMeasureForm, MeasureForm } from '#app/measures/measure-values.ts'
import { createForm } from '#app/surveys/survey-rows.ts'

/** What a form says of each field. */
function problemsOf(schema: v.GenericSchema, typed: object): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, typed)
  return Object.fromEntries(issues.map(({ path = [], message }) => [path.map(({ key }) => key).join('.'), message]))
}
const TYPED = { unit: 'percent', decimals: '1', windows: 'yearly' }

test('the form of a measure checks its numbers and dates while other fields are wrong', () => {
  const found = problemsOf(CreateMeasureForm, {
    ...{ ...TYPED, name: '12', baseline_score: '101', target_score: ' 71.5% ', cutoff: '-1' },
    ...{ baseline_date: '2026-09-01', target_date: '2026-09-01', target_score_yr_1: 'x', actual_score_yr_2: '5,5' },
  })
  // The notice above the form lists them in its order.
  expect(Object.keys(found).join(' ')).toBe(
    'name baseline_score target_date cutoff target_score_yr_1 actual_score_yr_2',
  )
  expect(found).toEqual({
    name: 'Please enter a valid Name',
    ...{ baseline_score: 'Enter a number from 0 to 100', cutoff: 'Enter a number from 0 to 100' },
    target_date: 'The target date must be after the baseline date',
    ...{ target_score_yr_1: 'Enter a number from 0 to 100', actual_score_yr_2: 'Enter a number from 0 to 100' },
  })
  expect(
    problemsOf(CreateMeasureForm, { ...TYPED, name: 'Read', unit: 'score', baseline_score: '-3', cutoff: '-1' }),
  ).toEqual({
    cutoff: 'Enter a number, 0 or more',
  })
})

test('years need the baseline date that they come after, unless the form takes it away', () => {
  const years = { ...TYPED, name: 'Read', target_score_yr_1: '5' }
  const missing = { baseline_date: 'Enter the baseline date: years 1 to 5 come after it' }
  expect(problemsOf(CreateMeasureForm, years)).toEqual(missing)
  expect(problemsOf(CreateMeasureForm, { ...years, baseline_date: '2026-09-01' })).toEqual({})
  expect(problemsOf(MeasureForm, { ...years, version: '1' })).toEqual(missing)
  expect(problemsOf(MeasureForm, { ...years, version: '1', years_from: '2025-2026' })).toEqual({})
})

test('the form of a survey checks the length of its organization and of the names of its waves', () => {
  const form = createForm({ dimensions: [], waves: ['new1'] })
  const typed = (length: number) => ({
    ...{ name: 'Pulse', respondent_type: 'staff', organization: 'o'.repeat(length) },
    waves: { new1: { name: 'w'.repeat(length), start_date: '2026-09-01', end_date: '2026-09-02' } },
  })
  const long = 'Cannot be more than 100 characters long'
  expect(problemsOf(form, typed(100))).toEqual({})
  expect(problemsOf(form, typed(101))).toEqual({ organization: long, 'waves.new1.name': long })
})
