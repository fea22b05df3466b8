import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TreeFilter } from '#model/tree.ts'
import { filterTree, riskBelow, type TreeLine } from '#worker/plans/tree/tree-rows.ts'

const line = (id: string, level: TreeLine['level'], parent: string | null, over: Partial<TreeLine> = {}) =>
  ({
    ...{
      id,
      level,
      parent_id: parent,
      pillar_id: level === 'pillar' ? null : 'p1',
      name: id,
      owner_id: 'u1',
      is_mine: false,
    },
    ...{ alert_status: 'on_track', below: 0, ...over },
  }) as TreeLine // the fields that the filter reads

const PLAN = [
  line('p1', 'pillar', null),
  line('i1', 'initiative', 'p1'),
  line('o1', 'objective', 'i1', { alert_status: 'high_risk' }),
  line('o2', 'objective', 'i1', { alert_status: 'some_risk' }),
  line('i2', 'initiative', 'p1'),
]
const ALL: TreeFilter = { pillar: null, risk: null, owner: null, find: '' }

test('a filter keeps matches and their ancestors, and says which is which', () => {
  const { nodes, matches } = filterTree(PLAN, { ...ALL, risk: 'high_risk' })
  expect(nodes.map(({ id }) => id)).toEqual(['p1', 'i1', 'o1'])
  expect([...matches!]).toEqual(['o1'])
  expect(filterTree(PLAN, ALL).matches).toBeNull()
  expect(filterTree(PLAN, { ...ALL, pillar: 'p1' }).matches).toBeNull()
})

test('under any filter every row has its ancestors, and each match is there once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('on_track' as const, 'some_risk' as const, 'high_risk' as const, null),
      fc.constantFrom('', 'o', 'i2', 'nothing'),
      (risk, find) => {
        const { nodes, matches } = filterTree(PLAN, { ...ALL, risk, find })
        const ids = new Set(nodes.map(({ id }) => id))
        expect(ids.size).toBe(nodes.length)
        for (const node of nodes) if (node.parent_id) expect(ids.has(node.parent_id)).toBe(true)
        for (const id of matches ?? []) expect(ids.has(id)).toBe(true)
      },
    ),
  )
})

test('the bars count the whole plan regardless of the filter', () => {
  const whole = riskBelow(PLAN)
  expect(whole.get('')).toEqual({ none: 0, on_track: 2, some_risk: 1, high_risk: 1 })
  expect(riskBelow(filterTree(PLAN, { ...ALL, risk: 'high_risk' }).nodes).get('')).not.toEqual(whole.get(''))
})
