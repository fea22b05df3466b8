import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { renderPage } from '#app/reports/page.tsx'
import { newDistrict } from '#tests/kit/district.ts'
import type { MapBody } from '#worker/reports/map-contract.ts'
import { initialsOf } from '#worker/reports/map-owners.ts'
import { drawPlan } from './written-plan.ts'

/** Five pillars, three initiatives, four objectives, two strategies, and a task; we counted every number by hand. */
async function aMap() {
  const district = await newDistrict()
  const ada = await district.person('super_admin', { firstName: 'Marisol', lastName: 'Peña' })
  const { plan, add, write } = drawPlan(district, 'Drawn')
  const [one, two] = [add('pillar', null, 'First pillar'), add('pillar', null, 'Second pillar')]
  for (const name of ['Third', 'Fourth', 'Fifth']) add('pillar', null, `${name} pillar`)
  const reading = add('initiative', one, 'Reading', { alertStatus: 'high_risk', percentageCompleted: 49 })
  const numbers = add('initiative', one, 'Numbers', { alertStatus: 'on_track' })
  const people = add('initiative', two, 'People', { alertStatus: 'none' })
  const grade3 = add('objective', reading, 'Grade 3', {
    alertStatus: 'high_risk',
    ownerId: ada.id,
    percentageCompleted: 38.5,
  })
  add('objective', reading, 'Grade 5', { alertStatus: 'on_track', objectiveAchieved: true })
  add('objective', numbers, 'Algebra', { alertStatus: 'on_track' })
  add('objective', people, 'Hiring', { alertStatus: 'none' })
  const tutors = add('strategy', grade3, 'Tutors', { alertStatus: 'some_risk' })
  add('strategy', grade3, 'Books', { alertStatus: 'none' })
  add('activity', tutors, 'Find tutors')
  await write()
  const ask = async (query = '') =>
    (await ada.call('GET', `reports/plan-strategic-map/?plan=${plan.id}${query}`)).body.data
  return { ada, plan, ask, one, reading, grade3, tutors }
}

const outlineOf = ({ pillars }: MapBody) =>
  pillars.map(({ number, cards }) => [
    number,
    cards.map((block) => [block.number, block.cards.map((card) => [card.number, card.cards.map((low) => low.number)])]),
  ])

test('pillars hold initiatives, which hold objectives, with their statuses counted and said', async () => {
  const { ask } = await aMap()
  const { deck, showing, rows, body } = await ask()
  expect(deck).toBe(
    'Objective: 2 of 4 On Track, 1 High Risk, 1 without a status; 1 achieved. Columns: Pillar. Blocks: Initiative. Cards: Objective.',
  )
  expect(showing).toMatch(/^every Pillar; down to Objective; as of \d{4}-\d{2}-\d{2}$/)
  expect(outlineOf(body)).toEqual([
    [
      '1',
      [
        [
          '1.1',
          [
            ['1.1.1', []],
            ['1.1.2', []],
          ],
        ],
        ['1.2', [['1.2.1', []]]],
      ],
    ],
    ['2', [['2.1', [['2.1.1', []]]]]],
    ['3', []],
    ['4', []],
    ['5', []],
  ])
  expect(body.pillars[0].counts).toEqual({ none: 0, on_track: 2, some_risk: 0, high_risk: 1 })
  expect(body.pillars[1].counts).toEqual({ none: 1, on_track: 0, some_risk: 0, high_risk: 0 })
  expect(body.pillars[0].cards[0].cards).toMatchObject([
    { name: 'Grade 3', owner: 'Marisol Peña', initials: 'MP', percentage_completed: 38.5, achieved: false },
    { name: 'Grade 5', owner: null, initials: null, achieved: true },
  ])
  expect(body.owners).toEqual([{ initials: 'MP', name: 'Marisol Peña' }])
  expect(body).toMatchObject({ depth: 'objective', closed_on_paper: false, path: null })
  expect(rows).toHaveLength(12)
})

test('the map ends with the level that the reader chooses', async () => {
  const { ask } = await aMap()
  expect(JSON.stringify(outlineOf((await ask('&depth=pillar')).body)[0])).toBe('["1",[]]')
  const deep = await ask('&depth=strategy')
  expect(JSON.stringify(outlineOf(deep.body)[0])).toBe(
    JSON.stringify([
      '1',
      [
        [
          '1.1',
          [
            ['1.1.1', ['1.1.1.1', '1.1.1.2']],
            ['1.1.2', []],
          ],
        ],
        ['1.2', [['1.2.1', []]]],
      ],
    ]),
  )
  expect(deep.rows).toHaveLength(14)
  expect(deep.deck).toContain('Cards: Objective. Lines in the cards: Strategy.')
  // The map has no activities.
  expect((await ask('&depth=activity')).body).toEqual(deep.body)
  const shallow = await ask('&depth=initiative')
  expect(shallow.rows).toHaveLength(8)
  expect(shallow.body.pillars[0].counts.on_track).toBe(2)
})

test('the path of an element is all above it and all below it, down to activities', async () => {
  const { ask, grade3, tutors, one } = await aMap()
  const numbers = (steps: { number: string }[]) => steps.map(({ number }) => number)
  const { body, showing, rows } = await ask(`&path=${grade3.id}`)
  expect(numbers(body.path.trail)).toEqual(['1', '1.1', '1.1.1'])
  expect(numbers(body.path.below)).toEqual(['1.1.1.1', '1.1.1.1.1', '1.1.1.2'])
  expect(showing).toContain('the path of 1.1.1 stands out')
  expect(rows).toHaveLength(12)
  expect(numbers((await ask(`&depth=strategy&path=${tutors.id}`)).body.path.trail)).toHaveLength(4)
  // An element of another pillar, or of no plan, has no path on this map.
  expect((await ask(`&pillar=${one.id}&path=${grade3.id}`)).body.path).not.toBeNull()
  expect((await ask('&path=elm_never')).body.path).toBeNull()
})

test('with a pillar chosen, only its column is drawn, with its own number', async () => {
  const { ask, plan, grade3, ada } = await aMap()
  const { body: outline } = await ada.call('GET', `plans/plan-outline/${plan.id}/`)
  const second = outline.data.lines.find(({ name }: { name: string }) => name === 'Second pillar')
  const { body, deck, showing } = await ask(`&pillar=${second.id}&path=${grade3.id}`)
  expect(outlineOf(body)).toEqual([['2', [['2.1', [['2.1.1', []]]]]]])
  expect(deck).toContain('1 of 1 without a status; 0 achieved')
  expect(showing).toMatch(/^Pillar 2 Second pillar;/)
  expect(body.path).toBeNull()
})

test('screen, CSV, and JSON have the same elements; the screen names each status and owner', async () => {
  const { ask, ada, plan } = await aMap()
  const data = await ask()
  const csv = String((await ada.call('GET', `reports/plan-strategic-map/?plan=${plan.id}&format=csv`)).body)
  const read = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true })
  expect(read.data.map(({ Number: number, Name }) => [number, Name])).toEqual(
    data.rows.map(({ number, name }: { number: string; name: string }) => [number, name]),
  )
  const html = renderPage(data, 'letter', { styles: '', icons: '' })
  for (const { name } of data.rows) expect(html).toContain(`</span> ${name}</`)
  expect(html).toContain('@page { size: letter landscape; margin: 0.4in 0.5in 0.5in }')
  expect(html.match(/class="st high short mk-risk-high_risk">High Risk</g)).toHaveLength(2)
  expect(html).toContain('38.5%')
  expect(html).toContain('Achieved')
  expect(html.match(/no owner/g)).toHaveLength(6)
  // The fifth pillar starts the next row of columns, and paper has no links.
  expect(html.match(/class="map-line"/g)).toHaveLength(2)
  expect(html).not.toContain('<a ')
})

test('a map of more than 24 cards closes its initiatives on paper and says how many are below', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, add, write } = drawPlan(district, 'Wide')
  const block = add('initiative', add('pillar', null, 'One'), 'Everything')
  const objectives = Array.from({ length: 24 }, (_, at) => add('objective', block, `Objective ${at + 1}`))
  add('strategy', objectives[0]!, 'A strategy')
  await write()
  const ask = async (query: string) =>
    (await ada.call('GET', `reports/plan-strategic-map/?plan=${plan.id}${query}`)).body.data
  expect((await ask('')).body.closed_on_paper).toBe(false)
  const deeper = await ask('&depth=strategy')
  expect(deeper.body.closed_on_paper).toBe(true)
  expect(renderPage(deeper, 'letter', { styles: '', icons: '' })).toContain('Objective: 24 below')
})

test('a plan without a pillar has nothing to draw or to print', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, write } = drawPlan(district, 'Empty')
  await write()
  const { data } = (await ada.call('GET', `reports/plan-strategic-map/?plan=${plan.id}`)).body
  expect(data).toMatchObject({ has_data: false, deck: 'This plan has no Pillar yet.', rows: [] })
  expect(renderPage(data, 'letter', { styles: '', icons: '' })).not.toContain('class="map')
  const pdf = await ada.call('GET', `reports/plan-strategic-map/download/?plan=${plan.id}`)
  expect(pdf.status).toBe(409)
  expect(pdf.body.detail).toBe('Failed to download PDF: there is nothing to print yet')
})

test('initials tell people apart with as few letters as possible', () => {
  expect(Object.fromEntries(initialsOf(['Marisol Peña', 'Ruth Abernathy']))).toEqual({
    'Marisol Peña': 'MP',
    'Ruth Abernathy': 'RA',
  })
  expect(Object.fromEntries(initialsOf(['Marisol Peña', 'Mona Park', 'Mia Pell', 'Cher']))).toEqual({
    Cher: 'C',
    'Mia Pell': 'MPel',
    'Marisol Peña': 'MPeñ',
    'Mona Park': 'MPa',
  })
  const name = fc
    .tuple(fc.constantFrom('Ana', 'Abe', 'Bo'), fc.stringMatching(/^[A-Z][a-c]{0,4}$/))
    .map((parts) => parts.join(' '))
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 8 }), (names) => {
      const found = initialsOf(names)
      expect([...found.keys()].toSorted()).toEqual(names.toSorted())
      const lasts = names.map((one) => `${one[0]}${one.split(' ')[1]}`)
      // Only people of the same last name, whose first names start alike, may share their letters.
      if (new Set(lasts).size === names.length) expect(new Set(found.values()).size).toBe(names.length)
    }),
  )
})
