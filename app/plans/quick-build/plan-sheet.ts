import { readCells } from '#app/components/read-grid.ts'
import { nameKey } from '#model/keys.ts'
import { CHAIN, type ChainKey, LEVEL_KEYS, LEVELS, levelName, type Naming, type NodeKey } from '#model/levels.ts'

/**
 * Reads a whole plan from one sheet, as districts have it: a column of levels, one column per level, or names that are
 * indented. Says of each row which level it is, and above which row it finds its parent.
 */

type SheetLine = {
  /** As the spreadsheet numbers it: the first line is 1. */
  row: number
  level: 'plan' | ChainKey
  name: string
  start_date: string
  end_date: string
  /** The position of the parent among the lines; null for the plan, its pillars, and rows without a parent. */
  parent: number | null
}
export type SheetProblem = { row: number; message: string }
type PlanSheet = { lines: SheetLine[]; problems: SheetProblem[]; unread: string[] }

type Column = 'level' | 'name' | 'start_date' | 'end_date'
const HEADINGS: Record<Column, readonly string[]> = {
  level: ['level', 'type', 'element type', 'plan element type'],
  name: ['name', 'title', 'element', 'plan element', 'outline'],
  start_date: ['start', 'start date', 'begin', 'begins', 'from'],
  end_date: ['end', 'end date', 'due', 'due date', 'finish', 'to'],
}
const COLUMNS = Object.keys(HEADINGS) as Column[] // keys of the table above

type Cells = { row: number; cells: string[] }
type Layout = {
  columns: Partial<Record<Column, number>>
  levels: { at: number; level: NodeKey }[]
  unread: string[]
}

/** `planName`: whether the wizard's plan has a name; without one, a single first row above all others is the plan. */
export function readPlanSheet(text: string, naming: Naming, planName: boolean): PlanSheet {
  const rows = readCells(text, (cell) => cell.replace(/\s+$/u, ''))
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const levelOf = levelWords(naming)
  const layout = layoutOf(rows[0]?.cells ?? [], levelOf)
  const below = layout ? rows.slice(1) : rows
  const found = { columns: {}, levels: [], unread: [], ...layout }
  const read =
    found.levels.length > 1
      ? readColumns(below, found)
      : found.columns.level !== undefined
        ? readLevels(below, found, levelOf, naming)
        : readIndents(below, found, planName, naming)
  return { ...read, unread: found.unread }
}

/** The level that a word means: the district's names, ours, and their plurals. */
function levelWords(naming: Naming): (word: string) => NodeKey | undefined {
  const words = new Map<string, NodeKey>([['plan', 'plan']])
  const add = (word: string, level: NodeKey) => {
    const key = nameKey(word)
    for (const one of [key, `${key}s`, key.replace(/y$/, 'ies')]) if (!words.has(one)) words.set(one, level)
  }
  for (const level of LEVEL_KEYS) add(levelName(naming, level), level)
  for (const level of LEVEL_KEYS)
    for (const word of [LEVELS[level].label, ...LEVELS[level].label.split('/')]) add(word, level)
  return (word) => words.get(nameKey(word))
}

/** What the columns are, if this row has their headings. */
function layoutOf(cells: readonly string[], levelOf: (word: string) => NodeKey | undefined): Layout | null {
  const layout: Layout = { columns: {}, levels: [], unread: [] }
  cells.forEach((cell, at) => {
    const key = nameKey(cell)
    const column = COLUMNS.find((one) => HEADINGS[one].includes(key) && layout.columns[one] === undefined)
    const level = levelOf(cell)
    if (column) layout.columns[column] = at
    else if (level && level !== 'assessment') layout.levels.push({ at, level })
    else if (key !== '') layout.unread.push(cell.trim())
  })
  const { columns, levels } = layout
  const isHeading = columns.name !== undefined || columns.level !== undefined || levels.length > 1
  return isHeading ? layout : null
}

const at = (cells: readonly string[], column: number | undefined) =>
  column === undefined ? '' : (cells[column] ?? '').replace(/\s+/gu, ' ').trim()

function datesOf(cells: readonly string[], { columns }: Layout) {
  return { start_date: at(cells, columns.start_date), end_date: at(cells, columns.end_date) }
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
    } else found.add({ row, level, name, ...datesOf(cells, layout) }, naming)
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
        const dates = isOwn ? datesOf(cells, layout) : { start_date: '', end_date: '' }
        lines.push({ row, level: level as SheetLine['level'], name, ...dates, parent }) // layoutOf leaves assessments out
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
  const { name: first = 0, start_date, end_date } = layout.columns
  const own = rows.map(({ row, cells }) => {
    const rest = [start_date, end_date].filter((one) => one !== undefined)
    const end = rest.length > 0 ? Math.min(...rest.filter((one) => one > first)) : cells.length
    const column = cells.findIndex((cell, place) => place >= first && place < end && cell.trim() !== '')
    const text = cells[column] ?? ''
    // Without headings, what follows the name are its dates.
    const after =
      layout.columns.name === undefined ? cells.slice(column + 1).filter((cell) => cell.trim() !== '') : null
    const dates = after ? { start_date: at(after, 0), end_date: at(after, 1) } : datesOf(cells, layout)
    const width = (column - first) * 1000 + text.length - text.trimStart().length
    return { row, width, name: at(cells, column), ...dates }
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
