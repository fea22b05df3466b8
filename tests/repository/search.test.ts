import { beforeAll, expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { found, strategy, withLibrary } from './library.ts'

const PHONICS = 'Teach phonics in small groups'
const PENA = 'Ask the Peña family center to host reading nights'
const ONEILL = 'Follow O’Neill’s coaching cycle'
const NEAR = 'Keep tutoring near home, not across town'
const STRASSE = 'Über-Lernen: Straße für Straße'

let ada: Awaited<ReturnType<typeof withLibrary>>
beforeAll(async () => {
  ada = await withLibrary(await newDistrict(), [
    strategy({ strategy: PHONICS, strategic_method: 'Four mornings a week, twenty minutes, six children.' }),
    strategy({ strategy: PENA, strategic_method: 'Families choose the evening; dinner is served.' }),
    strategy({ strategy: ONEILL, strategic_method: 'Observe, model, practice, debrief.' }),
    strategy({
      strategy: NEAR,
      pillar: 'Families',
      strategic_method: 'Libraries and churches lend rooms (free of charge).',
    }),
    strategy({ strategy: STRASSE, strategic_method: 'A German neighborhood club.' }),
  ])
})

test.each([
  ['words in any order', 'groups phonics', [PHONICS]],
  ['words of strategy, method and place together', 'phonics mornings reading', [PHONICS]],
  ['the beginnings of words', 'pho gro', [PHONICS]],
  ['not their middles', 'onics', []],
  ['every word, not any', 'phonics dinner', []],
  ['capitals as small letters', 'PHONICS', [PHONICS]],
  ['without accents', 'pena', [PENA]],
  ['with accents', 'péña', [PENA]],
  ['accents made of two characters', 'pen\u0303a', [PENA]],
  ['without apostrophes', 'oneills', [ONEILL]],
  ['with another apostrophe', "o'neill's", [ONEILL]],
  ['letters that fold into two', 'strasse', [STRASSE]],
  ['words that a hyphen joins', 'uber-lernen', [STRASSE]],
  ['the district’s words for where it belongs', 'families libraries', [NEAR]],
])('a search finds %s', async (_, search, expected) => {
  expect(await found(ada, { search })).toEqual(expected)
})

test.each([
  ['a quotation mark', '"phonics'],
  ['a pair of them', '"phonics groups"'],
  ['a star', 'phonics*'],
  ['a column', 'scope:phonics'],
  ['a caret and a plus', '^phonics + groups'],
  ['brackets', '(phonics) {groups}'],
  ['an apostrophe and a semicolon', "phonics'; drop table plans; --"],
  ['minus', '-phonics'],
])('%s in a search has no special meaning', async (_, search) => {
  const { status, body } = await ada.call('GET', `strategic_repository/?${new URLSearchParams({ search })}`)
  expect([search, status]).toEqual([search, 200])
  const words = search.includes('drop') || search.includes('scope')
  expect(body.data.results.map((row: { strategy: string }) => row.strategy)).toEqual(words ? [] : [PHONICS])
})

test('the search index’s operators are plain words', async () => {
  expect(await found(ada, { search: 'NEAR' })).toEqual([NEAR])
  expect(await found(ada, { search: 'not NEAR across' })).toEqual([NEAR])
  expect(await found(ada, { search: 'phonics OR tutoring' })).toEqual([])
  expect(await found(ada, { search: 'NEAR(tutoring home, 2)' })).toEqual([])
})

test('punctuation or emoji find nothing, and spaces are no search', async () => {
  for (const search of ['📚', '***', '"', '—', '\\']) {
    expect([search, await found(ada, { search })]).toEqual([search, []])
  }
  expect(await found(ada, { search: '   ' })).toHaveLength(5)
  expect(await found(ada, { search: '📚 phonics 📚' })).toEqual([PHONICS])
})

test('a search may have up to a thousand characters', async () => {
  const long = `phonics ${'word '.repeat(300)}`.slice(0, 1000)
  expect(await found(ada, { search: long })).toEqual([])
  expect(await found(ada, { search: `phonics ${'phonics '.repeat(120)}` })).toEqual([PHONICS])
  const many = Array.from({ length: 500 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' ')
  expect((await ada.call('GET', `strategic_repository/?search=${encodeURIComponent(many)}`)).status).toBe(200)
  const { status, body } = await ada.call('GET', `strategic_repository/?search=${'a'.repeat(1001)}`)
  expect([status, Object.keys(body.data)]).toEqual([400, ['search']])
})

test('one strategy can be loaded by its id, with all its texts', async () => {
  const { body } = await ada.call('GET', 'strategic_repository/?search=dinner')
  const [row] = body.data.results
  expect(row).toEqual({
    id: expect.stringMatching(/^lib_/),
    pillar: 'Reading',
    initiative: 'Early reading',
    objective: 'Every child decodes',
    grades: ['1', '2'],
    strategy: PENA,
    strategic_method: 'Families choose the evening; dinner is served.',
    is_universal: false,
    version: 1,
  })
  expect((await ada.call('GET', `strategic_repository/${row.id}/`)).body.data).toEqual(row)
  expect((await ada.call('GET', 'strategic_repository/lib_0000000000000000000/')).status).toBe(404)
})
