import { beforeAll, expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { CHAIN, type ChainKey } from '#model/levels.ts'
import { DEPTH, TREE_PAGE } from '#model/tree.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import type { TreeNode } from '#worker/plans/element-contract.ts'
import type { TreePage } from '#worker/plans/tree-contract.ts'
import { growForest } from './grown-plan.ts'

let district: TestDistrict
let call: Awaited<ReturnType<TestDistrict['person']>>['call']
let planId: string
let all: TreeNode[]
let owner: string
beforeAll(async () => {
  district = await newDistrict()
  const person = await district.person('super_admin', { firstName: 'Olive', lastName: 'Owner' })
  call = person.call
  owner = person.id
  const { plan } = await growForest(district, 'A Whole Plan', owner)
  planId = plan.id!
  all = (await call('GET', `plans/plan-descendants/${planId}/`)).body.data.elements
  expect(all.length).toBeGreaterThan(4 * TREE_PAGE)
})

async function page(ask: Record<string, string> = {}): Promise<TreePage & { read: number; bytes: number }> {
  const { body, headers, status } = await call('GET', `plans/plan-tree/${planId}/?${new URLSearchParams(ask)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const read = Number(/read=(\d+)/.exec(headers.get('server-timing') ?? '')![1])
  return { ...body.data, read, bytes: JSON.stringify(body).length }
}

async function everyPage(ask: Record<string, string>): Promise<TreePage['rows']> {
  const { count } = await page(ask)
  const pages = Math.max(1, Math.ceil(count / TREE_PAGE))
  const rows: TreePage['rows'] = []
  for (let at = 1; at <= pages; at += 1) rows.push(...(await page({ ...ask, page: String(at) })).rows)
  expect(rows).toHaveLength(count)
  return rows
}
const downTo = (level: ChainKey) => all.filter((node) => DEPTH[node.level] <= DEPTH[level])
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test.each(CHAIN)(
  'open down to %s, its pages have every row of the tree once, in order, and none is too long',
  async (level) => {
    const rows = await everyPage({ open: level })
    const expected = downTo(level)
    expect(ids(rows)).toEqual(ids(expected))
    for (const [at, row] of rows.entries()) {
      const { number, below, name, owner_name, is_editable } = expected[at]!
      expect(row).toMatchObject({ number, below, name, owner_name, is_editable, matches: true })
      expect(row.is_open).toBe(DEPTH[row.level] < DEPTH[level])
      expect(row.counts === null).toBe(row.level !== 'pillar')
    }
    const first = await page({ open: level })
    expect(first.rows.length).toBeLessThanOrEqual(TREE_PAGE)
    expect(first.bytes, 'whatever the size of the plan').toBeLessThan(50_000)
    expect(first.read, 'each element once, and the shown rows').toBeLessThanOrEqual(
      1.1 * all.length + 3 * TREE_PAGE + 50,
    )
    expect(first).toMatchObject({ total: all.length, found: all.length, owners: [{ id: owner, name: 'Olive Owner' }] })
  },
)

test('without an address the pillars are open, and a toggled row is the other way around', async () => {
  const [pillar, next] = all.filter(({ level }) => level === 'pillar')
  const [initiative] = all.filter(({ level, pillar_id }) => level === 'initiative' && pillar_id === next!.id)
  expect(ids((await page()).rows)).toEqual(ids(downTo('initiative')))
  const { rows } = await page({ toggle: `${pillar!.id},${initiative!.id}` })
  expect(ids(rows)).toEqual(
    ids(
      all.filter(
        (node) =>
          node.level === 'pillar' ||
          (node.level === 'initiative' && node.pillar_id !== pillar!.id) ||
          (node.level === 'objective' && node.initiative_id === initiative!.id),
      ),
    ),
  )
})

test('a filter shows what matches with everything above it, and the bars still count the whole plan', async () => {
  const [first] = all.filter(({ level }) => level === 'activity')
  const { rows, found, counts, total } = await page({ find: first!.name })
  const matches = all.filter(({ name }) => name.toLowerCase().includes(first!.name.toLowerCase()))
  expect(found).toBe(matches.length)
  expect(total).toBe(all.length)
  expect(ids(rows.filter((row) => row.matches))).toEqual(
    ids(matches).slice(0, rows.filter((row) => row.matches).length),
  )
  expect(rows.slice(0, 5).map(({ level, matches: fits }) => [level, fits])).toEqual([
    ['pillar', false],
    ['initiative', false],
    ['objective', false],
    ['strategy', false],
    ['activity', true],
  ])
  expect(Object.values(counts).reduce((sum, one) => sum + one)).toBe(
    all.filter(({ level }) => level !== 'pillar').length,
  )
  expect(await page({ find: 'no element has this name' })).toMatchObject({ rows: [], count: 0, found: 0 })
  const pillar = all[0]!
  expect((await page({ pillar: pillar.id })).found).toBe(pillar.below + 1)
})

test('a page beyond the last is the last one', async () => {
  const last = await page({ open: 'activity', page: '999' })
  expect(last.page).toBe(Math.ceil(all.length / TREE_PAGE))
  expect(last.rows.at(-1)!.id).toBe(all.at(-1)!.id)
})

test('a member of the public sees no draft’s tree', async () => {
  const { plan } = await growForest(district, 'A draft')
  const { plans } = await import('#db/plans/schema.ts')
  const { eq } = await import('drizzle-orm')
  await district.db.update(plans).set({ isDraft: true }).where(eq(plans.id, plan.id!))
  const guest = await district.person('community_member')
  expect((await guest.call('GET', `plans/plan-tree/${plan.id}/`)).status).toBe(404)

  expect(await district.db.$count(elements, eq(elements.planId, plan.id!))).toBeGreaterThan(0)
})
