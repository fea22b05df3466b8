import { expect, test } from 'vitest'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { deleteWithForm } from '#tests/kit/delete-with-form.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from '#tests/plans/grown-plan.ts'

const LISTS = ['subgroup', 'grade-portrait', 'strategy-type', 'activity-task-type', 'measure-types', 'tier-level']

test('each of the district’s own lists can get a value, list it, and delete it', async () => {
  const district = await newDistrict()
  const ada = await district.person('region_admin')
  for (const list of LISTS) {
    const made = await ada.call('POST', `plans/${list}/`, { name: `  A value of ${list} ` })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data.name).toBe(`A value of ${list}`)
    await ada.call('POST', `plans/${list}/`, { name: 'Another' })
    expect((await ada.call('GET', `plans/${list}/`)).body.data.map((one: { name: string }) => one.name)).toEqual([
      `A value of ${list}`,
      'Another',
    ])
    expect((await ada.call('POST', `plans/${list}/`, { name: 'ANOTHER' })).body).toMatchObject({
      code: 400,
      data: { name: [DUPLICATE_NAME] },
    })
    expect((await ada.call('POST', `plans/${list}/`, { name: ' ' })).body.data).toEqual({ name: ['Is required!'] })
    expect((await ada.call('POST', `plans/${list}/`, { name: 'a'.repeat(101) })).body.data).toEqual({
      name: ['Name cannot be more than 100 characters long'],
    })
    expect((await ada.call('DELETE', `plans/${list}/`, { id: made.body.data.id })).status).toBe(200)
    const other = await ada.call('POST', `plans/${list}/`, { name: 'Sent as a form' })
    expect((await deleteWithForm(ada.token, `plans/${list}/`, { id: other.body.data.id })).status).toBe(200)
    expect((await ada.call('GET', `plans/${list}/`)).body.data).toHaveLength(1)
    expect((await auditOf(district, made.body.data.id)).map((row) => row.action)).toEqual(['create', 'delete'])
  }
  expect((await ada.call('GET', 'plans/tier-level-choices/')).body.data).toHaveLength(1)
})

test('a value in use cannot be deleted, and says how much uses it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { strategy, objective } = await growPlan(district)
  const tier = (await ada.call('POST', 'plans/tier-level/', { name: 'Tier 1' })).body.data
  const group = (await ada.call('POST', 'plans/subgroup/', { name: 'English learners' })).body.data
  await ada.call('PATCH', `plans/strategies/${strategy.id}/`, {
    version: 1,
    tier_level_id: tier.id,
    subgroups: [group.id],
  })
  await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, subgroups: [group.id] })
  const one = await ada.call('DELETE', 'plans/tier-level/', { id: tier.id })
  expect([one.status, one.body.detail]).toEqual([
    409,
    'Tier 1 is used by 1 element. Choose another entry to replace it, then delete it.',
  ])
  const two = await ada.call('DELETE', 'plans/subgroup/', { id: group.id })
  expect([two.status, two.body.detail]).toEqual([
    409,
    'English learners is used by 2 elements. Choose another entry to replace it, then delete it.',
  ])
  await ada.call('DELETE', `plans/strategies/${strategy.id}/`)
  expect((await ada.call('DELETE', 'plans/tier-level/', { id: tier.id })).status).toBe(200)
  expect((await ada.call('DELETE', 'plans/subgroup/', { id: tier.id })).status).toBe(404)
})

test('an entry is renamed once, keeps its place, and a stale or taken name is refused', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const add = async (name: string) => (await ada.call('POST', 'plans/tier-level/', { name })).body.data
  const [one, two] = [await add('Tier 1'), await add('Tier 2')]
  const rename = (version: number, name: string) => ada.call('PATCH', `plans/tier-level/${one.id}/`, { version, name })
  expect((await rename(1, 'tier 2')).body).toMatchObject({ code: 400, data: { name: [DUPLICATE_NAME] } })
  expect((await rename(1, ' ')).body.data).toEqual({ name: ['Is required!'] })
  expect((await rename(1, 'Universal')).body.data).toEqual({ id: one.id, name: 'Universal', version: 2 })
  const late = await rename(1, 'Everybody')
  expect([late.status, late.body.data.current.name]).toEqual([412, 'Universal'])
  const names = (await ada.call('GET', 'plans/tier-level/')).body.data.map((entry: { name: string }) => entry.name)
  expect(names).toEqual(['Universal', two.name])
  expect((await auditOf(district, one.id)).map((row) => row.action)).toEqual(['create', 'edit'])
  const principal = await district.person('principal')
  expect((await principal.call('PATCH', `plans/tier-level/${one.id}/`, { version: 2, name: 'Mine' })).status).toBe(403)
})

test('an entry has no characters that hide it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  for (const name of ['\u200b\u200b', 'Tier 2\u200b', 'Tier\u0000', '\u202eTier 2', 'Tier \ud83d']) {
    const { status, body } = await ada.call('POST', 'plans/tier-level/', { name })
    expect([name, status, body.data]).toEqual([name, 400, { name: ['Please enter a valid value'] }])
  }
  expect((await ada.call('POST', 'plans/tier-level/', { name: 'می‌خواهم' })).status).toBe(201)
})

test('a deleted entry that is added again gets its place back', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const add = async (name: string) => (await ada.call('POST', 'plans/survey-dimension/', { name })).body.data
  const [first] = [await add('Belonging'), await add('Safety'), await add('Rigor')]
  await ada.call('DELETE', 'plans/survey-dimension/', { id: first.id })
  await add('Belonging')
  const { data } = (await ada.call('GET', 'plans/choice-lists/')).body
  expect(data.survey_dimension.map((entry: { name: string }) => entry.name)).toEqual(['Belonging', 'Safety', 'Rigor'])
})

test('a list is searched, sorted, and read in pages, and the counts of all lists come with it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  for (const name of ['Peña', 'Belonging', 'Safety']) await ada.call('POST', 'plans/survey-dimension/', { name })
  await ada.call('POST', 'plans/mask/', { name: 'A large rule', threshold: '30' })
  await ada.call('POST', 'plans/mask/', { name: 'The small rule', threshold: '20' })
  const ask = async (query: string) => (await ada.call('GET', `plans/user-defined-values/?${query}`)).body.data
  const names = async (query: string) => (await ask(query)).results.map(({ name }: { name: string }) => name)
  const list = 'list=survey_dimension'
  expect(await names(list)).toEqual(['Peña', 'Belonging', 'Safety'])
  expect(await names(`${list}&sort=name`)).toEqual(['Belonging', 'Peña', 'Safety'])
  expect(await names(`${list}&sort=-name&page=2&page_size=2`)).toEqual(['Belonging'])
  expect(await names(`${list}&search=PENA`)).toEqual(['Peña'])
  expect(await names('list=small_group_rule')).toEqual(['A large rule', 'The small rule'])
  expect(await names('list=small_group_rule&sort=threshold')).toEqual(['The small rule', 'A large rule'])
  const page = await ask(`${list}&search=e&page_size=2`)
  expect(page).toMatchObject({ count: 3, previous: null, lists: { survey_dimension: 3, small_group_rule: 2 } })
  expect(page.next).toContain('page=2')
  for (const [query, key] of [
    ['list=schools', 'list'],
    [`${list}&sort=threshold`, 'sort'],
  ]) {
    const { status, body } = await ada.call('GET', `plans/user-defined-values/?${query}`)
    expect([status, Object.keys(body.data)]).toEqual([400, [key]])
  }
})
