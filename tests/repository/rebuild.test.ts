import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { csvOf, found, loadUniversal, strategy, upload, withLibrary } from './library.ts'

/** docs/operating.md: a database cannot be exported while it holds a full-text table. */
const AWAY = [
  ...['universal_strategies_found', 'universal_strategies_gone', 'repository_strategies_found'],
  ...['repository_strategies_gone', 'repository_strategies_thrown', 'repository_strategies_back'],
]

test('the full-text table can be taken away for an export, and its migration makes and fills it again', async () => {
  const ada = await withLibrary(await newDistrict(), [strategy({ strategy: 'Own before' })])
  const later = await upload(ada, csvOf([strategy({ strategy: 'Own later' })]), 'all')
  const undone = await upload(ada, csvOf([strategy({ strategy: 'Own undone' })]), 'all')
  await ada.call('POST', `strategic_repository/imports/${undone.body.data.import_id}/undo/`)
  await loadUniversal([strategy({ strategy: 'Universal one' }), strategy({ strategy: 'Universal two' })])
  const before = await found(ada)
  expect(before).toEqual(['Own later', 'Own before', 'Universal one', 'Universal two'])

  const database = env.DISTRICTS_00
  for (const trigger of AWAY) await database.prepare(`DROP TRIGGER ${trigger}`).run()
  await database.prepare('DROP TABLE repository_search').run()
  const left = await database.prepare("select name from sqlite_master where sql like '%repository_search%'").all()
  expect(left.results).toEqual([])
  const migration = env.DISTRICT_MIGRATIONS.find(({ name }) => name.endsWith('_repository_search.sql'))
  for (const query of migration?.queries ?? []) await database.prepare(query).run()

  expect(await found(ada)).toEqual(before)
  expect(await found(ada, { search: 'univ' })).toEqual(['Universal one', 'Universal two'])
  await ada.call('POST', `strategic_repository/imports/${later.body.data.import_id}/undo/`)
  await upload(ada, csvOf([strategy({ strategy: 'Own newest' })]), 'all')
  await loadUniversal([strategy({ strategy: 'Universal two' })])
  expect(await found(ada)).toEqual(['Own newest', 'Own before', 'Universal two'])
})
