import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { districts } from '#db/districts/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { GRADES } from '#model/grades.ts'
import { type Answer, newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { found, loadUniversal, strategy, withLibrary } from './library.ts'

const ROWS = [
  strategy({ strategy: 'Own phonics', grades: ['1', '2'] }),
  strategy({ strategy: 'Own readers', objective: 'Every child reads at home', grades: ['3'] }),
  strategy({ strategy: 'Own mentors', pillar: 'Careers', initiative: 'Mentors', objective: 'A mentor each' }),
]
beforeAll(() => loadUniversal([strategy({ strategy: 'Everybody’s phonics' })]))

type Person = Awaited<ReturnType<typeof withLibrary>>
async function rowOf(person: Person, search: string) {
  const { body } = await person.call('GET', `strategic_repository/?${new URLSearchParams({ search })}`)
  return body.data.results[0]
}
const patch = (person: Person, id: string, body: object): Promise<Answer> =>
  person.call('PATCH', `strategic_repository/${id}/`, body)
const audits = ({ db, districtId }: TestDistrict, id: string) =>
  db
    .select({ action: audit.action, changes: audit.changes, userId: audit.userId })
    .from(audit)
    .where(and(eq(audit.districtId, districtId), eq(audit.entityId, id)))
    .orderBy(audit.at)
const trips = ({ headers }: Answer) => Number(/trips=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])

test('an edited strategy keeps its place, and search finds its new text but not the old', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, ROWS)
  const before = await rowOf(ada, 'readers')
  const saved = await patch(ada, before.id, {
    version: before.version,
    strategy: '  Lend lanterns to readers ',
    strategic_method: 'On Fridays.\r\nBack on Mondays.',
    pillar: 'Lanterns',
    grades: ['12', '4'],
  })
  const now = {
    ...before,
    strategy: 'Lend lanterns to readers',
    strategic_method: 'On Fridays.\nBack on Mondays.',
    pillar: 'Lanterns',
    grades: ['4', '12'],
    version: before.version + 1,
  }
  expect([saved.status, saved.body.data, trips(saved)]).toEqual([200, now, 4])
  expect((await ada.call('GET', `strategic_repository/${before.id}/`)).body.data).toEqual(now)
  expect(await found(ada)).toEqual(['Own phonics', now.strategy, 'Own mentors', 'Everybody’s phonics'])
  for (const [by, word] of Object.entries({ search: 'lantern fri', pillar: 'lanterns', grade: '12' })) {
    expect([by, await found(ada, { [by]: word })]).toEqual([by, [now.strategy]])
  }
  expect(await found(ada, { search: 'own readers' })).toEqual([])
  expect(await found(ada, { search: 'thirty minutes lend' })).toEqual([])
  expect(await found(ada, { pillar: 'Reading' })).toEqual(['Own phonics', 'Everybody’s phonics'])
  expect(await found(ada, { grade: '3' })).toEqual([])
  const { body } = await ada.call('GET', 'strategic_repository/strategic-pillar-choices/')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Careers', 'Lanterns', 'Reading'])
  expect(await audits(district, before.id)).toEqual([
    {
      action: 'edit',
      userId: ada.id,
      changes: {
        pillar: ['Reading', 'Lanterns'],
        strategy: ['Own readers', 'Lend lanterns to readers'],
        strategic_method: ['Thirty minutes each morning.', 'On Fridays.\nBack on Mondays.'],
        grades: [['3'], ['4', '12']],
      },
    },
  ])
})

test('saving an unchanged strategy changes nothing', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, ROWS)
  const before = await rowOf(ada, 'readers')
  const { id, is_universal: _, ...whole } = before
  expect((await patch(ada, id, whole)).body.data).toEqual(before)
  expect(await audits(district, id)).toEqual([])
})

test.each([
  ['an emptied text', { pillar: ' ' }, { pillar: ['Is required!'] }],
  ['half a character', { strategy: 'Coach \ud83d' }, { strategy: ['Please enter a valid value'] }],
  ['an emoji', { strategic_method: 'Celebrate 🎉' }, { strategic_method: ['Emoji cannot be used'] }],
  [
    'a long place',
    { objective: 'o'.repeat(201) },
    { objective: ['Objective cannot be more than 200 characters long'] },
  ],
  [
    'a long strategy',
    { strategy: 's'.repeat(501) },
    { strategy: ['Strategy cannot be more than 500 characters long'] },
  ],
  ['grades of no school', { grades: ['1', '13'] }, { grades: ['Use All, or grades such as Preschool, 3, or 6 to 8'] }],
  ['a missing version', { version: undefined }, { version: ['Is required!'] }],
])('%s is refused with the message of a file’s cell', async (_, over, fields) => {
  const ada = await withLibrary(await newDistrict(), ROWS)
  const { id, version } = await rowOf(ada, 'readers')
  const edited = await patch(ada, id, { version, ...over })
  expect([edited.status, Object.keys(edited.body.data)]).toEqual([400, Object.keys(fields)])
  if (!('version' in fields)) expect(edited.body.data).toEqual(fields)
  if ('version' in fields) return
  const added = await ada.call('POST', 'strategic_repository/strategies/', { ...strategy(), ...over })
  expect([added.status, added.body.data]).toEqual([400, fields])
})

test.each([
  ['All', [...GRADES]],
  ['6 to 8', ['6', '7', '8']],
  [[], [...GRADES]],
  [['all', '3'], [...GRADES]],
  [
    ['8', '6', '6'],
    ['6', '8'],
  ],
  ['3', ['3']],
])('the grades %j mean %j', async (grades, expected) => {
  const ada = await withLibrary(await newDistrict(), [])
  const { status, body } = await ada.call('POST', 'strategic_repository/strategies/', { ...strategy(), grades })
  expect([status, body.data.grades]).toEqual([201, expected])
})

test('a strategy written by hand comes first, and sending it twice adds it once', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, ROWS)
  const text = strategy({ strategy: 'By hand' })
  const add = () => ada.call('POST', 'strategic_repository/strategies/', text, { 'idempotency-key': 'one press' })
  const [one, two] = await Promise.all([add(), add()])
  const three = await add()
  expect([one, two, three].map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set([one, two, three].map(({ body }) => body.data.id)).size).toBe(1)
  expect(one.body.data).toEqual({ ...text, id: one.body.data.id, is_universal: false, version: 1 })
  expect(await found(ada)).toEqual(['By hand', ...ROWS.map((row) => row.strategy), 'Everybody’s phonics'])
  expect((await audits(district, one.body.data.id)).map(({ action }) => action)).toEqual(['create'])
})

test('a duplicate of a strategy can’t be added or created by an edit', async () => {
  const ada = await withLibrary(await newDistrict(), ROWS)
  const same = { ...ROWS[0]!, pillar: ' READING', strategy: 'own  Phonics', grades: ['2', '1'] }
  const refused = [409, 'Your repository already has this strategy', null]
  const added = await ada.call('POST', 'strategic_repository/strategies/', same)
  expect([added.status, added.body.detail, added.body.data]).toEqual(refused)
  const { id, version } = await rowOf(ada, 'readers')
  const edited = await patch(ada, id, { ...same, version })
  expect([edited.status, edited.body.detail, edited.body.data]).toEqual(refused)
  expect(await found(ada, { search: 'own' })).toEqual(ROWS.map((row) => row.strategy))
  const spelled = await patch(ada, id, { version, strategy: 'OWN READERS' })
  expect([spelled.status, spelled.body.data.strategy]).toEqual([200, 'OWN READERS'])
})

test('two people save one strategy, and the second gets what the first saved', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, ROWS)
  const bea = await district.person('super_admin')
  const { id, version } = await rowOf(ada, 'readers')
  const answers = await Promise.all([
    patch(ada, id, { version, strategy: 'Ada’s readers' }),
    patch(bea, id, { version, strategy: 'Bea’s readers' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]]
  expect(lost?.body.data).toEqual({ yours: version, current: won?.body.data })
  const gone = await ada.call('DELETE', `strategic_repository/${id}/?version=${version}`)
  expect([gone.status, gone.body.data.current.version]).toEqual([412, version + 1])
  expect(await audits(district, id)).toHaveLength(1)
})

test('nobody can edit the universal library, and its rows can’t be found while it is turned off', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, ROWS)
  const { id, version } = await rowOf(ada, 'everybody')
  expect(version).toBeNull()
  const asked = () => [
    patch(ada, id, { version: 1, strategy: 'Mine' }),
    ada.call('DELETE', `strategic_repository/${id}/`),
  ]
  for (const { status, body } of await Promise.all(asked())) {
    expect([status, body.detail]).toEqual([403, 'From the universal library that Waymark maintains for every district'])
  }
  expect((await ada.call('POST', `strategic_repository/${id}/restore/`)).status).toBe(404)
  await district.db.update(districts).set({ repositoryOn: false }).where(eq(districts.districtId, district.districtId))
  for (const { status } of await Promise.all(asked())) expect(status).toBe(404)
})

test.each(['region_admin', 'principal', 'pilot_user', 'community_member', 'board'] as const)(
  'a %s can’t add, edit, delete, or restore anything',
  async (role) => {
    const district = await newDistrict()
    const ada = await withLibrary(district, ROWS)
    const { id, version } = await rowOf(ada, 'readers')
    const person = await district.person(role)
    const answers = await Promise.all([
      person.call('POST', 'strategic_repository/strategies/', strategy()),
      patch(person, id, { version, strategy: 'Theirs' }),
      person.call('DELETE', `strategic_repository/${id}/`),
      person.call('POST', `strategic_repository/${id}/restore/`),
      person.call('GET', 'strategic_repository/imports/'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await found(ada, { search: 'own' })).toHaveLength(3)
  },
)
