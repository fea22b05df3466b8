import { expect, test } from 'vitest'
import { DUPLICATE_NAME, NO_EMOJI } from '#model/rules.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

async function choice(
  call: (method: string, path: string, body?: unknown) => Promise<{ body: { data: { id: string } } }>,
  list: string,
  name: string,
) {
  return (await call('POST', `plans/${list}/`, { name })).body.data.id
}

test('a PATCH changes only the fields it sends; a set is replaced only when sent', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const bo = await district.person('pilot_user', { firstName: 'Bo', lastName: 'Berg' })
  const { objective } = await growPlan(district)
  const type = await choice(ada.call, 'strategy-type', 'Instruction')
  const tier = await choice(ada.call, 'tier-level', 'Tier 2')
  const group = await choice(ada.call, 'subgroup', 'Newcomers')
  const area = await choice(ada.call, 'grade-portrait', 'Curious')
  const full = {
    name: 'Peña’s strategy',
    parent_id: objective.id,
    owner_id: ada.id,
    description: 'Why',
    strategy_type_id: type,
    tier_level_id: tier,
    subgroups: [group],
    portrait_areas: [area],
    team: [bo.id],
    assigned_to: 'school',
    schools: [district.schoolId],
    start_date: '2026-08-01',
    end_date: '2027-05-31',
    review_frequency: 'monthly',
    alert_status: 'on_track',
    progress_status: 'doing',
    percentage_completed: 12.5,
  }
  const made = (await ada.call('POST', 'plans/strategies/', full)).body.data
  const before = (await ada.call('GET', `plans/strategies/${made.id}/`)).body.data
  expect(before).toMatchObject({
    team: [{ id: bo.id, name: 'Bo Berg' }],
    subgroups: [{ id: group }],
    portrait_areas: [{ id: area }],
    tier_level_name: 'Tier 2',
    next_review_on: '2026-09-01',
  })
  const after = (await ada.call('PATCH', `plans/strategies/${made.id}/`, { version: 1, description: 'Because' })).body
    .data
  expect(after).toEqual({ ...before, description: 'Because', version: 2, updated_at: after.updated_at })
  const emptied = (await ada.call('PATCH', `plans/strategies/${made.id}/`, { version: 2, subgroups: [] })).body.data
  expect(emptied).toEqual({ ...after, subgroups: [], version: 3, updated_at: emptied.updated_at })
  expect(
    (await ada.call('PATCH', `plans/strategies/${made.id}/`, { version: 3, description: 'Because' })).body.data.version,
  ).toBe(3)
  const rows = await auditOf(district, made.id)
  expect(rows.map((row) => row.action)).toEqual(['create', 'edit', 'edit'])
  expect(rows[1]?.changes).toEqual({ description: ['Why', 'Because'] })
  expect(rows[2]?.changes).toEqual({ subgroups: [['Newcomers'], []] })
})

test('a strategy can be saved even if something it refers to has been deleted', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const gone = await district.person('pilot_user', { isActive: false })
  const { strategy, objective } = await growPlan(district, 'P', { strategy: { ownerId: gone.id } })
  const kept = await ada.call('PATCH', `plans/strategies/${strategy.id}/`, {
    version: 1,
    owner_id: gone.id,
    description: 'New',
  })
  expect(kept.status).toBe(200)
  expect(kept.body.data.owner_active).toBe(false)
  const chosen = await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, owner_id: gone.id })
  expect(chosen.body.data).toEqual({ owner_id: ['Please enter a valid value'] })
})

test('a moved element keeps its plan and takes everything below it along', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, initiative, objective, strategy, activity, assessment } = await growPlan(district)
  await ada.call('DELETE', `plans/activity-task/${activity.id}/`)
  const pillar = (await ada.call('POST', 'plans/pillar/', { name: 'Second', plan_id: plan.id })).body.data
  const other = (await ada.call('POST', 'plans/initiative/', { name: 'Other', parent_id: pillar.id, owner_id: ada.id }))
    .body.data
  const moved = await ada.call('POST', `plans/objective/${objective.id}/move/`, { parent_id: other.id, version: 1 })
  expect(moved.body.data).toMatchObject({
    parent_id: other.id,
    initiative_id: other.id,
    pillar_id: pillar.id,
    version: 2,
  })
  await ada.call('POST', `plans/activity-task/${activity.id}/restore/`)
  for (const [api, id] of [
    ['strategies', strategy.id],
    ['activity-task', activity.id],
    ['ecology-assessments', assessment.id],
  ]) {
    expect((await ada.call('GET', `plans/${api}/${id}/`)).body.data).toMatchObject({
      pillar_id: pillar.id,
      initiative_id: other.id,
      objective_id: objective.id,
    })
  }
  expect((await auditOf(district, objective.id)).at(-1)).toMatchObject({
    action: 'move',
    changes: { parent: [initiative.name, 'Other'] },
  })
  const wrong = await ada.call('POST', `plans/objective/${objective.id}/move/`, { parent_id: pillar.id, version: 2 })
  expect(wrong.body.data).toEqual({ parent_id: ['Please enter a valid value'] })
  const elsewhere = await growPlan(district, 'Elsewhere')
  const away = await ada.call('POST', `plans/objective/${objective.id}/move/`, {
    parent_id: elsewhere.initiative.id,
    version: 2,
  })
  expect(away.body.data).toEqual({ parent_id: ['Choose an element in the same plan'] })
})

test('names follow the rules of the specification, letters of any script included', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, pillar } = await growPlan(district)
  const name = async (value: string) =>
    (await ada.call('POST', 'plans/pillar/', { name: value, plan_id: plan.id })).body
  for (const good of ['Kūkaʻilimoku', 'O’Neill’s plan', '2030 Vision', 'é'.repeat(100)])
    expect((await name(good)).code).toBe(201)
  expect((await name('')).data).toEqual({ name: ['Is required!'] })
  for (const bad of ['   ', '2030', ' led', 'trailed ', 'Party 🎉', 'Flag 🇺🇸'])
    expect((await name(bad)).data).toEqual({ name: ['Please enter a valid Name'] })
  expect((await name('a'.repeat(101))).data).toEqual({ name: ['Name cannot be more than 100 characters long'] })
  expect((await name(pillar.name.replaceAll(' ', '  ').toUpperCase())).data).toEqual({ name: [DUPLICATE_NAME] })
  const { body } = await ada.call('PATCH', `plans/pillar/${pillar.id}/`, { version: 1, description: 'Nice 🎉' })
  expect(body.data).toEqual({ description: [NO_EMOJI] })
})

test('dates must be in order and inside the plan’s; dates outside the parent’s are only a warning', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, initiative } = await growPlan(district, 'P', {
    pillar: { startDate: '2027-01-01', endDate: '2027-06-30' },
  })
  const edit = async (body: object) =>
    (await ada.call('PATCH', `plans/initiative/${initiative.id}/`, { version: 1, ...body })).body
  expect((await edit({ start_date: '2026-10-01', end_date: '2026-10-01' })).data).toEqual({
    end_date: ['The end date must be after the start date'],
  })
  expect((await edit({ end_date: '2030-01-01' })).data).toEqual({
    end_date: ['Choose a date within the plan’s dates, 2026-07-01 to 2029-06-30'],
  })
  expect((await edit({ end_date: '2027-02-30' })).data).toEqual({ end_date: ['Please enter a valid date'] })
  const saved = (await edit({ start_date: '2026-10-01', end_date: '2027-12-31' })).data
  expect(saved.warnings).toEqual({
    start_date: 'Starts before its Pillar, which starts 2027-01-01.',
    end_date: 'Ends after its Pillar, which ends 2027-06-30.',
  })
  const tight = await ada.call('PATCH', `plans/${plan.id}/`, { version: 1, end_date: '2027-07-01' })
  expect(tight.body.data).toEqual({ end_date: ['1 element has dates outside 2026-07-01 to 2027-07-01'] })
})

test('an achieved objective records who and when, and a finished activity records the date', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { objective, activity } = await growPlan(district)
  const achieved = (
    await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, objective_achieved: true })
  ).body.data
  expect(achieved).toMatchObject({ objective_achieved: true, achieved_by: 'Ada Tester' })
  expect(achieved.achieved_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  const undone = (
    await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 2, objective_achieved: false })
  ).body.data
  expect(undone).toMatchObject({ achieved_by: null, achieved_on: null })
  const finished = (
    await ada.call('PATCH', `plans/activity-task/${activity.id}/`, { version: 1, progress_status: 'done' })
  ).body.data
  expect(finished.done_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  for (const bad of [-1, 101, 'x', '1e1']) {
    const { body } = await ada.call('PATCH', `plans/objective/${objective.id}/`, {
      version: 3,
      percentage_completed: bad,
    })
    expect(body.data).toEqual({ percentage_completed: ['Please enter a valid value'] })
  }
})

test('an empty text takes a reference away, as forms of other programs send it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { objective, plan } = await growPlan(district)
  const [type, tier] = [
    await choice(ada.call, 'strategy-type', 'Instruction'),
    await choice(ada.call, 'tier-level', 'Tier 2'),
  ]
  const own = { name: 'Coach', parent_id: objective.id, owner_id: ada.id }
  const { id } = (await ada.call('POST', 'plans/strategies/', { ...own, strategy_type_id: type, tier_level_id: tier }))
    .body.data
  const edit = { version: 1, strategy_type_id: '', tier_level_id: '' }
  expect((await ada.call('PATCH', `plans/strategies/${id}/`, edit)).body.data).toMatchObject({
    strategy_type_id: null,
    tier_level_id: null,
  })
  const elements = [{ id, version: 2 }]
  expect((await ada.call('PATCH', 'plans/plan-elements/', { elements, set: { owner_id: '' } })).status).toBe(200)
  expect((await ada.call('GET', `plans/strategies/${id}/`)).body.data.owner_id).toBeNull()
  const school = { version: 1, school_id: district.schoolId }
  await ada.call('PATCH', `plans/${plan.id}/`, school)
  const cleared = await ada.call('PATCH', `plans/${plan.id}/`, { version: 2, school_id: '' })
  expect([cleared.status, cleared.body.data.school_id]).toEqual([200, null])
})
