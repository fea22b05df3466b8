import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { checkStatements, noteStatement } from './statements.ts'

/** Tests the check that follows every test file, with statements that nobody may write. */
test.each([
  ['a scan', 'select id from elements where name = ?', ['x']],
  ['a row by its id alone', 'select name from plans where id = ?', ['x']],
  ['an update without its district', 'update elements set position = 1 where id = ?', ['x']],
  ['a delete without its district', 'delete from element_team where element_id = ?', ['x']],
  [
    'a join that leaves the district',
    'select e.id, u.first_name from elements e join users u on u.id = e.owner_id where e.district_id = ? and e.id = ?',
    ['x', 'y'],
  ],
  [
    'a full-text search in every district',
    'select row_id from repository_search where repository_search match ?',
    ['words : ("read" *)'],
  ],
  ['old rows of every district', 'select id from sessions where expires_at < ?', ['2026-07-01']],
  [
    'an update that reads its list for each row',
    'update elements set position = 1 from json_each(?) j where district_id = ? and elements.id = j.value',
    ['[]', 'x'],
  ],
  [
    'an order that makes SQLite read a whole district',
    'select id from meeting_topics where district_id = ? and meeting_id = ? order by id',
    ['x', 'y'],
  ],
  ['two columns of one name', 'select id, plan_id as id from elements where district_id = ? and id = ?', ['x', 'y']],
])('%s is a fault', async (_, sql, parameters) => {
  noteStatement(env.DISTRICTS_00, sql, parameters)
  await expect(checkStatements()).rejects.toThrow()
})

test('a search within the district is none', async () => {
  noteStatement(env.DISTRICTS_00, 'select id from elements where district_id = ? and id = ?', ['x', 'y'])
  await checkStatements()
})

test('nor is a sweep by age that says which districts it leaves out', async () => {
  const others = 'district_id not in (select value from json_each(?))'
  noteStatement(env.DISTRICTS_00, `delete from idempotency where created_at < ? and ${others}`, ['2026-07-01', '[]'])
  await checkStatements()
})
