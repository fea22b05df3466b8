import { expect, test } from 'vitest'
import { measures } from '#db/measures/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { measureRow } from './measure-rows.ts'

test('a reading that replaces one keeps the number of people and the note that are left empty', async () => {
  const district = await newDistrict()
  const [ada, reader] = [await district.person('super_admin'), await district.person('community_member')]
  const measure = measureRow(district.districtId, 'Entered again', { windows: 'yearly', countsWindow: null })
  await district.db.insert(measures).values(measure)
  const path = `plans/measure/${measure.id}/records/`
  const slice = { date: '2026-05-22', school_id: district.schoolId }
  const enter = async (over: object) => (await ada.call('POST', path, { ...slice, ...over })).body.data
  await enter({ score: 60, people: 6, note: 'Without one class' })
  for (const [score, empty] of [
    [61, { people: '', note: '' }],
    [62, {}],
    [63, { people: null, note: null }],
  ] as const) {
    expect(await enter({ score, ...empty })).toMatchObject({ score, people: 6, note: 'Without one class' })
    // Without a number of people, everybody would see the small group.
    const [seen] = (await reader.call('GET', path)).body.data.results
    expect(seen).toMatchObject({ score: null, shown: 'small' })
  }
  expect(await enter({ score: 64, people: 30, note: 'All' })).toMatchObject({ score: 64, people: 30, note: 'All' })
  const [{ id, version }] = (await ada.call('GET', path)).body.data.results
  const cleared = await ada.call('PATCH', `${path}${id}/`, { version, people: null, note: '' })
  expect(cleared.body.data).toMatchObject({ score: 64, people: null, note: null })
})

test('spring results that are entered in August are those of the spring that is over', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const measure = measureRow(district.districtId, 'Entered late')
  await district.db.insert(measures).values(measure)
  const enter = async (over: object) => {
    const { body } = await ada.call('POST', `plans/measure/${measure.id}/records/`, {
      date: '2026-08-20',
      score: 70,
      ...over,
    })
    return [body.data.school_year, body.detail]
  }
  expect(await enter({ window: 'spring' })).toEqual(['2025-2026', 'Reading saved for 2025-26'])
  expect(await enter({ window: 'fall' })).toEqual(['2026-2027', 'Reading saved'])
  // Who names a school year gets it.
  expect(await enter({ window: 'spring', school_year: '2026-2027' })).toEqual(['2026-2027', 'Reading saved'])
})

test('the message names a school year that is not that of the date, also if the reading replaces one', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const measure = measureRow(district.districtId, 'State results', { windows: 'yearly', countsWindow: null })
  await district.db.insert(measures).values(measure)
  const path = `plans/measure/${measure.id}/records/`
  const reading = { date: '2026-08-20', school_year: '2025-2026' }
  const enter = (over: object) => ada.call('POST', path, { ...reading, score: 70, ...over })
  const { body } = await enter({})
  expect([body.data.school_year, body.detail]).toEqual(['2025-2026', 'Reading saved for 2025-26'])
  expect((await enter({ score: 71 })).body.detail).toBe(
    'Reading saved for 2025-26. It replaced the reading from the same date, which is still in the history.',
  )
  const { version } = (await ada.call('GET', path)).body.data.results[0]
  const edited = await ada.call('PATCH', `${path}${body.data.id}/`, { version, score: 72 })
  expect(edited.body.detail).toBe('Reading saved for 2025-26')
  // An empty choice goes by the date.
  expect((await enter({ school_year: undefined })).body).toMatchObject({
    ...{ data: { school_year: '2026-2027' }, detail: 'Reading saved' },
  })
})

test('a reading is not from before its school year; tests of a window may begin a little before', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const yearly = measureRow(district.districtId, 'Copied by mistake', { windows: 'yearly', countsWindow: null })
  const tested = measureRow(district.districtId, 'Tested early')
  await district.db.insert(measures).values([yearly, tested])
  const enter = async (of: string, date: string, window: string | null) => {
    const reading = { date, window, school_year: '2025-2026', score: 70 }
    const { status, body } = await ada.call('POST', `plans/measure/${of}/records/`, reading)
    return [status, body.data.school_year]
  }
  const refused = [400, ['2025-26 had not begun on that date']]
  expect(await enter(yearly.id, '2025-06-30', null)).toEqual(refused)
  expect(await enter(yearly.id, '2025-07-01', null)).toEqual([201, '2025-2026'])
  expect(await enter(tested.id, '2025-05-01', 'fall')).toEqual(refused)
  expect(await enter(tested.id, '2025-05-20', 'fall')).toEqual([201, '2025-2026'])
})
