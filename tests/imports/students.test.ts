import { expect, it } from 'vitest'
import { text } from '#model/rules.ts'
import { studentHeadings, studentProblem } from '#worker/imports/students.ts'
import { readImport } from '#worker/kit/csv/import.ts'

it.each([
  ['Student name'],
  ['STUDENT_ID'],
  ['Student Number'],
  ['state id'],
  ['Date of Birth'],
  ['DOB'],
  ['SSN'],
  ['student'],
])('recognizes a file of students by the heading %s', (heading) => {
  expect(studentHeadings(['Measure', heading, 'Value'])).toEqual([heading])
})

it('recognizes first names only together with last names', () => {
  expect(studentHeadings(['First name', 'Value'])).toEqual([])
  expect(studentHeadings(['First name', 'Value', 'Last Name'])).toEqual(['First name', 'Last Name'])
})

it('compares headings as a whole', () => {
  const aggregated = ['Student group', 'Students', 'Number of students', 'State', 'Birth rate', 'Date', 'School id']
  expect(studentHeadings(aggregated)).toEqual([])
  expect(studentProblem(aggregated)).toBeNull()
})

it('says what it found before anything else of the file', () => {
  const bytes = new TextEncoder().encode('Student name,Score\nAda,3\n')
  expect(readImport(bytes, { value: { label: 'Value', schema: text } }, studentProblem)).toEqual({
    problem:
      'Each row of this file seems to be one student: it has the column Student name. We stored nothing. Send one row for each school and student group instead',
  })
})
