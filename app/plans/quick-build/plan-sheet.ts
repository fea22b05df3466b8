import { readCells } from '#app/components/read-grid.ts'
import { nameKey } from '#model/keys.ts'
import { CHAIN, type ChainKey, levelName, type Naming, type NodeKey } from '#model/levels.ts'
import { readDate } from '#model/typed-dates.ts'
import {
  at,
  findLayout,
  type Layout,
  levelWords,
  NO_REST,
  REST,
  type Rest,
  restOf,
  usedColumns,
} from './sheet-columns.ts'

/**
 * Reads a whole plan from one sheet, as districts have it: a column of levels, one column per level, or names that are
 * indented. Says of each row which level it is, and above which row it finds its parent.
 */

export type SheetLine = Rest & {
  /** As the spreadsheet numbers it: the first line is 1. */
  row: number
  level: 'plan' | ChainKey
  name: string
  /** The position of the parent among the lines; null for the plan, its pillars, and rows without a parent. */
  parent: number | null
}
export type SheetProblem = { row: number; message: string }
type PlanSheet = {
  lines: SheetLine[]
  problems: SheetProblem[]
  /** The headings that we understood, with what they mean here. */
  columns: string[]
  /** The headings that we don't use. */
  unread: string[]
  /** The heading of a column that has nothing we can use. */
  headingOf: (column: keyof Rest) => string | undefined
}

type Cells = { row: number; cells: string[] }

/**
 * `planName`: whether the wizard's plan has a name. Without one, a single first row above all others is the plan, or else
 * the first text that is alone above the headings.
 */
export function readPlanSheet(text: string, naming: Naming, planName: boolean): PlanSheet {
  const rows = readCells(text, (cell) => cell.replace(/\s+$/u, ''))
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const levelOf = levelWords(naming)
  const { layout, above, below } = findLayout(rows, levelOf)
  const read =
    layout.levels.length > 0
      ? readColumns(below, layout)
      : layout.columns.level !== undefined
        ? readLevels(below, layout, levelOf, naming)
        : readIndents(below, layout, planName, naming)
  const title = planName || read.lines.some(({ level }) => level === 'plan') ? undefined : titleIn(above)
  const skipped = above
    .filter(({ row }) => row !== title?.row)
    .map(({ row, cells }) => ({ row, message: `“${wordsIn(cells)[0]}” is above the headings, so it was left out.` }))
  return {
    lines: title
      ? [title, ...read.lines.map((line) => ({ ...line, parent: line.parent === null ? null : line.parent + 1 }))]
      : read.lines,
    problems: [...skipped, ...read.problems],
    columns: usedColumns(layout, naming),
    unread: layout.unread.map(({ heading }) => heading),
    headingOf: (column) => layout.headings[layout.columns[column] ?? -1],
  }
}

const wordsIn = (cells: readonly string[]) => cells.map((cell) => at([cell], 0)).filter((cell) => cell !== '')

/** The plan, by the first row above the headings if it has one text and nothing else. */
function titleIn([first]: Cells[]): SheetLine | undefined {
  const [name = '', ...others] = wordsIn(first?.cells ?? [])
  if (!first || others.length > 0 || !/\p{L}/u.test(name) || readDate(name, { today: '2000-01-01' })) return undefined
  return { ...NO_REST, row: first.row, level: 'plan', name, parent: null }
}

/** Lines in the order of the sheet; each finds its parent among those that came last. */
function outlineLines() {
  const lines: SheetLine[] = []
  const problems: SheetProblem[] = []
  const last = new Map<string, number>()
  return {
    lines,
    problems,
    add(line: Omit<SheetLine, 'parent'>, naming: Naming) {
      const depth = depthOf(line.level)
      const above = CHAIN[depth - 1]
      const parent = above ? (last.get(above) ?? null) : null
      if (above && parent === null) {
        problems.push({
          row: line.row,
          message: `No ${levelName(naming, above)} is above this ${levelName(naming, line.level)}. Add one, or choose it below.`,
        })
      }
      lines.push({ ...line, parent })
      if (line.level === 'plan') return
      last.set(line.level, lines.length - 1)
      for (const level of CHAIN.slice(depth + 1)) last.delete(level)
    },
  }
}

function readLevels(rows: Cells[], layout: Layout, levelOf: (word: string) => NodeKey | undefined, naming: Naming) {
  const found = outlineLines()
  for (const { row, cells } of rows) {
    const word = at(cells, layout.columns.level)
    const name = at(cells, layout.columns.name)
    const level = levelOf(word)
    if (!level || level === 'assessment') {
      const choose = ['Plan', ...CHAIN.map((one) => levelName(naming, one))].join(', ')
      found.problems.push({
        row,
        message: `${word === '' ? 'It has no level' : `We can’t add “${word}” here`}. Write one of: ${choose}.`,
      })
    } else found.add({ row, level, name, ...restOf(cells, layout) }, naming)
  }
  return found
}

/** One column per level: the last filled cell is the row's own, and those before it name what it is under. */
function readColumns(rows: Cells[], layout: Layout) {
  const lines: SheetLine[] = []
  const problems: SheetProblem[] = []
  const known = new Map<string, number>()
  const columns = layout.levels.toSorted((a, b) => depthOf(a.level) - depthOf(b.level))
  let path: number[] = []
  for (const { row, cells } of rows) {
    const filled = columns.filter(({ at: column }) => at(cells, column) !== '')
    const own = filled.at(-1)
    if (!own) {
      problems.push({ row, message: 'It has no name in the columns of the levels. Add one, or remove the row.' })
      continue
    }
    for (const { at: column, level } of filled) {
      const name = at(cells, column)
      const depth = depthOf(level)
      const parent = depth > 0 ? (path[depth - 1] ?? null) : null
      const key = `${depth} ${parent} ${nameKey(name)}`
      const before = known.get(key)
      const isOwn = level === own.level
      if (depth > 0 && parent === null)
        problems.push({ row, message: `“${name}” has nothing above it. Fill in the column before it.` })
      if (before !== undefined && isOwn)
        problems.push({ row, message: `“${name}” is in row ${lines[before]?.row} already. Remove one of the two.` })
      const position = before ?? lines.length
      if (before === undefined) {
        const rest = isOwn ? restOf(cells, layout) : NO_REST
        lines.push({ row, level: level as SheetLine['level'], name, ...rest, parent }) // layoutOf leaves assessments out
        known.set(key, position)
      }
      if (depth < 0) continue
      path = path.slice(0, depth)
      path[depth] = position
    }
  }
  return { lines, problems }
}

const depthOf = (level: NodeKey) => (CHAIN as readonly NodeKey[]).indexOf(level) // -1 for the plan

/** Names that are indented, with spaces or with empty cells before them. */
function readIndents(rows: Cells[], layout: Layout, planName: boolean, naming: Naming) {
  const found = outlineLines()
  const { name: first = 0 } = layout.columns
  const others = [...REST.map((column) => layout.columns[column]), ...layout.unread.map((one) => one.at)]
  const next = Math.min(...others.filter((one) => one !== undefined && one > first).map(Number))
  const own = rows.map(({ row, cells }) => {
    const end = Math.min(next, cells.length)
    const column = cells.findIndex((cell, place) => place >= first && place < end && cell.trim() !== '')
    const text = cells[column] ?? ''
    // Without headings, what follows the name are its dates.
    const after =
      layout.columns.name === undefined ? cells.slice(column + 1).filter((cell) => cell.trim() !== '') : null
    const rest = after ? { ...NO_REST, start_date: at(after, 0), end_date: at(after, 1) } : restOf(cells, layout)
    const width = (column - first) * 1000 + text.length - text.trimStart().length
    return { row, width, name: at(cells, column), ...rest }
  })
  const [top] = own
  const isPlan = !planName && own.length > 1 && own.filter(({ width }) => width <= (top?.width ?? 0)).length === 1
  const widths: number[] = []
  for (const { width, ...line } of own) {
    if (line.name === '') {
      found.problems.push({ row: line.row, message: 'It has no name. Add one, or remove the row.' })
      continue
    }
    while (widths.length > 0 && (widths.at(-1) ?? 0) >= width) widths.pop()
    const depth = widths.length - (isPlan ? 1 : 0)
    widths.push(width)
    const level = depth < 0 ? 'plan' : CHAIN[depth]
    if (level) found.add({ ...line, level }, naming)
    else
      found.problems.push({ row: line.row, message: `It is deeper than ${levelName(naming, 'activity')}. Move it up.` })
  }
  return found
}
