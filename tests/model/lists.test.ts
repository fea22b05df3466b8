import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isCommonPassword } from '#model/common-passwords.ts'
import { movedDigestAt } from '#model/digest-time.ts'
import { CHECK_ANSWERS, CHECK_RESULTS, CHECK_TYPES } from '#model/fidelity.ts'
import { CHOICE_LISTS, GROUPS, name, owner, parent, SET_KINDS } from '#model/fields.ts'
import { FREQUENCIES } from '#model/frequencies.ts'
import { gradeCell } from '#model/grade-cell.ts'
import { GRADES } from '#model/grades.ts'

test('the lists of the specification are complete, in its order', () => {
  expect(CHECK_RESULTS).toEqual(['done', 'not_done', 'na'])
  expect(CHECK_TYPES).toEqual(['observation', 'walkthrough', 'work_sample', 'self_report'])
  expect(CHECK_ANSWERS).toEqual(['dosage', 'adherence', 'differentiation', 'observer_agreement'])
  expect(FREQUENCIES).toEqual(['weekly', 'every_two_weeks', 'monthly', 'quarterly', 'twice_a_year', 'yearly'])
  expect(GRADES).toEqual(['Preschool', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
})

test('the lists that the level table is made of are complete, in the order of the screens', () => {
  const forStrategies = ['strategy_type', 'activity_task_type', 'measure_type', 'subgroup', 'tier_level']
  expect(CHOICE_LISTS).toEqual([...forStrategies, 'grade_portrait', 'school_type', 'survey_dimension'])
  expect(SET_KINDS).toEqual(['people', 'schools', 'departments', 'choices', 'masks'])
  expect(GROUPS).toEqual(['what', 'who', 'when', 'going', 'context', 'background'])
  expect([name.required, parent.required, owner.required]).toEqual([true, true, true])
})

test('a grade cell may have spaces and empty parts', () => {
  expect(v.parse(gradeCell, ' All ')).toEqual(GRADES)
  expect(v.parse(gradeCell, '3, , 4;')).toEqual(['3', '4'])
})

test('a common password with swapped letters and an ending is a common password', () => {
  expect(isCommonPassword('P@ssw0rd2027!')).toBe(true)
})

test('a digest of seven o’clock that is due still goes out after a change of time zone', () => {
  const due = '2026-11-02T13:00:00.000Z' // 7 AM in Chicago
  expect(movedDigestAt(due, 'America/Chicago', new Date('2026-11-02T13:05:00Z'))).toBe(due)
})
