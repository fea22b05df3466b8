import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import searchSql from '#db/repository/search.sql?raw'
import { newDistrict } from '#tests/kit/district.ts'
import { csvOf, found, loadUniversal, strategy, upload, withLibrary } from './library.ts'

/** docs/operating.md: a database with a full-text table can't be exported. */
const AWAY = [
  ...['universal_strategies_found', 'universal_strategies_gone', 'repository_strategies_found'],
  ...['repository_strategies_gone', 'repository_strategies_thrown', 'repository_strategies_back'],
  'repository_strategies_edited',
]

test('the full-text table can be dropped for an export, and db/repository/search.sql creates and fills it again', async () => {
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
  // One statement per line, except comments.
  const statements = searchSql.split('\n').filter((line) => line !== '' && !line.startsWith('--'))
  expect(statements).toHaveLength(10)
  for (const statement of statements) await database.prepare(statement).run()

  expect(await found(ada)).toEqual(before)
  expect(await found(ada, { search: 'univ' })).toEqual(['Universal one', 'Universal two'])
  await ada.call('POST', `strategic_repository/imports/${later.body.data.import_id}/undo/`)
  await upload(ada, csvOf([strategy({ strategy: 'Own newest' })]), 'all')
  const [row] = (await ada.call('GET', 'strategic_repository/?search=newest')).body.data.results
  await ada.call('PATCH', `strategic_repository/${row.id}/`, { version: 1, strategy: 'Own latest' })
  await loadUniversal([strategy({ strategy: 'Universal two' })])
  expect(await found(ada)).toEqual(['Own latest', 'Own before', 'Universal two'])
  expect(await found(ada, { search: 'late' })).toEqual(['Own latest'])
  expect(await found(ada, { search: 'newest' })).toEqual([])
})
