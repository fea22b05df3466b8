import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { fillTables } from '#tests/operators/fill.ts'
import { keepDistrict } from './keep-district.ts'
import { linesOf, rowsOf, tablesOf } from './rows.ts'
import { wholeDistrict } from './whole-district.ts'

/** The rows of each table as D1 gives them, one statement each. */
async function readOneByOne(db: D1Database, districtId: string) {
  const names = (await tablesOf(db)).map(({ name }) => name)
  const found = await db.batch(
    names.map((name) => db.prepare(`select * from "${name}" where district_id = ? order by rowid`).bind(districtId)),
  )
  return Object.fromEntries(names.map((name, at) => [name, found[at]!.results]))
}

test('all rows that are read at once are the rows of each table', async () => {
  const { districtId, db } = await wholeDistrict('Read')
  await fillTables(db.$client as D1Database, districtId)
  // All digits of a number, and a text that could be taken for something else.
  await env.DISTRICTS_00.prepare('update elements set percentage_completed = ? where district_id = ?')
    .bind(100 / 3, districtId)
    .run()
  await env.DISTRICTS_00.prepare('update plans set vision = ? where district_id = ?')
    .bind('["1",2.0]', districtId)
    .run()
  for (const db of [env.DISTRICTS_00, env.DIRECTORY]) {
    expect(await rowsOf(districtId, db)).toEqual(await readOneByOne(db, districtId))
  }
})

test('whichever table a test changes, its rows are put back, and another district’s stay', async () => {
  const { districtId, db } = await wholeDistrict('Kept')
  const { districtId: other } = await wholeDistrict('Other')
  await fillTables(db.$client as D1Database, districtId)
  const restore = await keepDistrict(districtId)
  const missed: string[] = []
  const counts = { update: 0, delete: 0 }
  for (const database of [env.DISTRICTS_00, env.DIRECTORY]) {
    const read = async () => JSON.stringify(await Promise.all([districtId, other].map((id) => linesOf(id, database))))
    const before = await read()
    for (const { name, columns } of await tablesOf(database)) {
      if (name === 'audit') continue
      const free = columns.findLast((column) => !/_?id$/.test(column)) ?? columns.at(-1)
      for (const [kind, sql] of [
        ['update', `update "${name}" set "${free}" = '["x"]' where district_id = ?`],
        ['delete', `delete from "${name}" where district_id = ?`],
      ] as const) {
        // Other rows may refer to these.
        const { meta } = await database
          .prepare(sql)
          .bind(districtId)
          .run()
          .catch(() => ({ meta: { changes: 0 } }))
        if (meta.changes === 0) continue
        counts[kind] += 1
        await restore()
        if ((await read()) !== before) missed.push(sql)
      }
    }
  }
  expect(missed).toEqual([])
  // Otherwise this test would check little.
  for (const [kind, times] of Object.entries(counts)) expect(times, kind).toBeGreaterThan(40)
})
