import { nameKey } from '#model/keys.ts'
import { LEVEL_KEYS, LEVELS, levelName, type Naming, type NodeKey } from '#model/levels.ts'

/** What a column of a sheet may be, besides one of the levels, and the headings that districts give it. */
const HEADINGS = {
  level: ['level', 'type', 'element type', 'plan element type', 'plan level'],
  name: ['name', 'title', 'element', 'plan element', 'plan item', 'outline'],
  start_date: ['start', 'start date', 'begin', 'begins', 'begin date', 'starts', 'from'],
  end_date: ['end', 'end date', 'ends', 'due', 'due date', 'finish', 'finish date', 'deadline', 'target date', 'to'],
  owner: [
    ...['owner', 'owners', 'owner name', 'owner email', 'lead', 'leads', 'led by', 'assigned to', 'assignee', 'who'],
    ...['responsible', 'responsible person', 'responsible party', 'person responsible', 'person(s) responsible'],
    ...['persons responsible', 'people responsible', 'staff responsible', 'point person'],
  ],
  team: ['team', 'team members', 'members', 'team member'],
  status: ['status', 'current status'],
  alert: ['risk', 'risk status', 'risk level', 'alert', 'alert status'],
  progress: ['implementation', 'implementation status', 'progress', 'progress status'],
} as const satisfies Record<string, readonly string[]>
export type Column = keyof typeof HEADINGS
const COLUMNS = Object.keys(HEADINGS) as Column[] // keys of the table above

/** What a row has besides its level and name, as the sheet writes it. */
export const REST = ['start_date', 'end_date', 'owner', 'team', 'status', 'alert', 'progress'] as const
export type Rest = Record<(typeof REST)[number], string>

/** What we call each column. */
const WORDS: Record<Column, string> = {
  level: 'level',
  name: 'name',
  start_date: 'start',
  end_date: 'end',
  owner: 'owner',
  team: 'team',
  status: 'status',
  alert: 'risk status',
  progress: 'implementation status',
}

export type Layout = {
  columns: Partial<Record<Column, number>>
  levels: { at: number; level: NodeKey }[]
  /** The headings of all columns that we don't use, and where they are. */
  unread: { at: number; heading: string }[]
  headings: readonly string[]
}
export const NO_LAYOUT: Layout = { columns: {}, levels: [], unread: [], headings: [] }

type LevelOf = (word: string) => NodeKey | undefined

/** The level that a word means: the district's names, ours, and their plurals. */
export function levelWords(naming: Naming): LevelOf {
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
function layoutOf(cells: readonly string[], levelOf: LevelOf): Layout | null {
  const layout: Layout = { columns: {}, levels: [], unread: [], headings: cells.map((cell) => cell.trim()) }
  cells.forEach((cell, at) => {
    const key = nameKey(cell).replace(/[*:]+$/, '')
    const column = COLUMNS.find(
      (one) => (HEADINGS[one] as readonly string[]).includes(key) && layout.columns[one] === undefined,
    )
    const level = levelOf(key)
    if (column) layout.columns[column] = at
    else if (level && level !== 'assessment') layout.levels.push({ at, level })
    else if (key !== '') layout.unread.push({ at, heading: cell.trim() })
  })
  const { columns, levels } = layout
  const named = columns.name !== undefined || columns.level !== undefined
  if (levels.length > 1 || (levels.length === 1 && !named && Object.keys(columns).length > 0))
    return without(layout, ['level', 'name'])
  return named ? { ...layout, levels: [], unread: [...layout.unread, ...levels.map(headingAt(layout))] } : null
}

const headingAt =
  ({ headings }: Layout) =>
  ({ at }: { at: number }) => ({ at, heading: headings[at] ?? '' })

/** With a column per level, what else says the level or the name is not used. */
function without(layout: Layout, none: readonly Column[]): Layout {
  const left = none.flatMap((column) => (layout.columns[column] === undefined ? [] : [{ at: layout.columns[column] }]))
  const columns = Object.fromEntries(
    Object.entries(layout.columns).filter(([column]) => !none.some((one) => one === column)),
  )
  return { ...layout, columns, unread: [...layout.unread, ...left.map(headingAt(layout))] }
}

/** How far down we look for the headings: titles, dates, and empty rows may be above them. */
const MOST_ABOVE = 10

/** The layout and the rows below it; `above` are the rows that are neither. */
export function findLayout<Row extends { cells: string[] }>(rows: Row[], levelOf: LevelOf) {
  for (const [at, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    const layout = layoutOf(cells, levelOf)
    // Further down, one word alone may be the name of an element.
    if (layout && (at === 0 || Object.keys(layout.columns).length + layout.levels.length > 1))
      return { layout, above: rows.slice(0, at), below: rows.slice(at + 1) }
  }
  return { layout: NO_LAYOUT, above: [], below: rows }
}

/** "Title (name)": the headings that we understood, in the sheet's order, and what each means here if it differs. */
export function usedColumns({ columns, levels, headings }: Layout, naming: Naming): string[] {
  const known = [
    ...COLUMNS.flatMap((column) =>
      columns[column] === undefined ? [] : [{ at: columns[column], word: WORDS[column] }],
    ),
    ...levels.map(({ at, level }) => ({ at, word: levelName(naming, level) })),
  ]
  return known
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, word }) => {
      const heading = headings[at] ?? ''
      return nameKey(heading) === nameKey(word) ? heading : `${heading} (${word})`
    })
}

export const at = (cells: readonly string[], column: number | undefined) =>
  column === undefined ? '' : (cells[column] ?? '').replace(/\s+/gu, ' ').trim()

/** A cell may list one person per line. */
const lines = (cells: readonly string[], column: number | undefined) =>
  column === undefined ? '' : (cells[column] ?? '').trim()

export function restOf(cells: readonly string[], { columns }: Pick<Layout, 'columns'>): Rest {
  return {
    ...NO_REST,
    ...Object.fromEntries(REST.map((column) => [column, at(cells, columns[column])])),
    owner: lines(cells, columns.owner),
    team: lines(cells, columns.team),
  }
}

export const NO_REST: Rest = { start_date: '', end_date: '', owner: '', team: '', status: '', alert: '', progress: '' }
