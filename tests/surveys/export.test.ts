import { exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { surveyResults } from '#db/surveys/schema.ts'
import { readXlsx } from '#worker/kit/xlsx/read-xlsx.ts'
import { surveyDistrict } from './survey-district.ts'
import { imported, stored, take, upload } from './survey-files.ts'

const CSV = 'pulse_survey/survey-export/csv/'
const nameOf = (answer: { headers: Headers }) => decodeURIComponent(answer.headers.get('content-disposition') ?? '')
const linesOf = (body: unknown) => String(body).replace('\uFEFF', '').trimEnd().split('\r\n')

async function xlsxOf(token: string) {
  const url = 'http://localhost:8787/api/pulse_survey/survey-export/xlsx/'
  const answer = await exports.default.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** A survey with a district result, a small group, and a school of 30 people above 95%. */
async function withResults() {
  const district = await surveyDistrict()
  const survey = await district.survey()
  const at = { wave_id: survey.second, dimension_id: district.safety }
  const { body } = await district.planner.call('PUT', `${survey.path}results/`, {
    cells: [
      { ...at, percent_favorable: '71.4', number_average: '3.88', answers: '2214', invited: '7100' },
      { ...at, subgroup_id: district.hispanic, percent_favorable: '33.3', answers: '9' },
      { ...at, school_id: district.schoolId, percent_favorable: '96.5', answers: '30' },
      { ...at, wave_id: survey.first, dimension_id: district.welcome, percent_favorable: '60', answers: '1900' },
    ],
  })
  expect(body.data.saved).toBe(4)
  return { ...district, one: survey }
}

test('the export has the columns of the import; files of staff say that they contain small groups', async () => {
  const { planner, one, safety } = await withResults()
  const answer = await planner.call('GET', CSV)
  expect(nameOf(answer)).toContain('Survey results - contains small groups')
  const lines = linesOf(answer.body)
  expect(lines[0]).toBe('contains small groups')
  expect(lines[1]).toBe(
    'Survey,Wave,Start date,End date,Dimension,School,Student group,% favorable,Number average,Answers,Invited',
  )
  expect(lines).toContain(
    'Families who feel welcome,Spring 2026,2026-04-06,2026-04-29,School safety,,,71.4,3.88,2214,7100',
  )
  expect(lines).toContain(
    'Families who feel welcome,Spring 2026,2026-04-06,2026-04-29,School safety,,Hispanic,33.3,,9,',
  )
  expect(lines).toHaveLength(6)
  const some = await planner.call('GET', `${CSV}?survey=${one.id}&wave=${one.first}`)
  expect(nameOf(some)).toContain('Results of Families who feel welcome')
  expect(linesOf(some.body)).toHaveLength(2)
  expect(linesOf((await planner.call('GET', `${CSV}?dimension=${safety}`)).body)).toHaveLength(5)
  const { answer: workbook, bytes } = await xlsxOf(planner.token)
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
  const sheet = await readXlsx(bytes)
  expect('rows' in sheet && sheet.rows[0]?.cells).toEqual(['contains small groups'])
  expect('rows' in sheet && sheet.rows.map(({ cells }) => cells[7])).toContain('71.4')
})

test('files of readers hide small groups and what would reveal them', async () => {
  const { reader, principal, person } = await withResults()
  const shown = await reader.call('GET', CSV)
  expect(nameOf(shown)).not.toContain('small')
  const text = linesOf(shown.body).join('\n')
  expect(text).toContain('Hispanic,n < 10,,,')
  expect(text).toContain(',> 95%,,30,')
  expect(text).not.toMatch(/33\.3|96\.5/)
  const own = await principal.call('GET', CSV)
  expect(linesOf(own.body).join('\n')).toContain(',96.5,,30,')
  expect(linesOf(own.body).join('\n')).toContain('Hispanic,n < 10,,,')
  expect((await (await person('board')).call('GET', CSV)).status).toBe(403)
})

test('what is exported and imported into an empty survey is the same, as CSV and as a workbook', async () => {
  const district = await surveyDistrict()
  const { db, districtId, planner, schoolId, hispanic, white, safety, welcome } = district
  const survey = await district.survey()
  const cell = fc.record({
    wave_id: fc.constantFrom(survey.first, survey.second),
    dimension_id: fc.constantFrom(safety, welcome),
    school_id: fc.constantFrom(null, schoolId),
    subgroup_id: fc.constantFrom(null, hispanic, white),
    percent_favorable: fc.option(fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000)),
    number_average: fc.option(fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000)),
    answers: fc.option(fc.integer({ min: 0, max: 2000 })),
    invited: fc.option(fc.integer({ min: 2000, max: 9000 })),
  })
  const clear = () => db.delete(surveyResults).where(eq(surveyResults.districtId, districtId))
  const table = fc.uniqueArray(cell, {
    minLength: 1,
    maxLength: 12,
    selector: ({ wave_id, dimension_id, school_id, subgroup_id }) =>
      [wave_id, dimension_id, school_id, subgroup_id].join(),
  })
  await fc.assert(
    fc.asyncProperty(table, async (cells) => {
      await clear()
      await planner.call('PUT', `${survey.path}results/`, { cells })
      const before = await stored(district)
      if (before.length === 0) return
      const csv = String((await planner.call('GET', CSV)).body)
      const { bytes } = await xlsxOf(planner.token)
      const same = (await upload(planner, csv)).body.data
      expect(same).toMatchObject({ failed: 0, added: 0, changed: 0, same: before.length })
      await clear()
      const { preview } = await imported(planner, csv)
      expect(preview).toMatchObject({ failed: 0, added: before.length })
      expect(await stored(district)).toEqual(before)
      await clear()
      const again = await upload(planner, bytes, {}, 'all.xlsx')
      await take(planner, again.body.data.import_id)
      expect(await stored(district)).toEqual(before)
    }),
    { numRuns: 12 },
  )
})
