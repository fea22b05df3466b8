import type { LevelKey } from '#model/levels.ts'

type Node = { id: string; parent_id: string | null; position: number; level: LevelKey }

/**
 * Depth-first order with each node's outline number (its rank among siblings, e.g. 2.2.1). Assessments come first under
 * their objective, with the letter E before their rank.
 */
export function outline<T extends Node>(nodes: readonly T[]): { node: T; number: string; below: number }[] {
  const children = Map.groupBy(nodes, (node) => node.parent_id)
  const lines: { node: T; number: string; below: number }[] = []
  function walk(parentId: string | null, prefix: string): void {
    const siblings = [...(children.get(parentId) ?? [])].sort(
      (a, b) =>
        Number(b.level === 'assessment') - Number(a.level === 'assessment') ||
        a.position - b.position ||
        (a.id < b.id ? -1 : 1),
    )
    const ranks = { chain: 0, assessment: 0 }
    for (const node of siblings) {
      const kind = node.level === 'assessment' ? 'assessment' : 'chain'
      ranks[kind] += 1
      const number = `${prefix}${kind === 'assessment' ? 'E' : ''}${ranks[kind]}`
      const line = { node, number, below: 0 }
      lines.push(line)
      const before = lines.length
      walk(node.id, `${number}.`)
      line.below = lines.length - before
    }
  }
  walk(null, '')
  return lines
}
