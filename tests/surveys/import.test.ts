import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { surveys } from '#db/surveys/schema.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import { writeXlsx } from '#worker/kit/xlsx/write-xlsx.ts'
import { surveyDistrict } from './survey-district.ts'
import { csvOf, HEADER, IMPORTS, imported, line, stored, storedFiles, take, upload } from './survey-files.ts'

test('a file adds, changes, and removes results, and the same file again changes nothing', async () => {
  const district = await surveyDistrict()
  const { planner, db, districtId, hispanic } = district
  const survey = await district.survey()
  const rows = [
    line('71.4', { 'Number average': '3.88' }),
    line('58.3%', { 'Student group': 'Hispanic', Answers: '12' }),
    line('80', { Dimension: 'welcome', 'Student group': 'All students', School: 'All schools' }),
  ]
  const { preview, taken } = await imported(planner, csvOf(rows))
  expect(preview).toMatchObject({ rows: 3, added: 3, changed: 0, removed: 0, same: 0, failed: 0, small: 0 })
  expect(preview.surveys).toEqual([{ id: survey.id, name: 'Families who feel welcome' }])
  expect(preview.changes[0]).toEqual({
    ...{ row: 2, name: 'Families who feel welcome: Spring 2026, School safety, Whole district, everyone', kind: 'new' },
    fields: [
      { label: '% favorable', from: null, to: '71.4%' },
      { label: 'Number average', from: null, to: '3.88' },
      { label: 'Answers', from: null, to: '220' },
    ],
  })
  expect([taken.status, taken.body.data.done, taken.body.data.added]).toEqual([201, true, 3])
  const first = await stored(district)
  const [safety, welcome] = survey.dimensions.map(({ id }: { id: string }) => id)
  expect(first).toEqual(
    [
      [survey.second, safety, null, null, 71_400, 3880, 220, null, 'value'],
      [survey.second, safety, hispanic, null, 58_300, null, 12, null, 'value'],
      [survey.second, welcome, null, null, 80_000, null, 220, null, 'value'],
    ]
      .map((row) => JSON.stringify(row))
      .sort(),
  )
  expect((await take(planner, preview.import_id)).status).toBe(410)

  const again = await imported(planner, csvOf(rows))
  expect(again.preview).toMatchObject({ same: 3, added: 0, changed: 0, changes: [] })
  expect(await stored(district)).toEqual(first)

  // An empty cell changes nothing, and - removes. Dates identify a wave too.
  const header = [
    'Survey',
    'Start date',
    'End date',
    'Dimension',
    'Student group',
    '% favorable',
    'Answers',
    'Number average',
  ]
  const spring = ['Families who feel welcome', '4/6/2026', '2026-04-29', 'School safety']
  const changed = await imported(
    planner,
    csvOf(
      [
        [...spring, '', '72.25', '', '-'],
        [...spring, 'Hispanic', '-', '-', ''],
      ],
      header,
    ),
  )
  expect(changed.preview).toMatchObject({ changed: 1, removed: 1 })
  const after = await stored(district)
  expect(after).toHaveLength(2)
  expect(after).toContain(JSON.stringify([survey.second, safety, null, null, 72_250, null, 220, null, 'value']))
  const history = await db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, districtId), eq(audit.action, 'results')))
  expect(history).toHaveLength(2)
})

test('an Excel workbook is imported like a CSV file', async () => {
  const district = await surveyDistrict()
  await district.survey()
  const cells = line('').map((cell, at) => (HEADER[at] === '% favorable' ? 71.4 : cell))
  const bytes = writeXlsx({ sheet: 'R', notice: 'contains small groups', header: HEADER, widths: [], rows: [cells] })
  const { body } = await upload(district.planner, bytes, {}, 'Spring.xlsx')
  expect(body.data).toMatchObject({ file_name: 'Spring.xlsx', added: 1, failed: 0 })
  await take(district.planner, body.data.import_id)
  expect(await stored(district)).toHaveLength(1)
})

test('every error names its row and column, the good rows are imported, and the others are a file to fix', async () => {
  const district = await surveyDistrict()
  const { planner, db, districtId, schoolId } = district
  await district.survey()
  await db
    .update(schools)
    .set({ closedOn: '2026-01-01' })
    .where(and(eq(schools.districtId, districtId), eq(schools.id, schoolId)))
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId))
  const bad: [row: string[], letter: string | null, message: string][] = [
    [line('103'), 'F', 'Enter a number from 0 to 100'],
    [line('71', { Survey: '' }), 'A', 'Enter the name of the survey'],
    [line('71', { Survey: 'Families who feel welcom' }), 'A', 'No survey has this name. Did you mean'],
    [line('71', { Wave: 'Spring 2027' }), 'B', 'This survey has no wave with this name. Did you mean Spring 2025'],
    [line('71', { Wave: '' }), 'B', 'Enter the wave, or its start date and end date'],
    [
      line('71', { Dimension: 'School safty' }),
      'C',
      'No dimension of this survey has this name. Did you mean School safety?',
    ],
    [line('71', { School: 'Nowhere' }), 'D', 'No school has this name'],
    [line('71', { 'Student group': 'Nobody' }), 'E', 'No student group has this name'],
    [line('71', { 'Number average': 'high' }), 'G', 'Enter a number from 0 to 100'],
    [line('71', { Answers: '-4' }), 'H', 'Enter a whole number, 0 or more'],
    [line('71', { School: school?.name ?? '' }), 'D', 'has been closed since 2026-01-01'],
  ]
  const { body } = await upload(planner, csvOf([...bad.map(([row]) => row), line('71.4')]))
  const preview = body.data
  expect(preview).toMatchObject({ rows: bad.length + 1, failed: bad.length, added: 1, error_count: bad.length })
  for (const [at, [cells, letter, message]] of bad.entries()) {
    const found = preview.errors.find(({ row }: { row: number }) => row === at + 2)
    const cell = letter === null ? null : cells['ABCDEFGH'.indexOf(letter)]
    expect(found).toMatchObject({ letter, cell, message: expect.stringContaining(message) })
  }
  const whole = await take(planner, preview.import_id, { mode: 'all' })
  expect([whole.status, whole.body.data]).toEqual([
    400,
    { file: ['Nothing was imported because of errors in 11 of 12 rows'] },
  ])
  const toFix = String((await planner.call('GET', `${IMPORTS}${preview.import_id}/failed-rows/`)).body)
  expect(toFix.trim().split('\r\n')).toHaveLength(bad.length + 1)
  expect(toFix).toContain('School: No school has this name')
  expect(await stored(district)).toHaveLength(0)
  await take(planner, preview.import_id)
  expect(await stored(district)).toHaveLength(1)
})

test('more answers than people invited, also with what is stored, is an error', async () => {
  const district = await surveyDistrict()
  await district.survey()
  const header = ['Survey', 'Wave', 'Dimension', 'Answers', 'Invited']
  const row = (answers: string, invited: string) => [
    ...['Families who feel welcome', 'Spring 2026', 'Welcome', answers, invited],
  ]
  await imported(district.planner, csvOf([row('20', '')], header))
  const { preview } = await imported(district.planner, csvOf([row('', '19')], header))
  expect(preview.errors).toMatchObject([{ row: 2, letter: 'D', message: 'More answers than people invited' }])
})

test('rows of one slice are asked about; rows that contradict each other are errors', async () => {
  const district = await surveyDistrict()
  await district.survey()
  const { planner } = district
  const rows = [line('71.4'), line('72'), line('80', { Dimension: 'Welcome' }), line('80', { Dimension: 'Welcome' })]
  const asked = await upload(planner, csvOf(rows))
  expect([asked.status, Object.keys(asked.body.data)]).toEqual([400, ['file', 'not_students']])
  expect(asked.body.data.file[0]).toMatch(
    /^Rows 2 and 3, and 1 more row like them, have the same wave, dimension, school, and student group\. Are these/,
  )
  expect(await storedFiles(district)).toEqual([0, 0])
  const { data } = (await upload(planner, csvOf(rows), { not_students: 'on' })).body
  expect(data).toMatchObject({ failed: 2, added: 1, same: 1 })
  expect(data.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
    [2, 'Row 3 has other numbers for the same wave, dimension, school, and student group'],
    [3, 'Row 2 has other numbers for the same wave, dimension, school, and student group'],
  ])
  // The question was answered when the file came; its import doesn't ask again.
  expect((await take(planner, data.import_id)).status).toBe(201)
})

test('a file of students is refused before anything is stored', async () => {
  const district = await surveyDistrict()
  await district.survey()
  const files = [
    csvOf([['Ada', ...line('71')]], ['Student name', ...HEADER]),
    csvOf([['Ada', 'Lovelace', ...line('71')]], ['First name', 'Last name', ...HEADER]),
    writeXlsx({ sheet: 'S', notice: null, header: ['Survey', 'Dimension', 'Student ID'], widths: [], rows: [['A']] }),
  ]
  for (const file of files) {
    const { status, body } = await upload(district.planner, file)
    expect([status, body.data.file[0]]).toEqual([400, expect.stringContaining('We stored nothing')])
  }
  expect(await storedFiles(district)).toEqual([0, 0])
})

test('imported small groups are hidden like entered ones, with the numbers that would reveal them', async () => {
  const district = await surveyDistrict()
  const survey = await district.survey()
  const rows = [
    line('71.4', { Answers: '220' }),
    line('50', { 'Student group': 'Hispanic', Answers: '6' }),
    line('72', { 'Student group': 'White', Answers: '214' }),
  ]
  const { preview } = await imported(district.planner, csvOf(rows))
  expect(preview).toMatchObject({ added: 3, small: 1 })
  const path = `${survey.path}results/?slices=groups`
  const shown = (await district.reader.call('GET', path)).body.data.cells
  const numbers = shown.map((one: { shown: string; percent_favorable: number | null; answers: number | null }) => [
    ...[one.shown, one.percent_favorable, one.answers],
  ])
  expect(numbers).toEqual([
    ['value', 71.4, 220],
    ['small', null, null],
    ['hidden', null, null],
  ])
  const [before] = [await stored(district)]
  // Entering the same numbers in the form decides the same.
  await district.planner.call('PUT', `${survey.path}results/`, {
    cells: [{ wave_id: survey.second, dimension_id: district.safety, percent_favorable: '71.5', answers: '220' }],
  })
  await district.planner.call('PUT', `${survey.path}results/`, {
    cells: [{ wave_id: survey.second, dimension_id: district.safety, percent_favorable: '71.4', answers: '220' }],
  })
  expect(await stored(district)).toEqual(before)
})

test('an import whose survey changes in between is refused and writes nothing', async () => {
  const district = await surveyDistrict()
  const survey = await district.survey()
  const { planner, db, districtId } = district
  const { body } = await upload(planner, csvOf([line('71.4')]))
  await planner.call('DELETE', survey.path, {})
  const refused = await take(planner, body.data.import_id, { mode: 'all' })
  expect([refused.status, refused.body.data.file]).toEqual([
    400,
    ['Nothing was imported because of errors in 1 of 1 row'],
  ])
  expect(await stored(district)).toHaveLength(0)
  expect(await db.$count(surveys, and(eq(surveys.districtId, districtId), eq(surveys.id, survey.id)))).toBe(1)
})

test('planners import; principals and readers do not', async () => {
  const district = await surveyDistrict()
  await district.survey()
  for (const who of [district.principal, district.reader, await district.person('board')]) {
    expect((await upload(who, csvOf([line('71')]))).status).toBe(403)
  }
})

test('numbers of other countries get the number that was probably meant, and computed ones are rounded', async () => {
  const district = await surveyDistrict()
  await district.survey()
  const file = writeCsv(HEADER, [line('71,5', { 'Number average': '3,8' }), line('66.6666667')], ';')
  const { body } = await upload(district.planner, `Families 2026\n\n${file.replace(/^\uFEFF/, '')}`)
  expect(body.data.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
    [4, 'Enter a number from 0 to 100. Did you mean 71.5?'],
    [4, 'Enter a number from 0 to 100. Did you mean 3.8?'],
  ])
  expect(body.data).toMatchObject({ added: 1, rounded: 1 })
  expect(body.data.changes[0].fields).toContainEqual({ label: '% favorable', from: null, to: '66.667%' })
})

test('a file whose percentages are all 1 or less asks if they are shares', async () => {
  const district = await surveyDistrict()
  await district.survey()
  const sharesOf = async (safety: string, welcome: string) =>
    (await upload(district.planner, csvOf([line(safety), line(welcome, { Dimension: 'Welcome' })]))).body.data.shares
  expect(await sharesOf('0.715', '1')).toBe(2)
  expect(await sharesOf('0.715', '71.5')).toBe(0)
  expect(await sharesOf('', '0.4')).toBe(0)
})
