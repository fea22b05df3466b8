import { beforeAll, describe, expect, test } from 'vitest'
import { loadEditor } from '#app/plans/editor/load-editor.ts'
import { loadPlan } from '#app/plans/editor/load-plan.ts'
import { LEVEL_KEYS, LEVELS, type NodeKey, tabsOf } from '#model/levels.ts'
import type { Tab } from '#model/tabs.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { growFullPlan, MONEY_ROWS } from './full-plan.ts'
import type { GrownPlan } from './grown-plan.ts'

type Cost = { trips: number; chain: number; read: number; data: unknown }
type Args = Parameters<typeof loadEditor>[0]
type Here = { token: string; grown: GrownPlan; elements: number }

/** A plan with one element of each level, alone; and the same with much else in this plan and in others. */
async function here(beside: number, others: number): Promise<Here> {
  const district = await newDistrict()
  const { token } = await district.person('super_admin')
  const grown = await growFullPlan(district, 'The plan', beside)
  for (let at = 1; at <= others; at += 1) await growFullPlan(district, `Another plan ${at}`, 1)
  return { token, grown, elements: (beside + 1) * LEVEL_KEYS.length }
}

/** What the loaders of one page ask of D1: calls including the person's own, how many follow one another, and rows. */
async function cost({ token }: Here, ask: (context: Args['context']) => Promise<unknown>): Promise<Cost> {
  const { context, cost: costs } = await loaderContext(token)
  const data = await ask(context)
  return { ...costs(), data }
}

/** A screen with the shell's requests, as a browser sends them; both pages of a tab load the same. */
function screen(of: Here, node: NodeKey, tab: Tab): Promise<Cost> {
  const { grown } = of
  const level = node === 'plan' ? {} : { level: LEVELS[node].path, elementId: grown[node].id }
  const params = { planId: grown.plan.id, ...level }
  const request = new Request(`http://localhost/?tab=${tab.key}`)
  return cost(of, async (context) => {
    const args = { context, request, params }
    const page = node === 'plan' ? loadPlan(args) : loadEditor(args)
    await context.api.plans['chosen-plan'].$get({ query: { plan_id: grown.plan.id } })
    // The page requests the options of the Details form only after it knows that the person may edit.
    return page.then(async (data) => {
      if (tab.kind === 'details') await context.api.plans['form-choices'].$get({ query: { level: node } })
      return data
    })
  })
}

/** What every such screen shows more of here: the plan's pillars. */
async function around(of: Here): Promise<number> {
  const alone = await cost(of, async () => null)
  const both = await cost(of, ({ api: calls }) =>
    Promise.all([
      calls.plans['plan-path'][':id'].$get({ param: { id: of.grown.plan.id }, query: {} }),
      calls.plans['chosen-plan'].$get({ query: { plan_id: of.grown.plan.id } }),
    ]),
  )
  return both.read - alone.read
}

let small: Here
let large: Here
const frame = { small: 0, large: 0 }
beforeAll(async () => {
  small = await here(0, 0)
  large = await here(20, 4)
  frame.small = await around(small)
  frame.large = await around(large)
})

test('the outline on every tab costs two rows for each pillar, whatever is below them and however many plans there are', () => {
  const pillars = large.elements / LEVEL_KEYS.length
  expect(frame.large).toBeLessThanOrEqual(2 * pillars + 20)
})

describe.each(['plan', ...LEVEL_KEYS] as const)('of a %s', (node) => {
  test.each(tabsOf(node))('$label takes as many round trips and rows with much other data as alone', async (tab) => {
    const [one, other] = [await screen(small, node, tab), await screen(large, node, tab)]
    expect(one.data).toMatchObject({ of: { tab: { key: tab.key } }, tabData: { kind: tab.kind } })
    expect(other.trips).toBe(one.trips)
    expect(other.trips, 'quality 2: six in all').toBeLessThanOrEqual(6)
    expect(Math.max(one.chain, other.chain), 'quality 2: three one after another').toBeLessThanOrEqual(3)
    const [alone, beside] = [one.read - frame.small, other.read - frame.large]
    // An objective also reads the measure in its own fields (spec §3).
    expect(alone, 'its own rows, those around it, and those of its tab').toBeLessThanOrEqual(
      node === 'objective' ? 160 : 140,
    )
    expect(beside - alone).toBeLessThanOrEqual(mayGrow(node, tab) + Math.max(1, alone * 0.1))
  })
})

/** A plan counts its elements, and its budget adds up all their amounts. */
function mayGrow(node: NodeKey, tab: Tab): number {
  const more = large.elements - small.elements
  if (node !== 'plan') return 0
  return tab.kind === 'budget' ? 4 * more + MONEY_ROWS * (more / LEVEL_KEYS.length) : more
}
