import type { SliceCell, SmallGroupRule } from './slice-table.ts'

/** A number of the table, or one that exists without being in it: nobody can see it. */
export type Node = { cell: SliceCell | null }

/** An equation: the members add up to the total, in people and in people times value. */
export type SliceLine = {
  total: Node
  members: Node[]
  /** Each member alone is compared with all students, and the rest of them is a number too. */
  restOfOne: boolean
}

/** What adds up: the student groups of a family to all students of their place, and the schools to the district. */
export function linesOf(cells: readonly SliceCell[], rule: SmallGroupRule): SliceLine[] {
  const nodes = new Map<string, Node>()
  const at = (school: string | null, group: string | null): Node => {
    const place = JSON.stringify([school, group])
    const node = nodes.get(place) ?? { cell: null }
    nodes.set(place, node)
    return node
  }
  for (const cell of cells) at(cell.school, cell.group).cell = cell
  // A total exists if a part of it does, also where nobody entered it. A part without a number may have no students.
  const places = new Map<string | null, Set<string>>()
  const groups = new Map<string | null, Set<string>>([[null, new Set()]])
  const put = <K>(map: Map<K, Set<string>>, key: K, value: string | null) => {
    const set = map.get(key) ?? new Set()
    map.set(key, value === null ? set : set.add(value))
  }
  for (const { school, group } of cells) {
    for (const place of [school, null]) put(places, place, group)
    for (const one of [group, null]) put(groups, one, school)
  }
  return [...groupLines(places, at, rule), ...schoolLines(groups, at, rule)]
}

type At = (school: string | null, group: string | null) => Node

function groupLines(places: Map<string | null, Set<string>>, at: At, rule: SmallGroupRule): SliceLine[] {
  return [...places].flatMap(([place, there]) => {
    const total = at(place, null)
    const families = new Map<string, Node[]>()
    const alone: Node[] = []
    for (const group of there) {
      const family = rule.familyOf(group)
      if (family === null) alone.push(at(place, group))
      else families.set(family, [...(families.get(family) ?? []), at(place, group)])
    }
    return [
      ...[...families.values()].map((members) => lineOf(total, members, rule, true)),
      // The rest of a group without a family is a number that nobody enters.
      ...alone.map((node) => ({ total, members: [node, { cell: null }], restOfOne: true })),
    ]
  })
}

function schoolLines(groups: Map<string | null, Set<string>>, at: At, rule: SmallGroupRule): SliceLine[] {
  return [...groups]
    .filter(([, schools]) => schools.size > 0)
    .map(([group, schools]) => {
      const members = [...schools].map((school) => at(school, group))
      return lineOf(at(null, group), members, rule, false)
    })
}

/**
 * If the known members are far from adding up, then people are missing in the table and protect the others; a few
 * missing people do not.
 */
function lineOf(total: Node, members: Node[], { threshold }: SmallGroupRule, restOfOne: boolean): SliceLine {
  const people = members.reduce((sum, { cell }) => sum + (cell?.people ?? Number.NaN), 0)
  const missing = (total.cell?.people ?? Number.NaN) - people
  return { total, members: missing >= threshold ? [...members, { cell: null }] : members, restOfOne }
}
