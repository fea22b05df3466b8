import type { skeleton } from '#db/plans/skeleton.ts'
import type { Use } from '#db/scorecards/places.ts'

type Node = Awaited<ReturnType<typeof skeleton>>[number]

/** Where a row of a scorecard is used: an objective or initiative of the plan. */
export type Place = {
  row_id: string
  node_id: string
  node_name: string
  node_level: 'objective' | 'initiative'
  pillar_id: string
  pillar_name: string
}

/** Uses of measures and of surveys together, in the plan's order. `nodes` are its pillars, initiatives, and objectives. */
export function placesOf(uses: readonly Use[], nodes: readonly Node[]): Place[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const keyed = uses.flatMap(({ row_id, node_id, position }) => {
    const node = byId.get(node_id ?? '')
    const pillar = byId.get(node?.pillar_id ?? '')
    if (!node || !pillar || (node.level !== 'objective' && node.level !== 'initiative')) return []
    const initiative = (node.level === 'objective' && byId.get(node.parent_id ?? '')) || node
    const key = [
      ...[pillar.position, pillar.id, initiative.position, initiative.id],
      ...[Number(node.level === 'objective'), node.position, node.id, position, row_id],
    ]
    const place: Place = {
      row_id,
      ...{ node_id: node.id, node_name: node.name, node_level: node.level },
      ...{ pillar_id: pillar.id, pillar_name: pillar.name },
    }
    return [{ place, key }]
  })
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ place }) => place)
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((one, index) => one !== b[index])
  if (at < 0) return 0
  const [one, other] = [a[at] ?? '', b[at] ?? '']
  return one < other ? -1 : 1
}
