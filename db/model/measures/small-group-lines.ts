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
  const table = readTable(cells)
  const { at, schools, groups, places } = table
  const columns = new Map(
    [...groups].map(([group, there]) => {
      const [total, members] = [at(null, group), [...there].map((school) => at(school, group))]
      const absent = schools.filter((school) => !there.has(school))
      return [group, { total, members, absent, isOpen: isOpen({ total, members }, rule) }]
    }),
  )
  const missesPeople = (group: string) => columns.get(group)?.isOpen
  const rows = [...places].flatMap(([place, there]) => familyLines(table, rule, place, there, missesPeople))
  const open = new Set(rows.flatMap(({ added }) => added))
  return [
    ...rows.map(({ total, members }) => ({ total, members, restOfOne: true })),
    ...[...columns].flatMap(([group, { total, members, absent, isOpen }]) => {
      if (members.length === 0) return []
      const alone = group !== null && rule.familyOf(group) === null
      const shared = absent.map((school) => at(school, group)).filter((node) => alone || open.has(node))
      return [{ total, members: [...members, ...protectors(isOpen, absent.length, shared)], restOfOne: false }]
    }),
  ]
}

type Table = ReturnType<typeof readTable>

/** A total exists if a part of it does, also where nobody entered it. A part without a number may have no students. */
function readTable(cells: readonly SliceCell[]) {
  const nodes = new Map<string, Node>()
  const at = (school: string | null, group: string | null): Node => {
    const place = JSON.stringify([school, group])
    const node = nodes.get(place) ?? { cell: null }
    nodes.set(place, node)
    return node
  }
  const places = new Map<string | null, Set<string>>()
  const groups = new Map<string | null, Set<string>>([[null, new Set()]])
  const put = <K>(map: Map<K, Set<string>>, key: K, value: string | null) => {
    const set = map.get(key) ?? new Set()
    map.set(key, value === null ? set : set.add(value))
  }
  for (const cell of cells) {
    at(cell.school, cell.group).cell = cell
    for (const place of [cell.school, null]) put(places, place, cell.group)
    for (const group of [cell.group, null]) put(groups, group, cell.school)
  }
  return { at, places, groups, schools: [...(groups.get(null) ?? [])] }
}

/** The lines of one place: each family, and each group without a family with the rest of all students. */
function familyLines(
  { at, groups }: Table,
  rule: SmallGroupRule,
  place: string | null,
  there: ReadonlySet<string>,
  missesPeople: (group: string) => boolean | undefined,
): { total: Node; members: Node[]; added: Node[] }[] {
  const total = at(place, null)
  const families = new Set([...there].map(rule.familyOf))
  return [...families].flatMap((family) => {
    const own = [...there].filter((group) => rule.familyOf(group) === family)
    if (family === null) {
      // The rest of such a group is a number that nobody enters.
      return own.map((group) => ({ total, members: [at(place, group), { cell: null }], added: [] }))
    }
    const members = own.map((group) => at(place, group))
    const missing = [...groups.keys()].filter(
      (group): group is string => group !== null && rule.familyOf(group) === family && !there.has(group),
    )
    const open = isOpen({ total, members }, rule)
    const shared = missing.filter((group) => open && missesPeople(group)).map((group) => at(place, group))
    return [{ total, members: [...members, ...protectors(open, missing.length, shared)], added: shared }]
  })
}

/** Are the known members so far from adding up that people are missing who protect the others? A few do not. */
function isOpen({ total, members }: Pick<SliceLine, 'total' | 'members'>, { threshold }: SmallGroupRule): boolean {
  const people = members.reduce((sum, { cell }) => sum + (cell?.people ?? Number.NaN), 0)
  return (total.cell?.people ?? Number.NaN) - people >= threshold
}

/**
 * The numbers that stand for missing people: those that nobody entered, if their other line misses people too, or one
 * for people without a group or school in the whole table.
 */
function protectors(open: boolean, absent: number, shared: Node[]): Node[] {
  if (!open) return []
  return absent === 0 ? [{ cell: null }] : shared
}
