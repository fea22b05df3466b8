import { expect, test } from 'vitest'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf } from './grown-plan.ts'

const dates = { start_date: '2026-07-01', end_date: '2027-06-30' }
type Row = { key: string; parent_key?: string; name: string; start_date: string; end_date: string }
function rows(kind: string, count: number, parents: Row[] | null): Row[] {
  return Array.from({ length: count }, (_, at) => ({
    key: `${kind}${at}`,
    ...(parents ? { parent_key: parents[at % parents.length]!.key } : {}),
    name: `${kind} number ${at}`,
    ...dates,
  }))
}

function wizard(name: string, counts = [2, 4, 8, 16, 32]) {
  const pillars = rows('pillar', counts[0]!, null)
  const initiatives = rows('initiative', counts[1]!, pillars)
  const objectives = rows('objective', counts[2]!, initiatives)
  const strategies = rows('strategy', counts[3]!, objectives)
  return {
    plan: { name, ...dates },
    pillars,
    initiatives,
    objectives,
    strategies,
    activities: rows('activity', counts[4]!, strategies),
  }
}

test('four hundred rows are saved in one call, in order, with one audit row each', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const input = wizard('Four Hundred', [10, 30, 60, 100, 200])
  const built = await ada.call('POST', 'plans/quick-plan/', input)
  expect(built.status, JSON.stringify(built.body).slice(0, 500)).toBe(201)
  const { plan, ids } = built.body.data
  expect(plan).toMatchObject({
    plan_year: '2026-2027',
    counts: { pillar: 10, initiative: 30, objective: 60, strategy: 100, activity: 200, assessment: 0 },
  })
  const tree = (await ada.call('GET', `plans/plan-descendants/${plan.id}/`)).body.data.elements
  expect(tree).toHaveLength(400)
  const third = tree.find((one: { id: string }) => one.id === ids.pillars.pillar2)
  expect(third).toMatchObject({ number: '3', name: 'pillar number 2' })
  const deep = tree.find((one: { id: string }) => one.id === ids.activities.activity103)
  expect(deep).toMatchObject({
    parent_id: ids.strategies.strategy3,
    objective_id: ids.objectives.objective3,
    initiative_id: ids.initiatives.initiative3,
    pillar_id: ids.pillars.pillar3,
    number: '4.1.1.1.2',
  })
  expect((await auditOf(district, plan.id)).map((row) => [row.action, row.changes.elements])).toEqual([
    ['create', [null, 400]],
  ])
  expect(await auditOf(district, deep.id)).toMatchObject([
    { action: 'create', entity: 'activity', changes: { name: [null, deep.name] } },
  ])
  expect(Number(/trips=(\d+)/.exec(built.headers.get('server-timing')!)![1])).toBeLessThanOrEqual(4)
})

test('all wrong cells are reported at once under their own keys, and nothing is saved', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const input = wizard('A Wizard')
  input.pillars[1]!.name = input.pillars[0]!.name.toUpperCase()
  input.pillars[0]!.name = '123'
  input.initiatives[2]!.parent_key = 'nowhere'
  input.initiatives[3]!.name = ''
  input.objectives[0]!.start_date = ''
  input.objectives[1]!.end_date = '2027-02-30'
  input.strategies[4]!.end_date = '2026-06-30'
  input.strategies[5]!.end_date = '2027-07-01'
  input.strategies[7]!.name = input.strategies[6]!.name
  input.strategies[8]!.name = input.strategies[6]!.name
  input.activities[6]!.name = 'Party 🎉'
  const refused = await ada.call('POST', 'plans/quick-plan/', input)
  expect(refused.status).toBe(400)
  expect(refused.body.data).toEqual({
    'pillar.0.name': ['Please enter a valid Name'],
    'initiative.2.parent_key': ['Please enter a valid value'],
    'initiative.3.name': ['Is required!'],
    'objective.0.start_date': ['Is required!'],
    'objective.1.end_date': ['Please enter a valid date'],
    'strategy.4.end_date': ['The end date must be after the start date'],
    'strategy.5.end_date': ['Choose a date within the plan’s dates, 2026-07-01 to 2027-06-30'],
    'strategy.7.name': [DUPLICATE_NAME],
    'strategy.8.name': [DUPLICATE_NAME],
    'activity.6.name': ['Please enter a valid Name'],
  })
  expect((await ada.call('GET', 'plans/')).body.data.count).toBe(0)
})

test('rows bring their owner, team, and statuses, and each owner reads about it once', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const pat = await district.person('principal')
  const lee = await district.person('pilot_user')
  const input = wizard('With people', [1, 1, 1, 2, 0])
  Object.assign(input.pillars[0]!, { owner_id: pat.id })
  Object.assign(input.initiatives[0]!, { owner_id: pat.id, team: [lee.id, lee.id], alert_status: 'some_risk' })
  Object.assign(input.objectives[0]!, { owner_id: pat.id, progress_status: 'done' })
  Object.assign(input.strategies[0]!, { owner_id: ada.id, alert_status: null, progress_status: '' })
  const built = await ada.call('POST', 'plans/quick-plan/', input)
  expect(built.status, JSON.stringify(built.body)).toBe(201)
  const { ids } = built.body.data
  const at = async (api: string, id: string) => (await ada.call('GET', `plans/${api}/${id}/`)).body.data
  const initiative = await at('initiative', ids.initiatives.initiative0)
  expect(initiative).toMatchObject({ owner_id: pat.id, alert_status: 'some_risk', progress_status: 'todo' })
  expect([initiative.alert_since, initiative.team]).toEqual([
    expect.any(String),
    [expect.objectContaining({ id: lee.id })],
  ])
  expect(await at('objective', ids.objectives.objective0)).toMatchObject({
    ...{
      owner_id: pat.id,
      progress_status: 'done',
      done_on: expect.any(String),
      alert_status: 'none',
      alert_since: null,
    },
  })
  expect(await at('strategies', ids.strategies.strategy0)).toMatchObject({ owner_id: ada.id, progress_status: 'todo' })
  expect(await at('strategies', ids.strategies.strategy1)).toMatchObject({ owner_id: null, team: [] })
  expect((await auditOf(district, initiative.id)).map(({ changes }) => changes)).toEqual([
    {
      ...{ name: [null, initiative.name], start_date: [null, dates.start_date], end_date: [null, dates.end_date] },
      ...{
        owner: [null, initiative.owner_name],
        team: [[], [initiative.team[0].name]],
        alert_status: [null, 'some_risk'],
      },
    },
  ])
  const notices = async (person: typeof pat) => (await person.call('GET', 'auth/notices/')).body.data
  const [told] = (await notices(pat)).results
  expect([told?.kind, told?.count]).toEqual(['elements_owner', 2])
  expect((await notices(ada)).results).toEqual([])
})

test('people who can’t own an element, and words that are no status, are refused at their cells', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const board = await district.person('board')
  const input = wizard('Refused', [1, 1, 1, 0, 0])
  Object.assign(input.initiatives[0]!, { owner_id: board.id, team: ['usr_nobody'], alert_status: 'amber' })
  Object.assign(input.objectives[0]!, { progress_status: 'todo_late' })
  const refused = await ada.call('POST', 'plans/quick-plan/', input)
  const wrong = ['Please enter a valid value']
  expect(refused.body.data).toEqual({
    ...{ 'initiative.0.owner_id': wrong, 'initiative.0.team': wrong, 'initiative.0.alert_status': wrong },
    ...{ 'objective.0.progress_status': wrong },
  })
})

test('an empty row is an error, and a taken plan name is reported together with the rows’ errors', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  expect((await ada.call('POST', 'plans/quick-plan/', wizard('Taken', [1, 0, 0, 0, 0]))).status).toBe(201)
  const refused = await ada.call('POST', 'plans/quick-plan/', {
    plan: { name: 'taken', ...dates },
    pillars: [{ key: 'a' }],
  })
  expect(refused.body.data).toEqual({
    'plan.0.name': [DUPLICATE_NAME],
    'pillar.0.name': ['Is required!'],
    'pillar.0.start_date': ['Is required!'],
    'pillar.0.end_date': ['Is required!'],
  })
})

test('a wizard sent twenty times with one Idempotency-Key creates one plan and returns the same ids', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const input = wizard('Once')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.call('POST', 'plans/quick-plan/', input, { 'idempotency-key': 'w1' })),
  )
  expect(answers.map((one) => one.status)).toEqual(Array(20).fill(201))
  expect(new Set(answers.map((one) => JSON.stringify(one.body.data))).size).toBe(1)
  expect((await ada.call('GET', 'plans/')).body.data.count).toBe(1)
  const other = await ada.call('POST', 'plans/quick-plan/', wizard('Twice'), { 'idempotency-key': 'w1' })
  expect(other.status).toBe(422)
})

test('single elements are created with a name and dates, without an owner', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const pat = await district.person('principal')
  const { plan } = (await ada.call('POST', 'plans/quick-plan/', wizard('Base', [0, 0, 0, 0, 0]))).body.data
  let parent_id = plan.id
  for (const level of ['pillar', 'initiative', 'objective', 'strategy', 'activity-task']) {
    const made = await ada.call('POST', `plans/quick-${level}/`, { name: `Quick ${level}`, parent_id, ...dates })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data).toMatchObject({ name: `Quick ${level}`, owner_id: null })
    if (level === 'objective') {
      const own = await pat.call('POST', 'plans/quick-strategy/', {
        name: 'A strategy of mine',
        parent_id: made.body.data.id,
        ...dates,
      })
      expect(own.body.data).toMatchObject({ owner_id: pat.id, is_editable: true })
    }
    parent_id = made.body.data.id
  }
  expect(
    (await ada.call('POST', 'plans/quick-pillar/', { name: 'By plan_id', plan_id: plan.id, ...dates })).status,
  ).toBe(201)
  expect((await ada.call('POST', 'plans/quick-pillar/', { name: 'Nowhere', ...dates })).body.data).toEqual({
    plan_id: ['Is required!'],
  })
  expect(
    (
      await ada.call('POST', 'plans/quick-initiative/', {
        name: 'X',
        parent_id: 'elm_none',
        start_date: '',
        end_date: '',
      })
    ).body.data,
  ).toEqual({
    start_date: ['Is required!'],
    end_date: ['Is required!'],
  })
})
