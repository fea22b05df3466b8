import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { renderPage } from '#app/reports/page.tsx'
import { rowsOfPage } from '#app/reports/screen-rows.ts'
import { newId } from '#db/kit/id.ts'
import { measures } from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { elementSchools } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { growForest } from '#tests/plans/grown-plan.ts'
import type { AlignmentRow } from '#worker/reports/alignment-contract.ts'
import { drawPlan } from './written-plan.ts'

const PAPER = { styles: '', icons: '' }

async function measured(district: TestDistrict, elementId: string, over: Parameters<typeof measureRow>[2] = {}) {
  const { db, districtId } = district
  const measure = measureRow(districtId, `Measure of ${elementId}`, over)
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  await db.insert(measures).values(measure)
  await db
    .insert(elementMeasures)
    .values({ districtId, id: newId('use'), elementId, measureId: measure.id, position: 1, ...stamps })
}

/** Two pillars, one of them empty, and ten elements below the other; we found every gap by hand. */
async function aPlan() {
  const district = await newDistrict()
  const ada = await district.person('super_admin', { firstName: 'Marisol', lastName: 'Peña' })
  const { plan, add, write } = drawPlan(district, 'Aligned')
  const owned = { ownerId: ada.id }
  const learning = add('pillar', null, 'Learning')
  add('pillar', null, 'Nothing yet')
  const reading = add('initiative', learning, 'Reading', { ...owned, endDate: '2028-06-30' })
  add('initiative', learning, 'Numbers')
  const grade3 = add('objective', reading, 'Grade 3', { ...owned, endDate: '2028-06-30', alertStatus: 'high_risk' })
  const grade5 = add('objective', reading, 'Grade 5', { endDate: '2029-06-30' })
  const tutors = add('strategy', grade3, 'Tutors', owned)
  const books = add('strategy', grade3, 'Books', owned)
  add('activity', tutors, 'Find tutors', owned)
  add('activity', tutors, 'Pay tutors')
  add('assessment', grade3, 'Looked at')
  await write()
  const at = (elementId: string) => ({ districtId: district.districtId, elementId, targetId: district.schoolId })
  await district.db.insert(elementSchools).values([at(grade3.id), at(tutors.id)])
  await measured(district, grade3.id)
  // A measure in the trash proves nothing.
  await measured(district, grade5.id, { deletedAt: SEED_TIME })
  const ask = async (query = '') =>
    (await ada.call('GET', `reports/alignment-report/?plan=${plan.id}${query}`)).body.data
  return { ada, plan, ask, learning, books }
}
const said = (rows: AlignmentRow[]) => rows.map(({ number, missing }) => [number, missing])

test('each element says what it lacks: something below, an owner, a place, a measure, or time', async () => {
  const { ask } = await aPlan()
  const { rows, deck, showing, has_data: hasData } = await ask()
  expect(said(rows)).toEqual([
    ['1', null],
    ['1.1', null],
    ['1.1.1', null],
    ['1.1.1.1', null],
    ['1.1.1.1.1', null],
    ['1.1.1.1.2', 'No owner'],
    ['1.1.1.2', 'No Activity/Task; no school or department'],
    ['1.1.2', 'No Strategy; no owner; no school or department; no measure; ends after its parent'],
    ['1.2', 'No Objective; no owner'],
    ['2', 'No Initiative'],
  ])
  expect(deck).toBe('5 of 10 elements have a gap. The largest number (4) is in Learning.')
  expect(showing).toMatch(/^every Pillar; down to Activity\/Task; as of \d{4}-\d{2}-\d{2}$/)
  expect(hasData).toBe(true)
  expect(rows[2]).toMatchObject({
    school: 'Juniper School',
    place: 'Juniper School',
    measures: 1,
    owner: 'Marisol Peña',
  })
  expect(rows[7]).toMatchObject({ measures: 0 })
})

test('the coverage counts each gap on the levels that have it, and the elements of each pillar', async () => {
  const { ask } = await aPlan()
  const { body } = await ask()
  expect(body.levels.map(({ label, total }: { label: string; total: number }) => [label, total])).toEqual([
    ['Pillar', 2],
    ['Initiative', 2],
    ['Objective', 2],
    ['Strategy', 2],
    ['Activity/Task', 2],
  ])
  const none = { pillar: null, initiative: null, objective: null, strategy: null, activity: null }
  expect(body.gaps.map(({ label, counts }: { label: string; counts: object }) => [label, counts])).toEqual([
    ['Nothing below it', { pillar: 1, initiative: 1, objective: 1, strategy: 1, activity: null }],
    ['No owner', { pillar: null, initiative: 1, objective: 1, strategy: 0, activity: 1 }],
    ['No school or department', { ...none, objective: 1, strategy: 1 }],
    ['No measure', { ...none, objective: 1 }],
    ['Ends after its parent', { pillar: null, initiative: 0, objective: 1, strategy: 0, activity: 0 }],
  ])
  expect(body.pillars).toMatchObject([
    { name: 'Learning', with_gap: 4, of: 9, status: 'Objective: 1 High Risk, 1 No status' },
    { name: 'Nothing yet', with_gap: 1, of: 1, status: 'Objective: none yet' },
  ])
})

test('the rows end with the chosen level and say how many are below; the coverage stays', async () => {
  const { ask } = await aPlan()
  const whole = await ask()
  const { rows, body } = await ask('&depth=objective')
  expect(rows.map(({ number, closed }: AlignmentRow) => [number, closed])).toEqual([
    ['1', 0],
    ['1.1', 0],
    ['1.1.1', 4],
    ['1.1.2', 0],
    ['1.2', 0],
    ['2', 0],
  ])
  expect(body).toEqual(whole.body)
  expect((await ask('&depth=pillar')).rows).toMatchObject([{ closed: 8 }, { closed: 0 }])
})

test('with a gap chosen, the rows are what has it and what is above it', async () => {
  const { ask, learning } = await aPlan()
  expect(said((await ask('&gap=no_owner')).rows).map(([number]) => number)).toEqual([
    '1',
    '1.1',
    '1.1.1',
    '1.1.1.1',
    '1.1.1.1.2',
    '1.1.2',
    '1.2',
  ])
  const { rows, showing } = await ask('&gap=no_measure')
  expect(said(rows).map(([number]) => number)).toEqual(['1', '1.1', '1.1.2'])
  expect(showing).toContain('only what has the gap "No measure", and what is above it')
  // Below the last level shown, a gap doesn't open what is above it.
  expect((await ask('&gap=no_place&depth=initiative')).rows).toEqual([])
  const one = await ask(`&pillar=${learning.id}&gap=any`)
  expect(one.rows.at(-1)).toMatchObject({ number: '1.2' })
  expect(one.deck).toBe('4 of 9 elements have a gap.')
})

test('JSON, CSV, Excel, and the page have the same rows and figures', async () => {
  const { ask, ada, plan } = await aPlan()
  const data = await ask()
  const read = async (table = '') => {
    const answer = await ada.call('GET', `reports/alignment-report/?plan=${plan.id}&format=csv${table}`)
    return Papa.parse<Record<string, string>>(String(answer.body).replace('\uFEFF', ''), {
      header: true,
      skipEmptyLines: true,
    }).data
  }
  expect((await read()).map((row) => [row.Number, row['What is missing'] || null])).toEqual(said(data.rows))
  expect(data.files.tables).toEqual([
    { key: 'coverage', name: 'What is missing, by level' },
    { key: 'pillars', name: 'Elements with a gap' },
  ])
  expect((await read('&table=coverage'))[1]).toEqual({
    Gap: 'No owner',
    'Pillar, of 2': '',
    'Initiative, of 2': '1',
    'Objective, of 2': '1',
    'Strategy, of 2': '0',
    'Activity/Task, of 2': '1',
  })
  const html = renderPage(data, 'a4', PAPER)
  expect(html).toContain('@page { size: A4 landscape; margin: 1cm 1cm 1cm }')
  for (const { name, missing } of data.rows as AlignmentRow[]) {
    expect(html).toContain(name)
    if (missing) expect(html).toContain(missing)
  }
  expect(html).toContain('>Rows : 10 of 10<')
  // Each initiative is a table with its own row in the head, which stands again after a page break.
  expect(html.match(/<tr class="al-initiative">/g)).toHaveLength(2)
  expect(html.match(/<\/tr><tr class="al-initiative">.*?<\/thead>/g)).toHaveLength(2)
})

test('pillars with as many gaps are counted, because one alone would look like the worst', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, add, write } = drawPlan(district, 'Three pillars')
  for (const name of ['Learning', 'Belonging', 'Buildings']) add('pillar', null, name)
  await write()
  const { body } = await ada.call('GET', `reports/alignment-report/?plan=${plan.id}`)
  expect(body.data.deck).toBe('3 of 3 elements have a gap. The largest number (1) is in Learning and 2 others.')
})

test('a plan without a pillar has nothing to print; one whole plan has no gap', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, write } = drawPlan(district, 'Empty')
  await write()
  const { data } = (await ada.call('GET', `reports/alignment-report/?plan=${plan.id}`)).body
  expect(data).toMatchObject({ has_data: false, deck: 'This plan has no Pillar yet.', rows: [] })
  expect((await ada.call('GET', `reports/alignment/download/?plan=${plan.id}`)).status).toBe(409)
  expect((await ada.call('GET', `reports/alignment-report/?plan=${plan.id}&gap=silence`)).status).toBe(400)
})

test('2,320 elements: the screen gets a hundred rows, begins with what they continue, and stays small', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, all } = await growForest(district, 'Large', ada.id, 40)
  expect(all).toHaveLength(2320)
  const answer = await ada.call('GET', `reports/alignment-report/?plan=${plan.id}`)
  const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(answer.headers.get('server-timing') ?? '') ?? []
  expect(Number(trips)).toBeLessThanOrEqual(3)
  expect(Number(read)).toBeLessThanOrEqual(4 * all.length)
  const { data } = answer.body
  expect(data.rows).toHaveLength(2320)
  const numbers: string[] = []
  for (let page = 1; page <= 24; page += 1) {
    const { document, paging } = rowsOfPage(data, String(page), true)
    const shown = document.rows.slice(-paging!.shown) as AlignmentRow[]
    numbers.push(...shown.map(({ number }) => number))
    const [first] = document.rows as AlignmentRow[]
    expect(first?.plan_element_type).toBe('pillar')
    expect(shown[0]?.number.split('.')[0]).toBe(first?.number)
    const html = renderPage(document as typeof data, 'a4', PAPER)
    // The screen has only what is drawn of an element.
    const whole = data.rows.filter(({ number }: AlignmentRow) =>
      (document.rows as AlignmentRow[]).some((row) => row.number === number),
    )
    expect(renderPage({ ...document, rows: whole } as typeof data, 'a4', PAPER)).toBe(html)
    // Every row of the page is in a table.
    for (const { number } of shown) expect(html).toContain(`>${number}<`)
    // The screen sends the page, and the same data once more for its scripts.
    expect(html.length + JSON.stringify(document).length).toBeLessThan(140_000)
  }
  expect(numbers).toEqual(data.rows.map(({ number }: AlignmentRow) => number))
  const map = (await ada.call('GET', `reports/plan-strategic-map/?plan=${plan.id}`)).body.data
  const drawn = rowsOfPage({ ...map, tables: [] }, null).document
  expect(renderPage(drawn, 'letter', PAPER).length + JSON.stringify(drawn).length).toBeLessThan(300_000)
})
