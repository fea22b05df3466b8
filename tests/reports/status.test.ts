import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { addDays, dateIn } from '#model/dates.ts'
import { PROGRESS_KEYS } from '#model/status.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { drawPlan } from './written-plan.ts'

const today = dateIn('America/Chicago', new Date())

/** Two pillars, three initiatives, four objectives, two strategies; we counted every number below by hand. */
async function aDistrict() {
  const district = await newDistrict()
  const ada = await district.person('super_admin', { firstName: 'Marisol', lastName: 'Peña' })
  const draft = drawPlan(district, 'Counted', { startDate: '2025-07-01', endDate: '2035-06-30' })
  const { add } = draft
  const [one, two] = [add('pillar', null, 'First pillar'), add('pillar', null, 'Second pillar')]
  const reading = add('initiative', one, 'Reading', {
    alertStatus: 'high_risk',
    alertSince: '2026-09-01',
    ownerId: ada.id,
  })
  const numbers = add('initiative', one, 'Numbers', {
    alertStatus: 'on_track',
    progressStatus: 'done',
    doneOn: addDays(today, -30),
    endDate: addDays(today, -20),
  })
  const people = add('initiative', two, 'People', {
    alertStatus: 'none',
    progressStatus: 'doing',
    endDate: addDays(today, -5),
  })
  const grade3 = add('objective', reading, 'Grade 3', {
    alertStatus: 'high_risk',
    alertSince: '2026-08-01',
    progressStatus: 'doing',
    endDate: addDays(today, -40),
    ownerId: ada.id,
  })
  add('objective', reading, 'Grade 5', {
    alertStatus: 'some_risk',
    progressStatus: 'doing',
    endDate: addDays(today, 40),
  })
  add('objective', numbers, 'Algebra', {
    alertStatus: 'on_track',
    progressStatus: 'todo',
    startDate: addDays(today, 10),
  })
  add('objective', people, 'Hiring', {
    alertStatus: 'on_track',
    progressStatus: 'done',
    doneOn: addDays(today, -1),
    endDate: addDays(today, -9),
  })
  const tutors = add('strategy', grade3, 'Tutors', {
    alertStatus: 'some_risk',
    progressStatus: 'todo',
    startDate: addDays(today, -12),
  })
  add('strategy', grade3, 'Books', { alertStatus: 'none', progressStatus: 'todo', startDate: null })
  await draft.write()
  const get = async (path: string) => (await ada.call('GET', `reports/${path}`)).body.data
  return { district, ada, ...draft, one, two, reading, numbers, tutors, get }
}

const counts = (chart: { parts: { key: string; count: number }[] }) =>
  Object.fromEntries(chart.parts.map((part) => [part.key, part.count]))

test('the Alert Status Report counts each level and lists what is at risk, worst first', async () => {
  const { plan, get } = await aDistrict()
  const report = await get(`alert-status-report/?plan=${plan.id}`)
  expect(report.charts.items.map((chart: { label: string }) => chart.label)).toEqual([
    'Initiative',
    'Objective',
    'Strategy',
  ])
  expect(counts(report.charts.items[0])).toEqual({ on_track: 1, some_risk: 0, high_risk: 1, none: 1 })
  expect(counts(report.charts.items[1])).toEqual({ on_track: 2, some_risk: 1, high_risk: 1, none: 0 })
  expect(counts(report.charts.items[2])).toEqual({ on_track: 0, some_risk: 1, high_risk: 0, none: 1 })
  expect(
    report.rows.map((row: { number: string; name: string; alert_status: string }) => [
      row.number,
      row.name,
      row.alert_status,
    ]),
  ).toEqual([
    ['1.1', 'Reading', 'high_risk'],
    ['1.1.1', 'Grade 3', 'high_risk'],
    ['1.1.2', 'Grade 5', 'some_risk'],
    ['1.1.1.1', 'Tutors', 'some_risk'],
  ])
  expect(report.rows[1]).toMatchObject({ parent: '1.1 Reading', owner: 'Marisol Peña' })
  expect(report.deck).toBe(
    '2 of 9 elements are marked High Risk and 2 Some Risk; 3 are On Track. Longest at High Risk: 1.1.1 Grade 3, since 2026-08-01.',
  )
  expect(report.table.total).toBe(9)
  expect(report.showing).toContain('every Pillar; table: High Risk and Some Risk')
})

test('pillar, level, and status filter the report, and the sentence of filters says so', async () => {
  const { plan, two, get } = await aDistrict()
  const narrowed = await get(`alert-status-report/?plan=${plan.id}&pillar=${two.id}&alert_status=all`)
  expect(narrowed.rows.map((row: { number: string }) => row.number)).toEqual(['2.1', '2.1.1'])
  expect(narrowed.showing).toContain('Pillar 2 Second pillar')
  const level = await get(`alert-status-report/?plan=${plan.id}&plan_element_type=strategy&alert_status=none`)
  expect(level.rows.map((row: { name: string }) => row.name)).toEqual(['Books'])
  expect(level.deck).toMatch(/^Strategy: 0 of 2 elements are marked High Risk and 1 Some Risk/)
})

test('the implementation status report lists what is late, longest first', async () => {
  const { plan, get } = await aDistrict()
  const report = await get(`progress-status-report/?plan=${plan.id}`)
  const [initiatives] = report.charts.items as { parts: { key: string }[] }[]
  expect(initiatives?.parts.map(({ key }) => key)).toEqual(PROGRESS_KEYS)
  expect(counts(report.charts.items[0])).toEqual({
    todo: 1,
    todo_late: 0,
    doing: 0,
    doing_late: 1,
    done: 1,
    done_late: 0,
  })
  expect(counts(report.charts.items[1])).toEqual({
    todo: 1,
    todo_late: 0,
    doing: 1,
    doing_late: 1,
    done: 0,
    done_late: 1,
  })
  expect(
    report.rows.map((row: Record<string, unknown>) => [row.name, row.progress_key, row.days_late, row.late_since]),
  ).toEqual([
    ['Grade 3', 'doing_late', 40, 'end'],
    ['Tutors', 'todo_late', 12, 'start'],
    ['People', 'doing_late', 5, 'end'],
  ])
  expect(report.deck).toBe(
    '3 of 9 elements are late: 2 are past their end date, 1 is past its start date. 2 of them have no owner. 2 of 9 are done.',
  )
  expect([report.table.heading, report.table.empty]).toEqual(['What is late, longest first', 'Nothing is late.'])
  expect(report.showing).toContain('; table: To do - late and Doing - late;')
  const done = await get(`progress-status-report/?plan=${plan.id}&progress_status=done_late`)
  expect(done.rows.map((row: Record<string, unknown>) => [row.name, row.days_late])).toEqual([['Hiring', 8]])
  expect(done.table).toMatchObject({
    heading: 'Implementation: Done - late',
    empty: 'No element has this implementation status.',
  })
  const usual = await get(`progress-status-report/?plan=${plan.id}&progress_status=late`)
  expect([usual.rows, usual.table]).toEqual([report.rows, report.table])
})

test('files say in words since which date work is late', async () => {
  const { plan, ada } = await aDistrict()
  for (const report of ['progress-status-report', 'gantt-chart-report']) {
    const csv = String((await ada.call('GET', `reports/${report}/csv/?plan=${plan.id}`)).body)
    const { data } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true })
    const since = Object.fromEntries(data.map((row) => [row.Name, row['Late since']]))
    expect(since, report).toMatchObject({ 'Grade 3': 'End date', Tutors: 'Start date' })
  }
})

test('the sentence of the implementation status report counts what is late, and the table follows its filters', async () => {
  const { plan, ada, two, numbers, tutors, get } = await aDistrict()
  const ask = (query: string) => get(`progress-status-report/?plan=${plan.id}&${query}`)
  const decks: [query: string, deck: string][] = [
    [
      `user_id=${ada.id}`,
      '1 of 2 elements is late: 1 is past its end date, 0 are past their start date. All of them have an owner. 0 of 2 are done.',
    ],
    [
      `strategy=${tutors.id}`,
      '1 of 1 element is late: 0 are past their end date, 1 is past its start date. 1 of them has no owner. 0 of 1 are done.',
    ],
    [`initiative=${numbers.id}`, 'None of 2 elements is late. 1 of 2 is done.'],
    [
      'plan_element_type=objective',
      'Objective: 1 of 4 elements is late: 1 is past its end date, 0 are past their start date. All of them have an owner. 1 of 4 is done.',
    ],
    [`plan_element_type=strategy&pillar=${two.id}`, 'Strategy: No element matches your filters.'],
  ]
  for (const [query, deck] of decks) expect(await ask(query)).toMatchObject({ deck, has_data: true })
  expect((await ask('pillar=elm_of_nobody')).has_data).toBe(false)
  const all = await ask('progress_status=all&plan_element_type=objective')
  expect(all.rows.map(({ name, days_late }: Record<string, unknown>) => [name, days_late])).toEqual([
    ['Grade 3', 40],
    ['Hiring', 8],
    ['Grade 5', null],
    ['Algebra', null],
  ])
  expect(all.showing).toContain('; table: Objective, every implementation status;')
  const levels = (await ask('progress_status=all')).rows.map((row: Record<string, unknown>) => row.plan_element_type)
  expect(levels.slice(4)).toEqual(['initiative', 'initiative', 'objective', 'objective', 'strategy'])
})

test('the plan element report keeps the order of the plan and uses every filter', async () => {
  const { plan, ada, reading, get } = await aDistrict()
  const all = await get(`plan-elements-report/?plan=${plan.id}&choices=true`)
  expect(all.rows.map((row: { number: string }) => row.number)).toEqual([
    '1',
    '1.1',
    '1.1.1',
    '1.1.1.1',
    '1.1.1.2',
    '1.1.2',
    '1.2',
    '1.2.1',
    '2',
    '2.1',
    '2.1.1',
  ])
  expect(all.rows[0]).toMatchObject({ alert_status: null, progress_key: null, objective_achieved: null })
  expect(all.choices.people).toEqual([{ id: ada.id, name: 'Marisol Peña' }])
  const numbers = async (query: string) =>
    (await get(`plan-elements-report/?plan=${plan.id}&${query}`)).rows.map((row: { number: string }) => row.number)
  expect(await numbers(`user_id=${ada.id}`)).toEqual(['1.1', '1.1.1'])
  expect(await numbers('user_id=none&plan_element_type=initiative')).toEqual(['1.2', '2.1'])
  expect(await numbers(`initiative=${reading.id}&plan_element_type=objective`)).toEqual(['1.1.1', '1.1.2'])
  expect(await numbers('progress_status=late')).toEqual(['1.1.1', '1.1.1.1', '2.1'])
  expect(await numbers('mastered_status=achieved')).toEqual([])
  expect(await numbers('pillar=elm_of_nobody')).toEqual([])
})

test('the report uses the district’s own words, and level names only in the singular', async () => {
  const { district, plan, get } = await aDistrict()
  const { districts } = await import('#db/districts/schema.ts')
  const { eq } = await import('drizzle-orm')
  await district.db
    .update(districts)
    .set({ naming: { levels: { levelThreeObjective: 'Goal' }, risk: { high_risk: 'Off Course' } } })
    .where(eq(districts.districtId, district.districtId))
  const report = await get(`alert-status-report/?plan=${plan.id}`)
  expect(report.deck).toContain('marked Off Course')
  expect(report.charts.items[1].label).toBe('Goal')
  const board = await get(`school-board-report/?plan=${plan.id}`)
  expect(board.deck).toContain('Goal: 0 of 4 achieved')
  expect(JSON.stringify(board)).not.toMatch(/Goals|Objective/)
})

test('a report of a plan without such elements says which it lacks, and blames filters only if some are set', async () => {
  const { ada, district } = await aDistrict()
  const { plan, add, write } = drawPlan(district, 'With one pillar', { startDate: '2025-07-01', endDate: '2035-06-30' })
  add('pillar', null, 'Alone')
  await write()
  const bare = drawPlan(district, 'Bare', { startDate: '2025-07-01', endDate: '2035-06-30' })
  await bare.write()
  const deck = async (address: string) => (await ada.call('GET', `reports/${address}`)).body.data
  const none = 'This plan has no Initiative, Objective, or Strategy yet.'
  const risk = await deck(`alert-status-report/?plan=${plan.id}`)
  expect([risk.deck, risk.table.empty]).toEqual([none, 'Nothing is marked High Risk or Some Risk.'])
  expect((await deck(`alert-status-report/?plan=${plan.id}&alert_status=all`)).table.empty).toBe(none)
  expect((await deck(`progress-status-report/?plan=${plan.id}`)).deck).toBe(none)
  expect((await deck(`progress-status-report/?plan=${plan.id}&progress_status=all`)).table.empty).toBe(none)
  const elements = await deck(`plan-elements-report/?plan=${bare.plan.id}`)
  expect([elements.deck, elements.table.empty]).toEqual(Array(2).fill('This plan has no Pillar yet.'))
  for (const report of ['alert-status-report', 'progress-status-report', 'plan-elements-report'])
    for (const filter of ['pillar=elm_of_nobody', 'year=2025-2026', `user_id=${ada.id}`])
      expect((await deck(`${report}/?plan=${bare.plan.id}&${filter}`)).deck, report).toBe(
        'No element matches your filters.',
      )
})
