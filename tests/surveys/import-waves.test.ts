import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { surveyWaves } from '#db/surveys/schema.ts'
import { surveyDistrict } from './survey-district.ts'
import { csvOf, IMPORTS, imported, line, stored, take, upload } from './survey-files.ts'

const DATED = ['Survey', 'Wave', 'Start date', 'End date', 'Dimension', '% favorable', 'Answers']
const dated = (wave: string, start: string, end: string, percent: string, dimension = 'Welcome', answers = '220') => [
  ...['Families who feel welcome', wave, start, end, dimension, percent, answers],
]

test('a file with the dates of a wave that we don’t know adds it, and the preview says so', async () => {
  const district = await surveyDistrict()
  const { planner, db, districtId } = district
  const survey = await district.survey()
  const wavesOf = async () => {
    const rows = await db.select().from(surveyWaves).where(eq(surveyWaves.districtId, districtId))
    return rows.map(({ name, startDate, endDate, schoolYear }) => [name, startDate, endDate, schoolYear]).sort()
  }
  const before = await wavesOf()
  const file = csvOf(
    [
      dated('Fall check', '10/5/2026', '2026-10-30', '71'),
      dated('Fall check', '2026-10-05', '2026-10-30', '72', 'School safety'),
      dated('Winter 2027', '2027-01-11', '2027-01-29', '73'),
      dated('', '2027-03-01', '2027-03-19', '-', 'Welcome', '-'),
      dated('Spring 2026', '2026-04-01', '2026-04-29', '74'),
      dated('', '2026-10-30', '2026-10-05', '75'),
    ],
    DATED,
  )
  const { body } = await upload(planner, file)
  expect(body.data).toMatchObject({ added: 3, same: 1, failed: 2 })
  expect(body.data.waves).toEqual([
    {
      ...{ survey: 'Families who feel welcome', name: 'Fall check' },
      ...{ start_date: '2026-10-05', end_date: '2026-10-30' },
    },
    {
      ...{ survey: 'Families who feel welcome', name: 'Winter 2027' },
      ...{ start_date: '2027-01-11', end_date: '2027-01-29' },
    },
  ])
  expect(body.data.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
    [6, 'Spring 2026 is from 2026-04-06 to 2026-04-29'],
    [7, 'The end date can’t be before the start date'],
  ])
  expect(await wavesOf()).toEqual(before)
  expect((await take(planner, body.data.import_id)).status).toBe(201)
  expect(await wavesOf()).toEqual(
    [
      ...before,
      ['Fall check', '2026-10-05', '2026-10-30', '2026-2027'],
      [null, '2027-01-11', '2027-01-29', '2026-2027'],
    ].sort(),
  )
  const again = (await upload(planner, file)).body.data
  expect(again).toMatchObject({ added: 0, changed: 0, waves: [] })
  const history = (await planner.call('GET', `${survey.path}history/`)).body.data.results[0]
  expect(history.changes).toContainEqual(
    expect.objectContaining({ label: 'Wave', from: null, to: 'Fall check (2026-10-05 to 2026-10-30)' }),
  )
  expect(JSON.stringify(history)).not.toContain(body.data.import_id)
})

test('Undo of an import restores what no one has changed since, and takes its empty waves back', async () => {
  const district = await surveyDistrict()
  const { planner, reader, db, districtId } = district
  const survey = await district.survey()
  await imported(planner, csvOf([line('60'), line('50', { 'Student group': 'Hispanic' })]))
  const before = await stored(district)
  const file = csvOf(
    [
      dated('', '2026-10-05', '2026-10-30', '71'),
      dated('', '2026-04-06', '2026-04-29', '66', 'School safety'),
      dated('', '2026-04-06', '2026-04-29', '77'),
    ],
    DATED,
  )
  const { preview } = await imported(planner, file)
  const undo = (who: typeof planner) => who.call('POST', `${IMPORTS}${preview.import_id}/undo/`, {})
  expect((await undo(reader)).status).toBe(403)
  await planner.call('PUT', `${survey.path}results/`, {
    cells: [{ wave_id: survey.second, dimension_id: district.welcome, percent_favorable: '78', answers: '220' }],
  })
  const { status, body } = await undo(planner)
  expect([status, body.data]).toEqual([200, { restored: 2, kept: 1 }])
  const after = await stored(district)
  expect(after.filter((row) => !row.includes('78000'))).toEqual(before)
  expect(after).toHaveLength(before.length + 1)
  expect(await db.$count(surveyWaves, eq(surveyWaves.districtId, districtId))).toBe(2)
  const again = await undo(planner)
  expect([again.status, again.body.detail]).toEqual([409, 'This import was already undone'])
  expect(await stored(district)).toEqual(after)
})

test('Undo of an import keeps a wave that has other results by now', async () => {
  const district = await surveyDistrict()
  const { planner, db, districtId } = district
  const survey = await district.survey()
  const { preview } = await imported(planner, csvOf([dated('', '2026-10-05', '2026-10-30', '71')], DATED))
  const [wave] = await db
    .select()
    .from(surveyWaves)
    .where(and(eq(surveyWaves.districtId, districtId), eq(surveyWaves.startDate, '2026-10-05')))
  await planner.call('PUT', `${survey.path}results/`, {
    cells: [{ wave_id: wave?.id, dimension_id: district.safety, percent_favorable: '64', answers: '90' }],
  })
  expect((await planner.call('POST', `${IMPORTS}${preview.import_id}/undo/`, {})).status).toBe(200)
  expect(await db.$count(surveyWaves, eq(surveyWaves.districtId, districtId))).toBe(3)
  expect(await stored(district)).toHaveLength(1)
})
