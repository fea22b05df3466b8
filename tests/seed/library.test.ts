import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { seedRiverbend } from '#db/seed/demo.ts'
import { textsOf, universalRows } from '#db/seed/library-rows.ts'
import { maplewood } from '#db/seed/maplewood.ts'
import { nameKey } from '#model/keys.ts'
import { STORY } from '#tests/kit/story.ts'
import { csvOf } from '#tests/repository/library.ts'
import { readImport } from '#worker/kit/csv/import.ts'
import { strategyColumns } from '#worker/repository/columns.ts'

const universal = textsOf(STORY.library)
const own = textsOf(STORY.maplewood.library)
const all = [...universal, ...own]

test('the demo has 600 strategies, 400 of them universal; each could be uploaded, and there are no duplicates', () => {
  expect([universal.length, own.length]).toEqual([400, 200])
  for (const part of ['strategy', 'strategic_method'] as const) {
    const said = all.map((row) => nameKey(row[part]))
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([])
  }
  const read = readImport(new TextEncoder().encode(csvOf(all)), strategyColumns())
  if ('problem' in read) throw new Error(read.problem)
  expect([read.rows.length, read.errors]).toEqual([600, []])
  expect(all.some(({ strategy }) => strategy.length > 100)).toBe(true)
})

test('Maplewood’s own strategies have the names of its plan', () => {
  const [plan] = maplewood(STORY, 'mid', new Date('2026-11-21T18:00:00Z')).plans
  const names = new Set(plan?.elements.map(({ name }) => name))
  const strange = own.filter(
    ({ pillar, initiative, objective }) => ![pillar, initiative, objective].every((name) => names.has(name)),
  )
  expect(strange.map(({ objective }) => objective)).toEqual([])
  expect(new Set(own.map(({ objective }) => objective)).size).toBe(24)
})

test('the universal rows have the same ids at every load', () => {
  const [one, other] = [universalRows(STORY.library, new Date(0)), universalRows(STORY.library, new Date())]
  expect(one.map(({ id }) => id)).toEqual(other.map(({ id }) => id))
  expect(new Set(one.map(({ id }) => id)).size).toBe(400)
})

test('a district without its own strategies can be seeded', async () => {
  const { district } = await seedRiverbend(env, { story: STORY, now: new Date() })
  const held = await env.DISTRICTS_01.prepare(
    'select count(*) as held from repository_strategies where district_id = ?',
  )
    .bind(district.id!)
    .first<{ held: number }>()
  expect(held?.held).toBe(0)
})
