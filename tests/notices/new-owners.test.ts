import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/people/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'

const SURVEYS = 'pulse_survey/surveys/'
const MEASURES = 'plans/measure/'

async function setUp() {
  const district = await newDistrict('New owners')
  const ada = await district.person('super_admin')
  const [ben, cleo] = [await district.person('pilot_user'), await district.person('principal')]
  type Person = typeof ada
  const create = async (path: string, owner: Person, name: string, more: object) => {
    const made = await ada.call('POST', path, { name, owner_id: owner.id, ...more })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.data.id as string
  }
  const measure = (owner: Person, name = 'Grade 3 reading') => create(MEASURES, owner, name, { unit: 'percent' })
  const survey = (owner: Person, name = 'Spring pulse') => create(SURVEYS, owner, name, { respondent_type: 'students' })
  const edit = async (by: Person, path: string, fields: object) => {
    const { version } = (await ada.call('GET', path)).body.data
    const saved = await by.call('PATCH', path, { version, ...fields })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  return { district, ada, ben, cleo, measure, survey, edit }
}
type Person = Awaited<ReturnType<typeof setUp>>['ada']

type Told = { kind: string; name: string; count: number; is_read: boolean }
async function toldTo(person: Person) {
  const { results, unread } = (await person.call('GET', 'auth/notices/')).body.data as {
    results: Told[]
    unread: number
  }
  const inBar = (await person.call('GET', 'plans/chosen-plan/')).body.data.unread_notices
  const listed = results.filter((one) => !one.is_read).length
  expect([inBar, unread]).toEqual([listed, listed])
  return results.map(({ kind, name, count }) => `${kind} ${count}: ${name}`).sort()
}

test('new and former owners of a measure or survey are told, but not of an own change', async () => {
  const { ada, ben, cleo, measure, survey, edit } = await setUp()
  const paths = [`${MEASURES}${await measure(ben)}/`, `${SURVEYS}${await survey(ben)}/`]
  expect(await toldTo(ben)).toEqual(['measure_owner 1: Grade 3 reading', 'survey_owner 1: Spring pulse'])
  const { results } = (await ben.call('GET', 'auth/notices/')).body.data
  const [ofMeasure, ofSurvey] = ['measure_owner', 'survey_owner'].map((kind) =>
    results.find((one: Told) => one.kind === kind),
  )
  const about = { group: 'changed', by: 'Ada Tester', plan_element_id: null, measure_request_id: null }
  const id = (path = '') => path.split('/').at(-2)
  expect(ofMeasure).toMatchObject({ ...about, measure_id: id(paths[0]), survey_id: null })
  expect(ofSurvey).toMatchObject({ ...about, measure_id: null, survey_id: id(paths[1]) })
  await ben.call('PATCH', 'auth/notices/', { all: true })
  for (const path of paths) {
    await edit(ada, path, { description: 'Still Ben’s', owner_id: ben.id })
    expect((await ben.call('GET', 'auth/notices/')).body.data.unread, 'the owner is the same').toBe(0)
  }
  for (const path of paths) await edit(ada, path, { owner_id: cleo.id })
  expect(await toldTo(ben), 'instead of the news that it is his').toEqual([
    'measure_left 1: Grade 3 reading',
    'survey_left 1: Spring pulse',
  ])
  const left = (await ben.call('GET', 'auth/notices/')).body.data.results
  expect(left.find((one: Told) => one.kind === 'measure_left')).toMatchObject({ ...about, measure_id: id(paths[0]) })
  expect(left.find((one: Told) => one.kind === 'survey_left')).toMatchObject({ ...about, survey_id: id(paths[1]) })
  expect(await toldTo(cleo)).toEqual(['measure_owner 1: Grade 3 reading', 'survey_owner 1: Spring pulse'])
  await ben.call('PATCH', 'auth/notices/', { all: true })
  for (const path of paths) await edit(ben, path, { owner_id: ben.id })
  expect(await toldTo(cleo)).toEqual(['measure_left 1: Grade 3 reading', 'survey_left 1: Spring pulse'])
  expect((await ben.call('GET', 'auth/notices/')).body.data.unread, 'who takes it back does so without news').toBe(0)
  for (const path of paths) await edit(ben, path, { owner_id: null })
  for (const path of paths) await edit(ada, path, { owner_id: ada.id })
  expect(await toldTo(ada)).toEqual([])
  expect((await ben.call('GET', 'auth/notices/')).body.data.unread, 'who gives it away does so without news').toBe(0)
})

test('a notice about a measure or survey goes with it, and comes back', async () => {
  const { ada, ben, measure, survey } = await setUp()
  const makes = [async () => `${MEASURES}${await measure(ben)}/`, async () => `${SURVEYS}${await survey(ben)}/`]
  for (const make of makes) {
    const path = await make()
    const [told] = await toldTo(ben)
    expect((await ada.call('DELETE', path, {})).status).toBe(200)
    expect(await toldTo(ben)).toEqual([])
    expect((await ada.call('POST', `${path}restore/`, {})).status).toBe(200)
    expect(await toldTo(ben)).toEqual([told])
    await ada.call('DELETE', path, {})
  }
})

test('who takes over several hears it once for measures and once for surveys, and Undo takes it back', async () => {
  const { ada, ben, cleo, measure, survey } = await setUp()
  for (const name of ['One', 'Two', 'Three']) await measure(ben, name)
  for (const name of ['Fall pulse', 'Spring pulse']) await survey(ben, name)
  const handOver = (to: Person) => ada.call('POST', `auth/team-members/${ben.id}/hand-over/`, { to: to.id })
  const { at } = (await handOver(cleo)).body.data
  expect(await toldTo(cleo)).toEqual(['measures_owner 3: Measures', 'surveys_owner 2: Surveys'])
  expect(await toldTo(ben), 'what he was told before is not true any more').toEqual([
    'measures_left 3: Measures',
    'surveys_left 2: Surveys',
  ])
  await ada.call('POST', `auth/team-members/${ben.id}/take-back/`, { from: cleo.id, at })
  expect(await toldTo(cleo)).toEqual([])
  expect(await toldTo(ben)).toHaveLength(5)

  const leave = { ids: [ben.id], action: 'deactivate', reassign_to: cleo.id }
  const left = await ada.call('POST', 'auth/assign-team-members/', leave)
  expect(await toldTo(cleo)).toEqual(['measures_owner 3: Measures', 'surveys_owner 2: Surveys'])
  const take_back = { from: cleo.id, at: left.body.data.at }
  await ada.call('POST', 'auth/assign-team-members/', { ids: [ben.id], action: 'activate', take_back })
  expect(await toldTo(cleo)).toEqual([])
  await handOver(ada)
  expect(await toldTo(ada)).toEqual([])
})

test('one measure of a hand-over is named, and several only while their new owner has some', async () => {
  const { ada, ben, cleo, measure, edit } = await setUp()
  const first = await measure(ben, 'One')
  const handOver = (from: Person, to: Person) =>
    ada.call('POST', `auth/team-members/${from.id}/hand-over/`, { to: to.id })
  await handOver(ben, cleo)
  expect(await toldTo(cleo)).toEqual(['measure_owner 1: One'])
  const second = await measure(cleo, 'Two')
  await handOver(cleo, ben)
  await edit(ada, `${MEASURES}${first}/`, { owner_id: null })
  expect(await toldTo(cleo)).toEqual(['measures_left 2: Measures'])
  expect(await toldTo(ben)).toEqual(['measure_left 1: One', 'measure_left 1: One', 'measures_owner 2: Measures'])
  await edit(ada, `${MEASURES}${second}/`, { owner_id: null })
  expect(await toldTo(ben)).toEqual(['measure_left 1: One', 'measure_left 1: One', 'measure_left 1: Two'])
})

test('who may no longer open measures and surveys is not told of them', async () => {
  const { district, ada, ben, measure, survey, edit } = await setUp()
  await measure(ben)
  await survey(ben)
  expect(await toldTo(ben)).toHaveLength(2)
  const [cy, more] = [await district.person('pilot_user'), await measure(ben, 'Grade 5 reading')]
  await edit(ada, `${MEASURES}${more}/`, { owner_id: cy.id })
  expect(await toldTo(ben)).toHaveLength(3)
  await district.db.update(users).set({ role: 'board' }).where(eq(users.id, ben.id))
  expect((await ben.call('GET', 'auth/notices/')).body.data).toMatchObject({ results: [], unread: 0 })
})
