import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { districts } from '#db/districts/schema.ts'
import { GRADES } from '#model/grades.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { found, loadUniversal, strategy, withLibrary } from './library.ts'

const EVERYONES = [
  strategy({ strategy: 'Universal phonics', grades: ['1'] }),
  strategy({
    strategy: 'Universal fractions',
    pillar: 'Mathematics',
    initiative: 'Number',
    objective: 'Fractions by grade 5',
    grades: ['3', '4', '5'],
  }),
  strategy({
    strategy: 'Universal advising',
    pillar: 'Careers',
    initiative: 'Advising',
    objective: 'Everyone has a plan',
    grades: [...GRADES],
  }),
]
const OWN = [
  strategy({ strategy: 'Own phonics', grades: ['Preschool', '1'] }),
  strategy({ strategy: 'Own readers', objective: 'Every child reads at home', grades: ['10', '11'] }),
  strategy({
    strategy: 'Own mentors',
    pillar: 'CAREERS ',
    initiative: 'Mentors',
    objective: 'A mentor each',
    grades: ['12'],
  }),
]
beforeAll(() => loadUniversal(EVERYONES))

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('the district’s own strategies come first, in the order of their file, then the universal ones', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, OWN)
  const { body } = await ada.call('GET', 'strategic_repository/')
  const rows = body.data.results.map((row: { strategy: string; is_universal: boolean }) => [
    row.strategy,
    row.is_universal,
  ])
  expect(rows).toEqual([
    ['Own phonics', false],
    ['Own readers', false],
    ['Own mentors', false],
    ['Universal phonics', true],
    ['Universal fractions', true],
    ['Universal advising', true],
  ])
  await withLibrary(district, [strategy({ strategy: 'Newest of all' })])
  expect((await found(ada))[0]).toBe('Newest of all')
})

test('each filter narrows the list, alone and combined', async () => {
  const ada = await withLibrary(await newDistrict(), OWN)
  expect(await found(ada, { pillar: 'Reading' })).toEqual(['Own phonics', 'Own readers', 'Universal phonics'])
  expect(await found(ada, { pillar: '  rEADING ' })).toEqual(['Own phonics', 'Own readers', 'Universal phonics'])
  expect(await found(ada, { pillar: 'Careers' })).toEqual(['Own mentors', 'Universal advising'])
  expect(
    await found(ada, { pillar: 'Reading', initiative: 'Early reading', objective: 'Every child decodes' }),
  ).toEqual(['Own phonics', 'Universal phonics'])
  expect(await found(ada, { pillar: 'Reading', initiative: 'Number' })).toEqual([])
  expect(await found(ada, { pillar: 'Read' })).toEqual([])
  expect(await found(ada, { objective: 'A mentor each' })).toEqual(['Own mentors'])
  expect(await found(ada, { pillar: 'Reading', search: 'phon', grade: 'Preschool' })).toEqual(['Own phonics'])
})

test('one grade finds strategies for that grade, several find any of them, and all grades don’t filter', async () => {
  const ada = await withLibrary(await newDistrict(), OWN)
  expect(await found(ada, { grade: '1' })).toEqual(['Own phonics', 'Universal phonics', 'Universal advising'])
  expect(await found(ada, { grade: '10' })).toEqual(['Own readers', 'Universal advising'])
  expect(await found(ada, { grade: '4, 12' })).toEqual(['Own mentors', 'Universal fractions', 'Universal advising'])
  expect(await found(ada, { grade: GRADES.join(',') })).toHaveLength(6)
  expect(await found(ada, { grade: '' })).toHaveLength(6)
  const twice = await ada.call('GET', 'strategic_repository/?grade=4&grade=12')
  expect(twice.body.data.count).toBe(3)
  const refused = await ada.call('GET', 'strategic_repository/?grade=1,13')
  expect([refused.status, Object.keys(refused.body.data)]).toEqual([400, ['grade.1']])
})

test('options depend on the choices above; a name is offered once, in the district’s spelling', async () => {
  const ada = await withLibrary(await newDistrict(), OWN)
  const ask = async (path: string) => names((await ada.call('GET', `strategic_repository/strategic-${path}`)).body.data)
  expect(await ask('pillar-choices/')).toEqual(['CAREERS', 'Mathematics', 'Reading'])
  expect(await ask('initiative-choices/?pillar=Careers')).toEqual(['Advising', 'Mentors'])
  expect(await ask('initiative-choices/?pillar=Nothing')).toEqual([])
  expect(await ask('objective-choices/?pillar=Reading&initiative=Early+reading')).toEqual([
    'Every child decodes',
    'Every child reads at home',
  ])
  for (const path of ['initiative-choices/', 'initiative-choices/?pillar=', 'objective-choices/?pillar=Reading']) {
    expect((await ada.call('GET', `strategic_repository/strategic-${path}`)).status, path).toBe(400)
  }
})

test('while the district’s switch is off, no search, filter, option, or id shows the universal library', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, OWN)
  const { results } = (await ada.call('GET', 'strategic_repository/?search=universal')).body.data
  const id = results[0].id
  expect((await ada.call('GET', `strategic_repository/${id}/`)).status).toBe(200)
  await district.db.update(districts).set({ repositoryOn: false }).where(eq(districts.districtId, district.districtId))
  expect(await found(ada)).toEqual(['Own phonics', 'Own readers', 'Own mentors'])
  expect(await found(ada, { search: 'universal' })).toEqual([])
  expect(await found(ada, { pillar: 'Mathematics' })).toEqual([])
  expect(names((await ada.call('GET', 'strategic_repository/strategic-pillar-choices/')).body.data)).toEqual([
    'CAREERS',
    'Reading',
  ])
  const gone = await ada.call('GET', `strategic_repository/${id}/`)
  const never = await ada.call('GET', 'strategic_repository/uni_00000000000000000000000000000000/')
  expect([gone.status, gone.body]).toEqual([404, never.body])
})

test('another district’s library never shows', async () => {
  const here = await withLibrary(await newDistrict('Here'), [strategy({ strategy: 'Here alone', pillar: 'Heretics' })])
  const there = await withLibrary(await newDistrict('There'), [
    strategy({ strategy: 'There alone', pillar: 'Heretics' }),
  ])
  expect(await found(here, { search: 'alone' })).toEqual(['Here alone'])
  expect(await found(there, { pillar: 'Heretics' })).toEqual(['There alone'])
  const [{ id }] = (await there.call('GET', 'strategic_repository/?search=alone')).body.data.results
  expect((await here.call('GET', `strategic_repository/${id}/`)).status).toBe(404)
})

test('a new load by the operator replaces all universal strategies', async () => {
  const ada = await withLibrary(await newDistrict('Other cell', '01'), [])
  expect(await found(ada)).toEqual([])
  await loadUniversal(EVERYONES, '01')
  const [first] = (await ada.call('GET', 'strategic_repository/?search=phonics')).body.data.results
  await loadUniversal([strategy({ strategy: 'A new first' }), EVERYONES[0]!], '01')
  expect(await found(ada)).toEqual(['A new first', 'Universal phonics'])
  expect(await found(ada, { search: 'fractions' })).toEqual([])
  expect((await ada.call('GET', 'strategic_repository/?search=phonics')).body.data.results[0].id).toBe(first.id)
})

test('the pages have every strategy exactly once', async () => {
  const rows = Array.from({ length: 57 }, (_, at) => strategy({ strategy: `Strategy number ${at + 1}` }))
  const ada = await withLibrary(await newDistrict(), rows)
  const all = [...rows, ...EVERYONES].map((row) => row.strategy)
  expect(await found(ada)).toEqual(all)
  expect(await found(ada, { 'page-size': '7' })).toEqual(all)
  const first = (await ada.call('GET', 'strategic_repository/?search=strategy&page-size=25')).body.data
  expect([first.count, first.previous]).toEqual([57, null])
  expect(first.next).toBe('/api/strategic_repository/?search=strategy&page-size=25&page=2')
  const last = (await ada.call('GET', 'strategic_repository/?search=strategy&page-size=25&page=3')).body.data
  expect([last.results.length, last.next, last.previous]).toEqual([
    7,
    null,
    '/api/strategic_repository/?search=strategy&page-size=25&page=2',
  ])
  const beyond = (await ada.call('GET', 'strategic_repository/?page=99')).body.data
  expect([beyond.count, beyond.results]).toEqual([60, []])
})

test.each(['region_admin', 'principal', 'pilot_user'] as const)(
  'a %s can read the library but not upload to it',
  async (role) => {
    const district = await newDistrict()
    await withLibrary(district, OWN)
    const person = await district.person(role)
    expect(await found(person)).toHaveLength(6)
    expect((await person.call('POST', 'strategic_repository/')).status).toBe(403)
  },
)
test.each(['community_member', 'board'] as const)('a %s can’t see it', async (role) => {
  const person = await (await newDistrict()).person(role)
  for (const path of ['', 'strategic-pillar-choices/', 'lib_0000000000000000000/']) {
    expect((await person.call('GET', `strategic_repository/${path}`)).status).toBe(403)
  }
})
