import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { renderPage } from '#app/reports/page.tsx'
import { plans } from '#db/plans/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import icons from '../../app/ui/icons.svg?raw'
import { groupedDistrict } from './grouped-plan.ts'
import { drawPlan } from './written-plan.ts'

type Counted = Awaited<ReturnType<typeof groupedDistrict>>
let counted: Counted
beforeAll(async () => {
  counted = await groupedDistrict()
})

/** Elements; On Track, Some Risk, High Risk, No status; late, done, objectives, achieved. */
type Counts = [elements: number, on: number, some: number, high: number, none: number, ...rest: number[]]
const KEYS = [
  'elements',
  'on_track',
  'some_risk',
  'high_risk',
  'no_status',
  'late',
  'done',
  'objectives',
  'achieved',
] as const

const REPORTS: { api: string; rows: [name: string, ...counts: Counts][]; sum: Counts; deck: string }[] = [
  {
    api: 'school-report',
    rows: [
      ['Juniper School', 5, 1, 1, 2, 1, 1, 1, 1, 0],
      ['Maple School', 3, 1, 0, 1, 1, 0, 0, 1, 1],
      ['Old Elm School', 0, 0, 0, 0, 0, 0, 0, 0, 0],
      ['No school', 1, 0, 0, 0, 1, 0, 0, 0, 0],
    ],
    sum: [7, 2, 1, 2, 2, 1, 1, 2, 1],
    deck: 'Juniper School has the most at High Risk, 2 of 5 elements. 1 of 3 schools has no element; No school: 1 of 7. Of 7 elements, 2 are marked High Risk and 1 is late.',
  },
  {
    api: 'department-report',
    rows: [
      ['Facilities', 5, 1, 1, 2, 1, 1, 1, 1, 0],
      ['Finance', 1, 1, 0, 0, 0, 0, 0, 1, 1],
      ['No department', 1, 0, 0, 0, 1, 0, 0, 0, 0],
    ],
    sum: [7, 2, 1, 2, 2, 1, 1, 2, 1],
    deck: 'Facilities has the most at High Risk, 2 of 5 elements. No department: 1 of 7. Of 7 elements, 2 are marked High Risk and 1 is late.',
  },
  {
    api: 'staff-report',
    rows: [
      ['Ada Peña', 2, 0, 0, 2, 0, 0, 0, 0, 0],
      ['Bob Ruiz', 2, 0, 0, 1, 1, 0, 0, 0, 0],
      ['No owner', 4, 2, 1, 0, 1, 1, 1, 2, 1],
    ],
    sum: [7, 2, 1, 2, 2, 1, 1, 2, 1],
    deck: 'Ada Peña has the most at High Risk, 2 of 2 elements. No owner: 4 of 7. Of 7 elements, 2 are marked High Risk and 1 is late.',
  },
  {
    api: 'tier-level-report',
    rows: [
      ['Tier 1', 1, 0, 0, 1, 0, 0, 0, 0, 0],
      ['Tier 2', 0, 0, 0, 0, 0, 0, 0, 0, 0],
      ['No tier level', 1, 1, 0, 0, 0, 0, 1, 0, 0],
    ],
    sum: [2, 1, 0, 1, 0, 0, 1, 0, 0],
    deck: 'Tier 1 has the most at High Risk, 1 of 1 element. 1 of 2 tier levels has no element; No tier level: 1 of 2. Of 2 elements, 1 is marked High Risk and 0 are late.',
  },
  {
    api: 'grade-portrait-area-report',
    rows: [
      ['Neighbor', 1, 0, 0, 1, 0, 0, 0, 0, 0],
      ['Thinker', 1, 0, 0, 1, 0, 0, 0, 0, 0],
      ['No area', 1, 1, 0, 0, 0, 0, 1, 0, 0],
    ],
    sum: [2, 1, 0, 1, 0, 0, 1, 0, 0],
    deck: 'Neighbor and 1 other area have the most at High Risk, 1 element each. No area: 1 of 2. Of 2 elements, 1 is marked High Risk and 0 are late.',
  },
  {
    api: 'subgroup-report',
    rows: [
      ['Multilingual', 2, 0, 1, 1, 0, 1, 0, 1, 0],
      ['Without housing', 1, 0, 0, 1, 0, 0, 0, 0, 0],
      ['No student group', 2, 2, 0, 0, 0, 0, 1, 1, 1],
    ],
    sum: [4, 2, 1, 1, 0, 1, 1, 2, 1],
    deck: 'Multilingual and 1 other student group have the most at High Risk, 1 element each. No student group: 2 of 4. Of 4 elements, 1 is marked High Risk and 1 is late.',
  },
]

const countsOf = (row: Record<string, unknown>) => KEYS.map((key) => row[key])
const pageOf = (document: ReportDocument) => renderPage(document, 'letter', { styles: '', icons })
/** The texts of the rows of a page's tables, without the donuts. */
function rowsOf(html: string): string[] {
  const list = html.slice(html.indexOf('r-t r-list'))
  return [...list.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    row
      .replaceAll(/<svg.*?<\/svg>/gs, ' ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

test.each(REPORTS)('$api counts each group, worst first, and each element once in the last row', async (wanted) => {
  const { plan, get } = counted
  const data: ReportDocument = await get(`${wanted.api}/?plan=${plan.id}`)
  expect(data.rows.map((row) => [row.name, ...countsOf(row)])).toEqual(wanted.rows)
  expect(countsOf(data.table?.sum ?? {})).toEqual(wanted.sum)
  expect(data.deck).toBe(wanted.deck)
  const shown = rowsOf(pageOf(data))
  const named = new Set(data.table?.bare?.rows.map((bare) => bare.name))
  for (const [name, elements, ...counts] of wanted.rows) {
    if (named.has(name)) continue
    const row = shown.find((text) => text.startsWith(`${name} `))
    expect(row, name).toContain(`${elements} ${elements === 1 ? 'element' : 'elements'} `)
    const words = ['On Track', 'Some Risk', 'High Risk', 'No status'].map((word, at) => `${counts[at]} ${word}`)
    for (const word of words) expect(row?.includes(word), `${name}: ${word}`).toBe(!word.startsWith('0'))
    if (elements > 0) expect(row).toContain(` ${counts[4]} ${counts[5]} of ${elements} `)
  }
  expect(shown.at(-1)).toMatch(/^All, each element counted once /)
  expect(data.charts?.items.flatMap(({ parts }) => parts).reduce((sum, { count }) => sum + count, 0)).toBe(
    data.charts?.items.length === 3 ? wanted.sum[0] - 1 : wanted.sum[0], // no donut for the activity
  )
})

test('schools without an element are named in one line below the table, after those that have some', async () => {
  const { plan, get } = counted
  const data: ReportDocument = await get(`school-report/?plan=${plan.id}`)
  const page = pageOf(data)
  expect(data.table?.bare).toMatchObject({ words: '1 school has no element', rows: [{ name: 'Old Elm School' }] })
  expect(rowsOf(page).filter((row) => row.includes('Old Elm School'))).toEqual([])
  const line = page.slice(page.indexOf('<details class="r-bare"'))
  expect(line.replaceAll(/<[^>]+>/g, ' ')).toMatch(/^\s*1 school has no element\s+South\s*: \s*Old Elm School\s/)
  expect(data.table?.total).toBe(4)
  const filtered = await get(`department-report/?plan=${plan.id}&plan_element_type=objective&alert_status=on_track`)
  expect(filtered.rows.map(({ name, elements }: { name: string; elements: number }) => [name, elements])).toEqual([
    ['Finance', 1],
    ['Facilities', 0],
  ])
  expect(filtered.table.bare.rows.map(({ name }: { name: string }) => name)).toEqual(['Facilities'])
})

test('few tiers or areas without an element stay rows', async () => {
  const { plan, get } = counted
  expect((await get(`tier-level-report/?plan=${plan.id}`)).table.bare).toBeUndefined()
})

const linesOf = (data: ReportDocument) => data.rows.map(({ group, initiative, number }) => [group, initiative, number])

test('a chosen school lists its elements by initiative, worst first, with those that inherit it', async () => {
  const { plan, juniper, maple, elm, get } = counted
  const data = await get(`school-report/?plan=${plan.id}&school_id=${juniper}`)
  expect(linesOf(data)).toEqual([
    ['Juniper School', '1.1 Reading', '1.1'],
    ['Juniper School', '1.1 Reading', '1.1.1.1'],
    ['Juniper School', '1.1 Reading', '1.1.1'],
    ['Juniper School', '1.1 Reading', '1.1.1.1.1'],
    ['Juniper School', '1.1 Reading', '1.1.1.2'],
  ])
  expect(data.deck).toBe(
    'Juniper School: 5 elements, of which 2 are marked High Risk, 1 is late, and 1 is done. Longest at High Risk: 1.1.1.1 Tutors, since 2026-09-01.',
  )
  expect(data.charts.items.map((one: { label: string }) => one.label)).toEqual(['Initiative', 'Objective', 'Strategy'])
  const html = pageOf(data)
  expect(html).toMatch(/<th scope="colgroup" colSpan="6">Juniper School<\/th>/i)
  expect(html).toMatch(/<th scope="rowgroup" colSpan="6">1.1 Reading<\/th>/i)
  const without = await get(`school-report/?plan=${plan.id}&school_id=none`)
  expect(linesOf(without)).toEqual([['No school', '1.2 Numbers', '1.2']])
  const empty = await get(`school-report/?plan=${plan.id}&school_id=${elm.id}`)
  expect(empty).toMatchObject({ rows: [], has_data: false, deck: 'Old Elm School: no element matches your filters.' })
  const gone = await get(`school-report/?plan=${plan.id}&school_id=sch_gone`)
  expect(gone).toMatchObject({ rows: [], has_data: false, deck: 'This school does not exist any longer.' })
  const risky = await get(`school-report/?plan=${plan.id}&school_id=${maple.id}&alert_status=high_risk`)
  expect(linesOf(risky)).toEqual([['Maple School', '1.1 Reading', '1.1.1.1']])
})

test('the school report opens with a principal’s own schools, each with its elements, and shows all on request', async () => {
  const { district, plan, juniper, maple, get } = counted
  const pat = await district.person('principal', { schools: [maple.id, juniper] })
  const own = await get(`school-report/?plan=${plan.id}`, pat)
  expect([...new Set(own.rows.map((row: { group: string }) => row.group))]).toEqual(['Juniper School', 'Maple School'])
  expect(own.rows).toHaveLength(8)
  expect(own.deck).toMatch(/^Juniper School and Maple School: 6 elements, of which 2 are marked High Risk/)
  expect(own.body).toMatchObject({ rows_are: 'elements', opens_on_own: true })
  const all = await get(`school-report/?plan=${plan.id}&school_id=all`, pat)
  expect(all.body).toMatchObject({ rows_are: 'groups', chosen: null })
  expect(all.rows).toHaveLength(4)
})

test('the school report opens with the schools of a Region Admin’s region, unless they have schools of their own', async () => {
  const { district, plan, elm, juniper, maple, get } = counted
  const groupsOf = (data: { rows: Record<string, unknown>[] }) => [...new Set(data.rows.map(({ group }) => group))]
  const { regionId } = district
  const rex = await district.person('region_admin', { regionId })
  const own = await get(`school-report/?plan=${plan.id}`, rex)
  expect(groupsOf(own)).toEqual(['Juniper School', 'Maple School'])
  expect(own.body).toMatchObject({ rows_are: 'elements', opens_on_own: true })
  expect(own.body.chosen.map(({ id }: { id: string }) => id).sort()).toEqual([juniper, maple.id].sort())
  expect(await get(`school-report/?plan=${plan.id}&school_id=own`, rex)).toMatchObject({ rows: own.rows })
  expect((await get(`school-report/?plan=${plan.id}&school_id=all`, rex)).body).toMatchObject({ chosen: null })
  const south = await district.person('region_admin', { regionId, schools: [elm.id] })
  expect((await get(`school-report/?plan=${plan.id}`, south)).body.chosen).toEqual([{ id: elm.id, name: elm.name }])
  const none = await district.person('region_admin')
  expect((await get(`school-report/?plan=${plan.id}`, none)).body).toMatchObject({ chosen: null, opens_on_own: false })
})

test('every element of a school’s own plan counts for that school', async () => {
  const { ada, district, get } = counted
  const { plan } = await growPlan(district, 'Our School')
  await district.db.update(plans).set({ schoolId: district.schoolId }).where(eq(plans.id, plan.id))
  const data = await get(`school-report/?plan=${plan.id}`, ada)
  expect(data.rows.map(({ name, elements }: Record<string, unknown>) => [name, elements])).toEqual([
    ['Juniper School', 4],
    ['Maple School', 0],
    ['Old Elm School', 0],
  ])
})

test('a person has what they own and what they are on the team of', async () => {
  const { plan, ada, bob, get } = counted
  const numbers = async (query: string, who = ada) =>
    (await get(`staff-report/?plan=${plan.id}&${query}`, who)).rows.map((row: { number: string }) => row.number)
  expect(await numbers(`user_id=${ada.id}`)).toEqual(['1.1', '1.1.1.1'])
  expect(await numbers('user_id=own', bob)).toEqual(['1.1.1.1', '1.1.1.1.1'])
  expect(await numbers('user_id=none&plan_element_type=objective')).toEqual(['1.1.1', '1.1.2'])
})

test('people are found by typing, and only those with elements in the plan', async () => {
  const { district, plan, ada, get } = counted
  const names = async (query: string) =>
    (await get(`plan-elements-staff/?plan=${plan.id}&${query}`)).results.map((one: { name: string }) => one.name)
  expect(await names('')).toEqual(['Ada Peña', 'Bob Ruiz'])
  expect(await names('search=rui')).toEqual(['Bob Ruiz'])
  expect(await names('search=idle')).toEqual([])
  const reader = await district.person('community_member')
  for (const path of ['plan-elements-staff', 'staff-report', 'staff/download'])
    expect((await reader.call('GET', `reports/${path}/?plan=${plan.id}`)).status, path).toBe(403)
  const staff = await ada.call('GET', `reports/staff-report/?plan=${plan.id}&choices=true`)
  expect(staff.body.data.choices.people).toEqual([])
})

test('objective mastery lists what is not achieved, then what is, with the day and the person', async () => {
  const { plan, get } = counted
  const data = await get(`objective-mastered-report/?plan=${plan.id}`)
  expect(
    data.rows.map((row: Record<string, unknown>) => [row.group, row.name, row.achieved_on, row.achieved_by]),
  ).toEqual([
    ['Not Achieved', 'Grade 3', null, null],
    ['Achieved', 'Grade 5', '2026-08-01', 'Ada Peña'],
  ])
  expect(data.deck).toMatch(
    /^Objective: 1 of 2 achieved, the latest on 2026-08-01. 1 is past its end date and not achieved; longest: 1.1.1 Grade 3, since /,
  )
  const achieved = await get(`objective-mastered-report/?plan=${plan.id}&mastered_status=achieved`)
  expect(achieved.rows.map((row: { name: string }) => row.name)).toEqual(['Grade 5'])
})

test('filters narrow all groups, and a plan without elements says which it lacks', async () => {
  const { district, ada, plan, numbers, get } = counted
  const narrow = await get(`department-report/?plan=${plan.id}&initiative=${numbers.id}`)
  expect(narrow.rows.map((row: Record<string, unknown>) => [row.name, row.elements])).toEqual([
    ['Facilities', 0],
    ['Finance', 0],
    ['No department', 1],
  ])
  const { plan: bare, write } = drawPlan(district, 'Bare', { startDate: '2025-07-01', endDate: '2035-06-30' })
  await write()
  for (const { api } of REPORTS) {
    const { body } = await ada.call('GET', `reports/${api}/?plan=${bare.id}&alert_status=high_risk`)
    expect(body.data, api).toMatchObject({ has_data: false, deck: 'No element matches your filters.' })
    const whole = await ada.call('GET', `reports/${api}/?plan=${bare.id}`)
    expect(whole.body.data.deck, api).toMatch(/^This plan has no [A-Z][^.]+ yet\.$/)
  }
})

test('another district’s ids choose nothing', async () => {
  const { plan, get } = counted
  const other = await newDistrict('Elsewhere')
  const data = await get(`school-report/?plan=${plan.id}&school_id=${other.schoolId}`)
  expect(data).toMatchObject({ rows: [], deck: 'This school does not exist any longer.' })
  expect(data.showing).toContain('table: a missing school; as of')
})

test('the pattern of a part of a bar ends with the part, because a PDF has every dash of it', async () => {
  const { plan, get } = counted
  const html = pageOf(await get(`school-report/?plan=${plan.id}&school_id=all`))
  const bars = [...html.matchAll(/<svg class="bar-svg".*?<\/svg>(?=<span class="r-words">)/gs)].map(([bar]) =>
    [...bar.matchAll(/ d="[^"]*H(\d+)"/g)].map(([, end]) => Number(end)),
  )
  const patterns = bars.flat()
  expect(patterns.length).toBeGreaterThan(0)
  for (const ends of bars) expect(ends.reduce((sum, end) => sum + end, 0)).toBeLessThan(900)
})
