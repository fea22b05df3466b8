import * as fc from 'fast-check'
import { CHAIN, DEFAULT_NAMING, levelName } from '#model/levels.ts'

export const DANA = { id: 'usr_dana', name: 'Dana Smith' }
export const LEE = { id: 'usr_lee', name: 'Lee Park' }
const PEOPLE = new Map([
  ['dana smith', DANA],
  ['smith, dana', DANA],
  ['dana@maple.school', DANA],
  ['lee park', LEE],
  ['park, lee', LEE],
  ['lee@maple.school', LEE],
])
/** What the API answers for names and addresses. */
export function whoIs(names: readonly string[]) {
  return new Map(
    names.map((name) => {
      const person = PEOPLE.get(name.toLowerCase())
      return [name.toLowerCase(), person ? [person] : []]
    }),
  )
}

/** Ways to write owners: the first is the owner, the others are the team. */
const OWNERS: [string, string][] = [
  ['', ''],
  ['Dana Smith', DANA.id],
  ['Smith, Dana', DANA.id],
  ['DANA@maple.school', DANA.id],
  ['Dana Smith <dana@maple.school>', DANA.id],
  ['Dana Smith; Lee Park', `${DANA.id} ${LEE.id}`],
  ['Lee Park, Dana Smith', `${LEE.id} ${DANA.id}`],
  ['Park, Lee; Smith, Dana', `${LEE.id} ${DANA.id}`],
  ['Lee Park and dana@maple.school', `${LEE.id} ${DANA.id}`],
  ['Dana Smith & Lee Park (Principal)', `${DANA.id} ${LEE.id}`],
  ['Dana Smith\nLee Park', `${DANA.id} ${LEE.id}`],
]
const STATUSES: [string, string][] = [
  ['', ''],
  ['On Track', 'on_track'],
  ['high risk', 'high_risk'],
  ['Doing', 'doing'],
  ['To do - late', 'todo'],
]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Ways to write a date. */
const WRITTEN: ((year: number, month: number, day: number, iso: string) => string)[] = [
  (_y, _m, _d, iso) => iso,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${month}/${day}/${year % 100}`,
  (year, month, day) => `${MONTHS[month - 1]} ${day}, ${year}`,
  (year, month, day) => `${day}-${MONTHS[month - 1]}-${year % 100}`,
  (_y, _m, _d, iso) => `${iso} 00:00:00`,
  (_y, _m, _d, iso) => iso.replaceAll('-', ''),
]
const typed = (iso: string, as: (typeof WRITTEN)[number]) => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return as(year, month, day, iso)
}

export type Node = {
  name: string
  start: string
  end: string
  /** The cells as people write them. */
  cells: { start: string; end: string; owner: string; status: string }
  /** What they mean. */
  people: string
  status: string
  below: Node[]
}

const days = fc.record({
  start: fc.constantFrom('2026-07-01', '2026-09-15', '2027-01-31'),
  end: fc.constantFrom('2027-02-28', '2027-06-30'),
  as: fc.constantFrom(...WRITTEN),
})
const levels = fc.letrec<Record<string, Node>>((tie) =>
  Object.fromEntries(
    CHAIN.map((level, depth) => {
      const below = CHAIN[depth + 1]
      // A pillar has no owner and no status.
      const [owners, statuses] = depth === 0 ? [OWNERS.slice(0, 1), STATUSES.slice(0, 1)] : [OWNERS, STATUSES]
      const under: fc.Arbitrary<Node[]> = below ? fc.array(tie(below), { maxLength: 3 }) : fc.constant([])
      const node = fc
        .record({
          name: fc.stringMatching(/^[A-Za-z][A-Za-z ,.'"&0-9-]{0,12}[A-Za-z]$/),
          days,
          owner: fc.constantFrom(...owners),
          status: fc.constantFrom(...statuses),
          below: under,
        })
        .map(({ name, days: { start, end, as }, owner, status, below }) => ({
          ...{ name: name.replace(/ +/g, ' '), start, end, below, people: owner[1], status: status[1] },
          cells: { start: typed(start, as), end: typed(end, as), owner: owner[0], status: status[0] },
        }))
      return [level, node]
    }),
  ),
)
/** No two siblings have one name, because a column per level tells them apart only by it. */
const numbered = (nodes: Node[], place = ''): Node[] =>
  nodes.map((node, at) => {
    const own = `${place}${at + 1}`
    return { ...node, name: `${node.name} ${own}`, below: numbered(node.below, `${own}.`) }
  })
export const plans = fc.array(levels.pillar!, { minLength: 1, maxLength: 3 }).map((nodes) => numbered(nodes))

export type Line = { depth: number; path: string[]; node: Node }
export function linesOf(nodes: Node[], path: string[] = []): Line[] {
  return nodes.flatMap((node) => [
    { depth: path.length, path: [...path, node.name], node },
    ...linesOf(node.below, [...path, node.name]),
  ])
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
export const sheetOf = (lines: string[][]) => lines.map((cells) => cells.map(cell).join('\t')).join('\r\n')
const heads = CHAIN.map((level) => levelName(DEFAULT_NAMING, level))
const REST = ['Start', 'End', 'Lead', 'Status']
const restOf = ({ cells: { start, end, owner, status } }: Node) => [start, end, owner, status]
const stairs = ({ depth, node }: Line) => heads.map((_, at) => (at === depth ? node.name : ''))

export const LAYOUTS: Record<string, (lines: Line[]) => string[][]> = {
  'a column of levels': (lines) => [
    ['Level', 'Name', ...REST],
    ...lines.map(({ depth, node }) => [heads[depth]!, node.name, ...restOf(node)]),
  ],
  'one column per level, filled down': (lines) => [
    [...heads, ...REST],
    ...lines.map(({ path, node }) => [...heads.map((_, at) => path[at] ?? ''), ...restOf(node)]),
  ],
  'one column per level, as stairs': (lines) => [
    [...heads, ...REST],
    ...lines.map((line) => [...stairs(line), ...restOf(line.node)]),
  ],
  'indents of spaces': (lines) => [
    ['Name', ...REST],
    ...lines.map(({ depth, node }) => [`${'   '.repeat(depth)}${node.name}`, ...restOf(node)]),
  ],
  'indents of cells': (lines) => [
    ['Name', '', '', '', '', ...REST],
    ...lines.map((line) => [...stairs(line), ...restOf(line.node)]),
  ],
}
