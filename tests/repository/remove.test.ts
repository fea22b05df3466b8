import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { setStatus } from '#db/operators/entry.ts'
import { repositoryStrategies } from '#db/repository/schema.ts'
import { cellRunAt } from '#tests/jobs/cell-run.ts'
import { type Answer, newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { emptyLibraryTrash } from '#worker/jobs/empty-library-trash.ts'
import { csvOf, found, strategy, upload, withLibrary } from './library.ts'

const ROWS = [
  strategy({ strategy: 'First one' }),
  strategy({ strategy: 'Second one', pillar: 'Alone', initiative: 'Here', objective: 'Nowhere else', grades: ['7'] }),
  strategy({ strategy: 'Third one' }),
]
const DAY = 86_400_000

type Person = Awaited<ReturnType<typeof withLibrary>>
async function idOf(person: Person, search: string): Promise<string> {
  const { body } = await person.call('GET', `strategic_repository/?${new URLSearchParams({ search })}`)
  return body.data.results[0].id
}
const restore = (person: Person, id: string) => person.call('POST', `strategic_repository/${id}/restore/`)
const remove = (person: Person, id: string) => person.call('DELETE', `strategic_repository/${id}/`)
const trips = ({ headers }: Answer) => Number(/trips=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])
const own = ({ districtId }: TestDistrict, id: string) =>
  and(eq(repositoryStrategies.districtId, districtId), eq(repositoryStrategies.id, id))
const ago = (district: TestDistrict, id: string, days: number) =>
  district.db
    .update(repositoryStrategies)
    .set({ deletedAt: new Date(Date.now() - days * DAY).toISOString() })
    .where(own(district, id))
const empty = async () => emptyLibraryTrash(await cellRunAt(new Date()))

test('a deleted strategy disappears from lists, searches, filters, and duplicate checks until it is restored', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, ROWS)
  const id = await idOf(ada, 'second')
  const gone = await ada.call('DELETE', `strategic_repository/${id}/?version=1`)
  expect([gone.status, gone.body.detail, gone.body.data.count, trips(gone)]).toEqual([200, 'Strategy deleted', 1, 3])
  const pillars = async () =>
    (await ada.call('GET', 'strategic_repository/strategic-pillar-choices/')).body.data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await found(ada)).toEqual(['First one', 'Third one'])
  expect(await found(ada, { search: 'second' })).toEqual([])
  expect(await found(ada, { grade: '7' })).toEqual([])
  expect(await pillars()).toEqual(['Reading'])
  expect((await ada.call('GET', `strategic_repository/${id}/`)).status).toBe(404)
  expect((await ada.call('PATCH', `strategic_repository/${id}/`, { version: 2, strategy: 'No' })).status).toBe(404)
  expect((await remove(ada, id)).status).toBe(404)
  expect((await upload(ada, csvOf([ROWS[1]!]), 'preview')).body.data).toMatchObject({ ready: 1, repeated: 0 })

  const back = await restore(ada, id)
  expect([back.status, back.body.detail, trips(back)]).toEqual([200, 'Strategy restored', 4])
  expect(back.body.data).toEqual({ ...ROWS[1], id, is_universal: false, version: 3 })
  expect(await found(ada)).toEqual(['Second one', 'First one', 'Third one'])
  expect(await found(ada, { pillar: 'alone', search: 'sec', grade: '7' })).toEqual(['Second one'])
  expect(await pillars()).toEqual(['Alone', 'Reading'])
  expect((await upload(ada, csvOf([ROWS[1]!]), 'preview')).body.data).toMatchObject({ ready: 0, repeated: 1 })
  expect((await restore(ada, id)).status).toBe(404)
  const told = await district.db
    .select({ action: audit.action, changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.districtId, district.districtId), eq(audit.entityId, id)))
    .orderBy(audit.at)
  expect(told).toEqual([
    { action: 'delete', changes: { strategy: ['Second one', null] } },
    { action: 'restore', changes: { strategy: [null, 'Second one'] } },
  ])
})

test('a strategy that was added again since is not restored next to its copy', async () => {
  const ada = await withLibrary(await newDistrict(), ROWS)
  const id = await idOf(ada, 'second')
  await remove(ada, id)
  await upload(ada, csvOf([ROWS[1]!]), 'all')
  const refused = await restore(ada, id)
  expect([refused.status, refused.body.detail]).toEqual([409, 'Your repository already has the same strategy'])
  expect(await found(ada, { search: 'second' })).toEqual(['Second one'])
})

test('simultaneous deletes delete a strategy once, and simultaneous restores restore it once', async () => {
  const ada = await withLibrary(await newDistrict(), ROWS)
  const id = await idOf(ada, 'second')
  const gone = await Promise.all(Array.from({ length: 4 }, () => remove(ada, id)))
  expect(gone.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  const back = await Promise.all(Array.from({ length: 4 }, () => restore(ada, id)))
  expect(back.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await found(ada, { search: 'second' })).toEqual(['Second one'])
})

test('a deleted strategy can be restored for thirty days, and is permanently deleted a day later', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, ROWS)
  const [first, second] = [await idOf(ada, 'first'), await idOf(ada, 'second')]
  for (const id of [first, second]) await remove(ada, id)
  await ago(district, first, 29.9)
  await ago(district, second, 30.1)
  expect((await restore(ada, second)).status).toBe(404)
  await empty()
  expect((await restore(ada, first)).status).toBe(200)
  await remove(ada, first)
  for (const id of [first, second]) await ago(district, id, 31.1)
  const kept = () =>
    district.db
      .select({ strategy: repositoryStrategies.strategy })
      .from(repositoryStrategies)
      .where(eq(repositoryStrategies.districtId, district.districtId))
  expect(await kept()).toHaveLength(3)
  await empty()
  expect(await kept()).toEqual([{ strategy: 'Third one' }])
  const told = await district.db
    .select({ changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.districtId, district.districtId), eq(audit.entity, 'trash')))
  expect(told).toEqual([{ changes: { strategies: [2, 0] } }])
  await empty()
  expect(await found(ada)).toEqual(['Third one'])
})

test('a strategy deleted 31 days ago is gone in a suspended district too', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, ROWS)
  const id = await idOf(ada, 'first')
  await remove(ada, id)
  await ago(district, id, 31.1)
  await setStatus(env.DIRECTORY, district.districtId, 'suspended')
  await empty()
  expect(await district.db.select().from(repositoryStrategies).where(own(district, id))).toEqual([])
})

test('an import can be undone while one of its rows is in the library; the newest comes first', async () => {
  const district = await newDistrict()
  const ada = await withLibrary(district, ROWS)
  const file = Array.from({ length: 3 }, (_, at) => strategy({ strategy: `Later ${at}` }))
  const later = (await upload(ada, csvOf(file), 'all')).body.data.import_id
  const list = async () => {
    const answer = await ada.call('GET', 'strategic_repository/imports/')
    expect([answer.status, trips(answer)]).toEqual([200, 2])
    return answer.body.data
  }
  const both = await list()
  expect(both).toMatchObject([
    { import_id: later, file_name: 'strategies.csv', added: 3, imported_by: expect.stringMatching(/\w+ \w+/) },
    { file_name: 'strategies.csv', added: 3 },
  ])
  await remove(ada, await idOf(ada, 'later 1'))
  await ada.call('POST', 'strategic_repository/strategies/', strategy({ strategy: 'By hand' }))
  expect(await list()).toEqual(both)
  const undone = await ada.call('POST', `strategic_repository/imports/${later}/undo/`)
  expect(undone.body.data.removed).toBe(2)
  expect(await list()).toEqual(both.slice(1))
  expect(await found(ada)).toEqual(['By hand', ...ROWS.map((row) => row.strategy)])
  const eve = await withLibrary(await newDistrict(), [])
  expect((await eve.call('GET', 'strategic_repository/imports/')).body.data).toEqual([])
})

test('redoing an import restores edited rows as edited, without rows deleted before or added again', async () => {
  const ada = await withLibrary(await newDistrict(), ROWS)
  const file = Array.from({ length: 4 }, (_, at) => strategy({ strategy: `Later ${at}` }))
  const id = (await upload(ada, csvOf(file), 'all')).body.data.import_id
  const edited = await idOf(ada, 'later 0')
  await ada.call('PATCH', `strategic_repository/${edited}/`, { version: 1, strategy: 'Later, said anew' })
  await remove(ada, await idOf(ada, 'later 1'))
  const { removed, deletion_id } = (await ada.call('POST', `strategic_repository/imports/${id}/undo/`)).body.data
  expect(removed).toBe(3)
  await upload(ada, csvOf([file[2]!]), 'all')
  const redo = (person: Person, body: object) =>
    person.call('POST', `strategic_repository/imports/${id}/restore/`, body)
  const eve = await withLibrary(await newDistrict(), [])
  for (const [person, deletion] of [
    [eve, deletion_id],
    [ada, `${deletion_id.slice(0, -6)}000000`],
  ]) {
    expect((await redo(person, { deletion_id: deletion })).status).toBe(404)
  }
  const answers = await Promise.all([redo(ada, { deletion_id }), redo(ada, { deletion_id })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const back = answers.find(({ status }) => status === 200)
  expect([back?.body.detail, back?.body.data]).toEqual(['2 strategies restored', { restored: 2 }])
  expect(await found(ada)).toEqual(['Later, said anew', 'Later 3', 'Later 2', ...ROWS.map((row) => row.strategy)])
  expect(await found(ada, { search: 'anew' })).toEqual(['Later, said anew'])
})

test('the cost of the list depends on the imports, not on their rows', async () => {
  const ada = await withLibrary(await newDistrict(), [])
  for (let file = 0; file < 12; file += 1) {
    await upload(
      ada,
      csvOf(Array.from({ length: 60 }, (_, at) => strategy({ strategy: `Row ${at} of ${file}` }))),
      'all',
    )
  }
  const { body, headers } = await ada.call('GET', 'strategic_repository/imports/')
  expect(body.data).toHaveLength(10)
  expect(Number(/read=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])).toBeLessThanOrEqual(90)
})
