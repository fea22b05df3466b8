import { exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measures, measureTargets, readings } from '#db/measures/schema.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { readXlsx } from '#worker/kit/xlsx/read-xlsx.ts'
import { ended, IMPORTS, imported, type Measured, stored, upload } from './measure-files.ts'
import { measureRow } from './measure-rows.ts'
import { readingOf, withMeasure } from './measured.ts'

const CSV = 'plans/measure-export/csv/'
const nameOf = (answer: { headers: Headers }) => answer.headers.get('content-disposition') ?? ''
const linesOf = (body: unknown) => String(body).replace('\uFEFF', '').trimEnd().split('\r\n')

async function xlsxOf(token: string) {
  const url = 'http://localhost:8787/api/plans/measure-export/xlsx/'
  const answer = await exports.default.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('the export has the columns of the import, a target with the reading that counts, and numbers as numbers', async () => {
  const measured = await withMeasure()
  const { schools, groups, ada } = measured
  const slice = { schoolId: schools[0]!, subgroupId: groups[2]! }
  await measured.write({
    readings: [
      readingOf(71_500, { people: 1046, note: '=1+1, "quoted"' }),
      readingOf(70_000, { window: 'fall', readOn: '2025-10-03' }),
      readingOf(null, { ...slice, noValue: 'not_tested', people: null, window: 'winter', readOn: '2026-01-20' }),
    ],
    targets: [
      { subgroupId: null, schoolId: null, schoolYear: '2025-2026', target: 74_125 },
      { ...slice, schoolYear: '2026-2027', target: 60_000 },
    ],
  })
  const answer = await ada.call('GET', CSV)
  expect(nameOf(answer)).toContain('Readings of Grade 3 reading - Measured.csv')
  expect(linesOf(answer.body)).toEqual([
    'Measure,School,Student group,School year,Window,Date,Value,People,Target,Note',
    'Grade 3 reading,,,2025-2026,Fall,2025-10-03,70,1046,,',
    'Grade 3 reading,,,2025-2026,Spring,2026-05-22,71.5,1046,74.125,"\'=1+1, ""quoted"""',
    'Grade 3 reading,Juniper School,Multilingual learners,2025-2026,Winter,2026-01-20,not tested,,,',
    'Grade 3 reading,Juniper School,Multilingual learners,2026-2027,,,,,60,',
  ])
  const year = await ada.call('GET', `${CSV}?year=2026-2027`)
  expect(linesOf(year.body)).toHaveLength(2)
  const { answer: workbook, bytes } = await xlsxOf(ada.token)
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
  const sheet = await readXlsx(bytes)
  expect('rows' in sheet && sheet.rows[2]?.cells).toEqual([
    ...['Grade 3 reading', '', '', '2025-2026', 'Spring', '2026-05-22', '71.5', '1046', '74.125', '=1+1, "quoted"'],
  ])
})

test('files of staff say that they contain small groups; files of readers hide them', async () => {
  const measured = await withMeasure()
  const { groups, schools, ada, schoolId } = measured
  await measured.write({
    readings: [
      readingOf(71_500),
      readingOf(33_300, { subgroupId: groups[2]!, people: 9, note: 'Three of nine' }),
      readingOf(96_500, { schoolId: schools[0]!, people: 30 }),
    ],
  })
  const staff = await ada.call('GET', CSV)
  expect(nameOf(staff)).toContain('contains small groups')
  expect(linesOf(staff.body)[0]).toBe('contains small groups')
  expect(linesOf(staff.body)).toContain(
    'Grade 3 reading,,Multilingual learners,2025-2026,Spring,2026-05-22,33.3,9,,Three of nine',
  )
  const { answer, bytes } = await xlsxOf(ada.token)
  expect(nameOf(answer)).toContain('contains small groups')
  const sheet = await readXlsx(bytes)
  expect('rows' in sheet && sheet.rows[0]?.cells).toEqual(['contains small groups'])

  const reader = await measured.person('community_member')
  const shown = await reader.call('GET', CSV)
  expect(nameOf(shown)).not.toContain('small')
  expect(linesOf(shown.body).slice(1)).toEqual([
    'Grade 3 reading,,,2025-2026,Spring,2026-05-22,71.5,1046,,',
    'Grade 3 reading,,Multilingual learners,2025-2026,Spring,2026-05-22,n < 10,,,',
    'Grade 3 reading,Juniper School,,2025-2026,Spring,2026-05-22,> 95%,30,,',
  ])
  const principal = await measured.person('principal', { schoolIds: [schoolId] } as never)
  const own = await principal.call('GET', CSV)
  expect(linesOf(own.body).join('\n')).toContain('n < 10')
  expect((await (await measured.person('board')).call('GET', CSV)).status).toBe(403)
})

test('an Excel file has up to 5,000 rows; more rows are offered as CSV', async () => {
  const measured = await withMeasure()
  const { db, districtId, ada } = measured
  const yearly = measureRow(districtId, 'Attendance', { windows: 'yearly', countsWindow: null })
  await db.insert(measures).values(yearly)
  const rows = Array.from({ length: 5001 }, (_, at) => {
    const date = new Date(Date.UTC(2010, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
    return `Attendance,${date},95`
  })
  const { run } = await imported(ada, `Measure,Date,Value\n${rows.join('\n')}`)
  expect(run).toMatchObject({ added: 5001 })
  const { answer } = await xlsxOf(ada.token)
  expect(answer.status).toBe(400)
  const csv = linesOf((await ada.call('GET', CSV)).body)
  expect(csv).toHaveLength(5002)
})

const decimal = fc.integer({ min: 0, max: 100_000 })
const count = fc.option(fc.integer({ min: 0, max: 2000 }))
const note = fc.option(
  fc.string({
    unit: fc.constantFrom('a', '=', '-', '+', '"', ',', ';', "'", '\n', ' ', 'é'),
    minLength: 1,
    maxLength: 8,
  }),
)

test('what is exported and imported into an empty district is the same, as CSV and as a workbook', async () => {
  const measured = await withMeasure()
  const { db, districtId, schools, groups, ada } = measured
  const reading = fc.record({
    schoolId: fc.constantFrom(null, ...schools.slice(0, 1)),
    subgroupId: fc.constantFrom(null, ...groups),
    schoolYear: fc.constantFrom('2024-2025', '2025-2026'),
    window: fc.constantFrom('fall' as const, 'winter' as const, 'spring' as const, null),
    readOn: fc.constantFrom('2025-09-30', '2026-01-15', '2026-05-22'),
    value: decimal,
    noValue: fc.constantFrom(null, null, null, 'not_tested' as const, 'does_not_apply' as const),
    people: count,
    note: note.map((text) => text?.trim() || null).filter((text) => text !== '-' && text !== '–'),
  })
  const aim = fc.record({
    schoolId: fc.constantFrom(null, ...schools),
    subgroupId: fc.constantFrom(null, ...groups),
    schoolYear: fc.constantFrom('2024-2025', '2025-2026', '2028-2029'),
    target: decimal,
  })
  const clear = async () => {
    await db.delete(readings).where(eq(readings.districtId, districtId))
    await db.delete(measureTargets).where(eq(measureTargets.districtId, districtId))
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(reading, { minLength: 1, maxLength: 12 }),
      fc.array(aim, { maxLength: 4 }),
      fc.boolean(),
      async (all, aims, isCsv) => {
        await clear()
        await measured.write({
          readings: all.map((one) => (one.noValue ? { ...one, value: null } : one)),
          targets: aims,
        })
        const before = await stored(measured)
        const file = isCsv ? String((await ada.call('GET', CSV)).body) : (await xlsxOf(ada.token)).bytes
        expect((await confirmed(measured, file)).preview).toMatchObject({ added: 0, changed: 0, failed: 0 })
        await clear()
        const { run } = await confirmed(measured, file)
        expect(run).toMatchObject({ failed: 0, changed: 0 })
        expect(await stored(measured)).toEqual(before)
      },
    ),
    { numRuns: 15 },
  )
})

/** The import of a file whose rows may be of the same slice and date in other windows. */
async function confirmed({ ada }: Measured, file: string | Uint8Array) {
  const { body } = await upload(ada, file, { not_students: 'on' })
  const { import_id, preview } = body.data
  await ada.call('POST', IMPORTS, formOf({ mode: 'all', import_id }))
  return { preview, run: await ended(ada, import_id) }
}
