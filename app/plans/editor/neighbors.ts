import type { OutlineLine } from '#worker/plans/editor-contract.ts'

/** A neighbor that the page knows, one under another parent, or none. */
type Neighbor = OutlineLine | 'elsewhere' | null

/** The elements to choose instead of one: those of the chosen pillar, or else those with the same parent. */
export function listedWith(lines: readonly OutlineLine[], line: OutlineLine, pillar: string | null): OutlineLine[] {
  const all = lines.filter(({ level }) => level === line.level)
  return all.filter((one) =>
    pillar ? one.pillar_id === pillar || one.id === line.id : one.parent_id === line.parent_id,
  )
}

/**
 * The elements before and after one in the plan's order, and its place among those listed with it. Past the first or
 * last of them, the neighbor is under another parent; which one it is, the server finds out when someone goes there.
 */
export function neighborsOf(lines: readonly OutlineLine[], line: OutlineLine, pillar: string | null) {
  const listed = listedWith(lines, line, pillar)
  const at = listed.findIndex(({ id }) => id === line.id)
  const beyond = (step: 1 | -1): Neighbor => (!pillar && hasAncestorBeside(lines, line, step) ? 'elsewhere' : null)
  return {
    previous: listed[at - 1] ?? beyond(-1),
    next: listed[at + 1] ?? beyond(1),
    place: at + 1,
    count: listed.length,
  }
}

/** Whether anything above the element has a sibling before or after it. */
function hasAncestorBeside(lines: readonly OutlineLine[], line: OutlineLine, step: 1 | -1): boolean {
  const byId = new Map(lines.map((one) => [one.id, one]))
  for (let at = byId.get(line.parent_id ?? ''); at; at = byId.get(at.parent_id ?? '')) {
    const { id, level, parent_id } = at
    const siblings = lines.filter((one) => one.parent_id === parent_id && one.level === level)
    if (siblings[siblings.findIndex((one) => one.id === id) + step]) return true
  }
  return false
}
