import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { measures } from '#db/measures/schema.ts'
import { writeXlsx } from '#worker/kit/xlsx/write-xlsx.ts'
import { csvOf, ended, HEADER, IMPORTS, imported, line, stored, storedFiles, take, upload } from './measure-files.ts'
import { compared, withMeasure } from './measured.ts'

const target = (value: string, over = {}) => line('', { Window: '', Date: '', People: '', Target: value, ...over })

test('a file adds and changes readings and targets, and the same file again changes nothing', async () => {
  const measured = await withMeasure()
  const { ada } = measured
  const rows = [
    line('71.5', { Target: '74' }),
    line('58.3%', { School: 'Juniper School', 'Student group': 'Multilingual learners', People: '12' }),
    line('not tested', { School: 'juniper  school', Window: 'fall', Date: '10/3/2025', People: '' }),
    target('70', { School: 'Juniper School', 'School year': '26-27' }),
  ]
  const { preview, started, run } = await imported(ada, csvOf(rows))
  expect(preview).toMatchObject({
    rows: 4,
    added: 4,
    changed: 0,
    removed: 0,
    same: 0,
    failed: 0,
    small: 0,
    shares: 0,
    measures: 1,
  })
  expect(preview.changes[0]).toEqual({
    ...{ row: 2, name: 'Grade 3 reading: Whole district, all students, Spring 2025-26', kind: 'new' },
    fields: [
      { label: 'Value', from: null, to: '71.5%' },
      { label: 'People', from: null, to: '58' },
      { label: 'Target', from: null, to: '74%' },
    ],
  })
  expect(started.status).toBe(201)
  expect(run).toMatchObject({ state: 'done', rows: 4, position: 4, added: 4, changed: 0, same: 0, failed: 0 })
  const { measure, groups, schools } = measured
  const first = await stored(measured)
  expect(first.readings).toEqual(
    [
      [measure, '2025-2026', null, null, 'spring', '2026-05-22', 71_500, null, 58, null],
      [measure, '2025-2026', groups[2], schools[0], 'spring', '2026-05-22', 58_300, null, 12, null],
      [measure, '2025-2026', null, schools[0], 'fall', '2025-10-03', null, 'not_tested', null, null],
    ]
      .map((row) => JSON.stringify(row))
      .sort(),
  )
  expect(first.targets).toHaveLength(2)
  const made = await compared(measured)
  expect(made.stored).toEqual(made.expected)

  const again = await imported(ada, csvOf(rows))
  expect(again.preview).toMatchObject({ same: 4, added: 0, changed: 0, changes: [] })
  expect(again.run).toMatchObject({ same: 4, added: 0, changed: 0 })
  expect(await stored(measured)).toEqual(first)

  // An empty cell changes nothing, and - removes.
  const changed = await imported(
    ada,
    csvOf([line('72.25', { People: '' }), target('-', { School: 'Juniper School', 'School year': '2026-27' })]),
  )
  expect(changed.preview).toMatchObject({ changed: 1, removed: 1 })
  const after = await stored(measured)
  expect(after.readings).toContain(
    JSON.stringify([measure, '2025-2026', null, null, 'spring', '2026-05-22', 72_250, null, 58, null]),
  )
  expect(after.targets).toHaveLength(1)
  await imported(ada, csvOf([line('-', { People: '' })]))
  expect((await stored(measured)).readings).toHaveLength(2)
})

test('a file whose percentages are all 1 or less asks if they are shares', async () => {
  const { ada } = await withMeasure()
  const sharesOf = async (...values: string[]) => {
    const rows = values.map((value, at) => line(value, { Date: `2026-05-0${at + 1}` }))
    return (await upload(ada, csvOf(rows))).body.data.preview.shares
  }
  expect(await sharesOf('0.715', '1', '0.82')).toBe(3)
  expect(await sharesOf('0.715', '71.5')).toBe(0)
  expect(await sharesOf('0', '1', '1')).toBe(0)
  expect(await sharesOf('0.4')).toBe(0)
})

test('numbers that a formula computed are rounded to three decimals, and the preview counts them', async () => {
  const measured = await withMeasure()
  const rows = [line('71.48148148%', { Target: '74.0005' }), line('58.125', { School: 'Juniper School' })]
  expect((await imported(measured.ada, csvOf(rows))).preview).toMatchObject({ added: 2, failed: 0, rounded: 2 })
  const { readings, targets } = await stored(measured)
  expect(readings.map((one) => JSON.parse(one)[6]).sort()).toEqual([58_125, 71_481])
  expect(targets.flatMap((one) => JSON.parse(one))).toContain(74_001)
  const again = await upload(measured.ada, csvOf(rows))
  expect(again.body.data.preview).toMatchObject({ same: 2, added: 0, changed: 0, rounded: 0 })

  const { preview } = (await upload(measured.ada, csvOf([line('100.0005')]))).body.data
  expect(preview).toMatchObject({ failed: 1, rounded: 0 })
  expect(preview.errors[0].message).toBe('Enter a number from 0 to 100')
})

test('an Excel workbook is imported like a CSV file', async () => {
  const measured = await withMeasure()
  const cells = line('71.5').map((cell, at) =>
    HEADER[at] === 'Date' ? { date: cell } : HEADER[at] === 'Value' ? 71.5 : cell,
  )
  const bytes = writeXlsx({
    sheet: 'Readings',
    notice: 'contains small groups',
    header: HEADER,
    widths: [],
    rows: [cells],
  })
  const { body } = await upload(measured.ada, bytes, {}, 'Spring.xlsx')
  expect(body.data).toMatchObject({ file_name: 'Spring.xlsx', preview: { added: 1, failed: 0 } })
  await take(measured.ada, body.data.import_id)
  expect(await ended(measured.ada, body.data.import_id)).toMatchObject({ added: 1, failed: 0 })
  expect((await stored(measured)).readings).toHaveLength(1)
})

test('every error names its row and column, the good rows are imported, and the others are a file to fix', async () => {
  const measured = await withMeasure()
  const { ada } = measured
  const bad: [row: string[], letter: string | null, message: string][] = [
    [line('103,5'), 'G', 'Enter a number from 0 to 100'],
    [line('71', { School: 'Juniper Scool' }), 'B', 'No school has this name. Did you mean Juniper School?'],
    [line('71', { Measure: 'Grade 3 reeding' }), 'A', 'No measure has this name. Did you mean Grade 3 reading?'],
    [line('71', { 'Student group': 'Nobody' }), 'C', 'No student group has this name'],
    [line('71', { Window: 'BOY' }), 'E', 'Enter Fall, Winter, or Spring'],
    [line('71', { 'School year': '2025' }), 'D', 'Enter a school year such as 2025-2026'],
    [line('71', { Date: '2026-02-30' }), 'F', 'Please enter a valid date'],
    [line('71', { Date: '' }), 'F', 'Enter the date of the reading'],
    [line('71', { People: '-4' }), 'H', 'Enter a whole number, 0 or more'],
    [line('', { People: '9', Date: '2026-05-01' }), 'G', 'Enter the value too: there is no reading of this date yet'],
    [target('lots', { 'School year': '2027-2028' }), 'I', 'Enter a number from 0 to 100'],
    [target('70', { 'School year': '' }), 'D', 'Enter the school year of the target'],
    [
      line('71', { School: 'Larch', Date: '2026-10-02', 'School year': '2026-2027', Window: 'fall' }),
      'B',
      'This school is closed: no readings from 2026-27 on',
    ],
    [
      line('71', { 'School year': '2090-2091', Date: '2090-10-02', Window: 'fall' }),
      'D',
      'This school year has not begun',
    ],
    [line('71', { Date: '2090-05-22' }), 'F', 'Choose today or an earlier date'],
    [line('71', { Date: '2025-04-11' }), 'D', '2025-26 had not begun on that date'],
  ]
  const { body } = await upload(ada, csvOf([...bad.map(([row]) => row), line('71.5')]))
  const { import_id, preview } = body.data
  expect(preview).toMatchObject({ rows: bad.length + 1, failed: bad.length, added: 1, error_count: bad.length })
  for (const [at, [, letter, message]] of bad.entries()) {
    const found = preview.errors.find(({ row }: { row: number }) => row === at + 2)
    expect([found?.letter, found?.message]).toEqual([letter, expect.stringContaining(message)])
  }
  const whole = await take(ada, import_id, { mode: 'all' })
  expect([whole.status, whole.body.data]).toEqual([
    400,
    { file: [`Nothing was imported because of errors in ${bad.length} of ${bad.length + 1} rows`] },
  ])
  const toFix = String((await ada.call('GET', `${IMPORTS}${import_id}/failed-rows/`)).body)
  expect(toFix.trim().split('\r\n')).toHaveLength(bad.length + 1)
  expect(toFix).toContain('School: No school has this name. Did you mean Juniper School?')
  await take(ada, import_id)
  expect(await ended(ada, import_id)).toMatchObject({ added: 1, failed: bad.length })
  // The run's own file has the same rows to fix.
  expect(String((await ada.call('GET', `${IMPORTS}${import_id}/failed-rows/`)).body).length).toBe(toFix.length)
})

test('rows that contradict each other are errors, and equal rows are imported once', async () => {
  const { ada } = await withMeasure()
  const rows = [
    line('71.5'),
    line('72'),
    target('74', { School: 'Juniper School' }),
    target('75', { School: 'Juniper School' }),
  ]
  const asked = await upload(ada, csvOf(rows))
  expect(asked.status).toBe(400)
  expect(asked.body.data.file[0]).toMatch(
    /^Rows 2 and 3 have the same measure, school, student group, and date. Are these students\? We stored nothing/,
  )
  const { preview } = (await upload(ada, csvOf(rows), { not_students: 'on' })).body.data
  expect(preview).toMatchObject({ failed: 4, added: 0 })
  expect(
    preview.errors.map(({ row, letter, message }: { row: number; letter: string; message: string }) => [
      row,
      letter,
      message,
    ]),
  ).toEqual([
    [2, null, 'Same measure, school, student group, window, and date as row 3, with another value'],
    [3, null, 'Same measure, school, student group, window, and date as row 2, with another value'],
    [4, 'I', 'Row 5 has another target for the same school, student group, and school year'],
    [5, 'I', 'Row 4 has another target for the same school, student group, and school year'],
  ])
  const equal = (await upload(ada, csvOf([line('71.5'), line('71.5')]), { not_students: 'on' })).body.data.preview
  expect(equal).toMatchObject({ added: 1, same: 1, failed: 0 })
})

test('a file of students is refused before anything is stored', async () => {
  const measured = await withMeasure()
  const { ada } = measured
  const files = [
    csvOf([['Ada', 'Grade 3 reading', '71']], ['Student name', 'Measure', 'Value']),
    csvOf([['Ada', 'Lovelace', '71']], ['First name', 'Last name', 'Value']),
    writeXlsx({
      sheet: 'S',
      notice: null,
      header: ['Measure', 'Date of birth'],
      widths: [],
      rows: [['A', '2015-01-01']],
    }),
    csvOf([line('71.5'), line('71.9')]),
  ]
  for (const file of files) {
    const { status, body } = await upload(ada, file)
    expect([status, body.data.file[0]]).toEqual([400, expect.stringContaining('We stored nothing')])
  }
  expect(await storedFiles(measured)).toEqual([0, 0])
})

test('changing a past target needs a reason, which the history keeps', async () => {
  const measured = await withMeasure()
  const { ada, db, districtId } = measured
  await imported(ada, csvOf([target('74')]))
  const { body } = await upload(ada, csvOf([target('72')]))
  expect(body.data.preview).toMatchObject({ changed: 1, past_targets: 1 })
  const without = await take(ada, body.data.import_id)
  expect([without.status, Object.keys(without.body.data)]).toEqual([400, ['reason']])
  await take(ada, body.data.import_id, { reason: 'The state changed its scale' })
  expect(await ended(ada, body.data.import_id)).toMatchObject({ changed: 1 })
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, districtId), eq(audit.action, 'data')))
  expect(rows.map(({ changes }) => changes.reason?.[1] ?? null).sort()).toEqual(['The state changed its scale', null])
  // The target of the measure counts for its school year as well.
  await db.update(measures).set({ targetDate: '2025-06-30' }).where(eq(measures.id, measured.measure))
  const goal = await upload(ada, csvOf([target('60', { 'School year': '2024-25' })]))
  expect(goal.body.data.preview).toMatchObject({ added: 1, past_targets: 1 })
})

test('undo restores what an import changed, and keeps the cells that someone changed since', async () => {
  const measured = await withMeasure()
  const { ada } = measured
  await imported(ada, csvOf([line('70'), line('60', { School: 'Juniper School' })]))
  const before = await stored(measured)
  const rows = [
    line('71', { Target: '74' }),
    line('61', { School: 'Juniper School' }),
    line('50', { School: 'Juniper School', 'Student group': 'Asian' }),
  ]
  const { preview, started } = await imported(ada, csvOf(rows))
  expect(preview).toMatchObject({ added: 1, changed: 2 })
  const id = started.body.data.import_id
  const undone = await ada.call('POST', `${IMPORTS}${id}/undo/`)
  expect(undone.status).toBe(200)
  expect(await ended(ada, undone.body.data.import_id)).toMatchObject({
    kind: 'undo',
    state: 'done',
    changed: 4,
    same: 0,
  })
  expect(await stored(measured)).toEqual(before)
  const made = await compared(measured)
  expect(made.stored).toEqual(made.expected)
  expect((await ada.call('POST', `${IMPORTS}${id}/undo/`)).status).toBe(409)

  const second = await imported(ada, csvOf(rows))
  await ada.call('POST', `plans/measure/${measured.measure}/records/`, {
    date: '2026-05-22',
    window: 'spring',
    score: 77,
    people: 58,
  })
  const again = await ada.call('POST', `${IMPORTS}${second.started.body.data.import_id}/undo/`)
  expect(await ended(ada, again.body.data.import_id)).toMatchObject({ changed: 3, same: 1 })
  const kept = before.readings.map((row) => row.replace('70000', '77000'))
  expect((await stored(measured)).readings).toEqual(kept.sort())
})

test('planners import; principals and readers do not, and nobody sees another person’s file', async () => {
  const measured = await withMeasure()
  for (const role of ['principal', 'community_member', 'board'] as const) {
    const who = await measured.person(role)
    expect((await upload(who, csvOf([line('71')]))).status).toBe(403)
  }
  const planner = await measured.person('pilot_user')
  const { body } = await upload(planner, csvOf([line('71')]))
  expect(body.data.preview.added).toBe(1)
  const other = await measured.person('pilot_user')
  expect((await other.call('GET', `${IMPORTS}${body.data.import_id}/`)).status).toBe(404)
  expect((await measured.ada.call('GET', `${IMPORTS}${body.data.import_id}/`)).status).toBe(200)
})
