import { resultOf, type Scoring } from './result.ts'
import type { SliceCell, SliceTable, SmallGroupRule } from './slice-table.ts'
import { linesOf, type Node, type SliceLine } from './small-group-lines.ts'
import { solvable } from './solvable.ts'
import { THOUSAND } from './units.ts'

/**
 * What a reader sees of a number: the value; `< 5%` or `> 95%` instead of it; `n < 10` because it is small; or `hidden`
 * because a small number could be computed from it.
 */
export const SEEN = ['value', 'under_5', 'over_95', 'small', 'hidden'] as const
export type Seen = (typeof SEEN)[number]
/** The same of a number that has a result: `alone` is without it, because the result would say more than the number. */
export const YEAR_SEEN = [...SEEN, 'under_5_alone', 'over_95_alone'] as const
export type YearSeen = (typeof YEAR_SEEN)[number]

type Unknown = (node: Node) => boolean

const COARSE = { fewerThan: 40, under: 5 * THOUSAND, over: 95 * THOUSAND }

/** Unknown people are enough for all students of the district or a school, and never for a student group. */
export function isSmall({ group, people }: SliceCell, threshold: number): boolean {
  return people === null ? group !== null : people < threshold
}

function coarseOf({ isPercent }: SliceTable, { people, value }: SliceCell): Seen {
  if (!isPercent || people === null || people >= COARSE.fewerThan) return 'value'
  if (value < COARSE.under) return 'under_5'
  return value > COARSE.over ? 'over_95' : 'value'
}

/** The first and last value that a coarse number can have, in thousandths. */
const RANGES = { under_5: [0, COARSE.under - 1], over_95: [COARSE.over + 1, 100 * THOUSAND] } as const

/** What readers see of a number with its result: next to `< 5%`, only a result that each of these values would have. */
export function seenWithResult(seen: Seen | null, target: number | null, scoring: Scoring): YearSeen | null {
  if (seen !== 'under_5' && seen !== 'over_95') return seen
  const [first, last] = RANGES[seen]
  return resultOf(first, target, scoring) === resultOf(last, target, scoring) ? seen : `${seen}_alone`
}

/**
 * Decides what readers without the right to see small groups see of these tables together, cell by cell. No number that
 * they don't see can be computed from those that they see. Every screen, report, file, and answer goes through it.
 */
export function seenCells(tables: readonly SliceTable[], rule: SmallGroupRule): Seen[][] {
  const { threshold } = rule
  const small = new Set(
    tables.flatMap(({ cells }) => cells.filter((cell) => isSmall(cell, threshold)).map(({ key }) => key)),
  )
  const hidden = new Set([...small, ...coarseInOne(tables)])
  // The order in which numbers were read must not decide which of them are hidden.
  const lined = tables.map((table) => ({ table, lines: linesOf([...table.cells].sort(byKey), rule) }))
  let before = -1
  while (hidden.size > before) {
    before = hidden.size
    for (const { table, lines } of lined) hideMore(table, lines, hidden, threshold)
  }
  return tables.map((table) =>
    table.cells.map((cell) =>
      small.has(cell.key) ? 'small' : hidden.has(cell.key) ? 'hidden' : coarseOf(table, cell),
    ),
  )
}

/**
 * The numbers that only some of the tables withhold as `< 5%` or `> 95%`, because the people behind the other are unknown
 * or more: of two that add up to 100%, the one would say the other.
 */
function coarseInOne(tables: readonly SliceTable[]): string[] {
  const states = new Map<string, Set<boolean>>()
  for (const table of tables) {
    for (const cell of table.cells) {
      const said = states.get(cell.key) ?? new Set()
      states.set(cell.key, said.add(coarseOf(table, cell) === 'value'))
    }
  }
  return [...states].flatMap(([key, said]) => (said.size > 1 ? [key] : []))
}

/** Adds to `hidden` until this table reveals none of its hidden and coarse numbers. */
function hideMore(table: SliceTable, lines: readonly SliceLine[], hidden: Set<string>, threshold: number): void {
  const isHidden: Unknown = ({ cell }) => cell === null || hidden.has(cell.key)
  const isWithheld: Unknown = (node) => isHidden(node) || (node.cell !== null && coarseOf(table, node.cell) !== 'value')
  const hideNext = (candidates: readonly Node[]) => {
    const next = candidates.filter((node) => !isHidden(node)).sort(smallerFirst)[0]?.cell
    if (next) hidden.add(next.key)
    return next !== undefined
  }
  const others = (node: Node, of: readonly SliceLine[]) =>
    of.flatMap(({ members }) => members.filter((one) => one !== node))
  const ofNode = (node: Node) => lines.filter(({ total, members }) => total === node || members.includes(node))
  /** A number that is the only unknown of a line needs another one in that line. */
  const protectInLine = (node: Node, isUnknown: Unknown) => {
    const alone = ofNode(node).filter(
      ({ total, members }) => ![total, ...members].some((one) => one !== node && isUnknown(one)),
    )
    return alone.map((line) => hideNext(others(node, [line])) || hideNext([line.total])).includes(true)
  }
  const protectAnywhere = (node: Node) => {
    const own = ofNode(node)
    const all = () => lines.flatMap(({ total, members }) => [total, ...members])
    return hideNext(others(node, own)) || hideNext(own.map(({ total }) => total)) || hideNext(all())
  }
  let again = true
  while (again) {
    const small = lines.filter((line) => revealsSmallRest(line, isHidden, threshold))
    again = small.map(({ members }) => hideNext(members)).includes(true)
    if (again) continue
    // The number of people is shown with every value. For a coarse value, only the value itself could be computed.
    for (const isUnknown of [isHidden, isWithheld]) {
      const found: Node[] = again ? [] : solvable(lines, isUnknown)
      again ||= found.map((node) => protectInLine(node, isUnknown)).includes(true)
      const [first] = found
      again ||= first !== undefined && protectAnywhere(first)
    }
  }
}

/**
 * Do the total and the shown members together say a number of fewer people than the threshold? Of a single group it is
 * the rest of all students; otherwise it is what is hidden of the line.
 */
function revealsSmallRest({ total, members, restOfOne }: SliceLine, isHidden: Unknown, threshold: number): boolean {
  const shown = members.filter((node) => !isHidden(node))
  if (isHidden(total)) return false
  const isSmallRest = (of: readonly Node[]) => {
    const rest = of.reduce((left, { cell }) => left - (cell?.people ?? Number.NaN), total.cell?.people ?? Number.NaN)
    return rest > 0 && rest < threshold
  }
  if (restOfOne && shown.some((one) => isSmallRest([one]))) return true
  return shown.length < members.length && isSmallRest(shown)
}

function byKey(a: SliceCell, b: SliceCell): number {
  return a.key < b.key ? -1 : 1
}

/** The next smallest is hidden first; of the same size, always the same one. */
function smallerFirst(a: Node, b: Node): number {
  const people = ({ cell }: Node) => cell?.people ?? Number.POSITIVE_INFINITY
  if (people(a) !== people(b)) return people(a) - people(b)
  return (a.cell?.key ?? '') < (b.cell?.key ?? '') ? -1 : 1
}
