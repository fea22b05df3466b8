import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readXlsx } from '#worker/kit/xlsx/read-xlsx.ts'
import { cardDistrict } from './card-district.ts'
import { surveyOn } from './survey-on-card.ts'

const AT = 'plans/balance-scorecard/district/'
const YEAR = '2025-2026'
const linesOf = (body: unknown) => String(body).replace('\uFEFF', '').trimEnd().split('\r\n')
const nameOf = (answer: { headers: Headers }) => decodeURIComponent(answer.headers.get('content-disposition') ?? '')
const reading = (value: number, over: object = {}) => ({
  ...{ subgroupId: null, schoolId: null, schoolYear: YEAR, window: 'spring' as const, readOn: '2026-05-22' },
  ...{ value, noValue: null, people: 500, note: null, ...over },
})

/** A card with a measure under an objective, one that the plan does not use, and a survey. */
async function withCard() {
  const one = await cardDistrict()
  const [reads, grads] = [await one.measure('Grade 3 reading', { cutoff: 3000 }), await one.measure('Graduation')]
  await one.use(reads, one.plan.objective.id)
  const target = (value: number) => ({ subgroupId: null, schoolId: null, schoolYear: YEAR, target: value })
  await one.write(reads, {
    readings: [reading(71_000), reading(68_000, { schoolYear: '2024-2025', readOn: '2025-05-22' })],
    targets: [target(73_500)],
  })
  await one.write(grads, { readings: [reading(88_125)], targets: [target(88_000)] })
  const survey = await surveyOn(one)
  return { ...one, reads, grads, survey }
}

test('the file has the rows and numbers of the screen, by pillar and objective with their numbers', async () => {
  const { ada, plan } = await withCard()
  const query = `?plan=${plan.plan.id}`
  const card = (await ada.call('GET', `${AT}${query}`)).body.data
  const answer = await ada.call('GET', `${AT}csv/${query}`)
  expect(nameOf(answer)).toContain('District scorecard 2025-26')
  const [header = '', ...rows] = linesOf(answer.body)
  expect(header.split(',').slice(0, 5)).toEqual(['Pillar', 'Objective', 'Measure', 'Unit', 'Owner'])
  expect(header).toContain('2025-26 actual,2025-26 target')
  expect(header).toContain('Result 2025-26,Gap,Trend,Last reading')
  expect(rows).toHaveLength(3)
  const at = header.split(',')
  const cells = rows.map((row) => {
    const own = row.split(',')
    const of = (name: string) => own[at.indexOf(name)]
    return [of('Measure'), of('2024-25 actual'), of('2025-26 actual'), of('2025-26 target'), of('Result 2025-26')]
  })
  // By hand: 73.5 − 71 = 2.5 points short, within the cutoff of 3; 88.125 − 88 is ahead; 70 − 74 is 4 short of a survey
  // with a cutoff of 2.
  expect(cells.sort()).toEqual([
    ['Families: Safety', '', '70', '74', 'Below'],
    ['Grade 3 reading', '68', '71', '73.5', 'Approaching'],
    ['Graduation', '', '88.125', '88', 'At or Above'],
  ])
  const gaps = rows.map((row) => Number(row.split(',')[at.indexOf('Gap')])).sort((a, b) => a - b)
  expect(gaps).toEqual([-4, -2.5, 0.125])
  expect(card.score).toMatchObject({ at_or_above: 1, approaching: 1, below: 1, counted: 3, percentage: 33.33 })
  const [section] = card.sections
  expect([section.pillar.number, section.objectives[0].objective.number]).toEqual(['1', '1.1.1'])
  expect(rows.find((row) => row.includes('Grade 3'))).toMatch(/^1 [^,]+,1\.1\.1 /)
  expect(rows.find((row) => row.includes('Graduation'))).toMatch(/^Not in this plan,,/)
  const cut = linesOf((await ada.call('GET', `${AT}csv/${query}&cutoff=below`)).body)
  expect(cut).toHaveLength(2)

  const url = `http://localhost:8787/api/${AT}xlsx/${query}`
  const workbook = await exports.default.fetch(new Request(url, { headers: { authorization: `Bearer ${ada.token}` } }))
  const sheet = await readXlsx(new Uint8Array(await workbook.arrayBuffer()))
  expect('rows' in sheet && sheet.rows.map(({ cells: own }) => own[2])).toEqual([
    'Measure',
    ...rows.map((row) => row.split(',')[2]),
  ])
})

test('files of staff say that they contain small groups; files of readers hide them', async () => {
  const { ada, plan, person, reads, write, group } = await withCard()
  const asian = await group('Asian')
  await write(reads, { readings: [reading(33_300, { subgroupId: asian, people: 9 })] })
  const query = `?plan=${plan.plan.id}&subgroup_id=${asian}`
  const staff = await ada.call('GET', `${AT}csv/${query}`)
  expect(nameOf(staff)).toContain('contains small groups')
  expect(linesOf(staff.body)[0]).toBe('contains small groups')
  expect(String(staff.body)).toContain('33.3')
  const reader = await person('community_member')
  const shown = await reader.call('GET', `${AT}csv/?subgroup_id=${asian}`)
  expect(nameOf(shown)).not.toContain('small')
  expect(String(shown.body)).not.toContain('33.3')
  expect(String(shown.body)).toContain('too few people')
  const whole = await ada.call('GET', `${AT}csv/?plan=${plan.plan.id}`)
  expect(nameOf(whole)).not.toContain('small')
})

test('the file of the Schools view has each school with its results, as this person sees them', async () => {
  const { ada, plan, person, reads, write, school } = await withCard()
  const [larch, tiny] = [await school('Larch'), await school('Tiny')]
  const target = (id: string) => ({ subgroupId: null, schoolId: id, schoolYear: YEAR, target: 73_500 })
  await write(reads, {
    readings: [reading(75_000, { schoolId: larch }), reading(90_000, { schoolId: tiny, people: 7 })],
    targets: [target(larch), target(tiny)],
  })
  const query = `?plan=${plan.plan.id}&by=school`
  const staff = await ada.call('GET', `${AT}csv/${query}`)
  expect(nameOf(staff)).toContain('schools - contains small groups')
  const [notice, header = '', ...rows] = linesOf(staff.body)
  expect(notice).toBe('contains small groups')
  expect(header).toMatch(/^Region,School,Pillar,Objective,Measure,/)
  expect(header).toMatch(/2025-26 actual,Result 2025-26$/)
  const own = rows.filter((row) => row.includes('Grade 3 reading'))
  expect(own.map((row) => row.replace(/^[^,]*,([^,]*),.*?,([^,]*,[^,]*)$/, '$1 $2'))).toEqual([
    'Larch 75,At or Above',
    'Tiny 90,At or Above',
  ])
  const shown = await (await person('community_member')).call('GET', `${AT}csv/?by=school`)
  expect(nameOf(shown)).not.toContain('small')
  expect(String(shown.body)).not.toContain(',90,')
  expect(String(shown.body)).toContain('too few people')
})
