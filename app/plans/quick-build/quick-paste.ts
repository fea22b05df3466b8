import { readGrid } from '#app/components/read-grid.ts'
import { nameKey } from '#model/keys.ts'
import { type DateHints, readDate } from '#model/typed-dates.ts'
import { QUICK_LIMIT, type QuickSection } from '#worker/plans/quick-contract.ts'
import {
  aboveOf,
  addRow,
  type CellKey,
  columnsOf,
  followPlan,
  isDay,
  planRow,
  SECTIONS,
  type Sheet,
  type SheetRow,
} from './quick-state.ts'

/** What a date of this sheet may leave out: rows are within their plan. */
export function hintsOf(sheet: Sheet, section: QuickSection, today: string): DateHints {
  const { start_date, end_date } = planRow(sheet)
  if (section === 'plan') return { today }
  return { today, ...(isDay(start_date) && { min: start_date }), ...(isDay(end_date) && { max: end_date }) }
}

/**
 * A date as people type it, or as files and spreadsheets write it (20260701, 2026-07-01 00:00:00), as YYYY-MM-DD; other
 * text as it is, for its message.
 */
export function readDay(text: string, hints: DateHints): string {
  const typed = text.trim()
  const bare = typed
    .replace(/^((?:19|20)\d{2})(\d{2})(\d{2})$/, '$1-$2-$3')
    .replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:\d{2})?$/i, '')
  return readDate(bare, hints) ?? typed
}

const HEADS = new Set(['name', 'start', 'start date', 'end', 'end date', 'date', 'assign to', 'assigned to', 'parent'])

function isHead(line: string[]): boolean {
  const heads = line.filter((cell) => cell !== '').map(nameKey)
  return (
    heads[0] === 'name' || (heads.length > 1 && heads.every((head) => HEADS.has(head) || head.startsWith('assign to')))
  )
}

export type Pasted = {
  sheet: Sheet
  /** Rows written. */
  count: number
  /** Lines that did not fit: one save has a row limit. */
  left: number
  keys: string[]
  /** Names that match no parent row, by row key. */
  unknown: Record<string, string>
}

/**
 * Fills rows from the given cell, or from the first blank row at the end, and adds the missing rows (spec §2). Finds
 * each parent by name among the parent level's rows.
 */
export function pasteRows(
  sheet: Sheet,
  section: QuickSection,
  at: { key: string; cell: CellKey } | null,
  text: string,
  today: string,
): Pasted {
  const all = readGrid(text)
  const lines = all[0] && isHead(all[0]) ? all.slice(1) : all
  const columns = columnsOf(section)
  const width = Math.min(columns.length, Math.max(...lines.map((line) => line.length), 0))
  const asked = at ? columns.indexOf(at.cell) : 0
  const from = asked + width > columns.length ? 0 : Math.max(0, asked)
  const cells = columns.slice(from, from + width)
  const above = aboveOf(section)
  const hints = hintsOf(sheet, section, today)
  const parents = new Map(above ? sheet.rows[above].map((row) => [nameKey(row.name), row.key]) : [])
  const result: Pasted = { sheet, count: 0, left: 0, keys: [], unknown: {} }
  const start = startOf(sheet.rows[section], at?.key)
  lines.forEach((line, offset) => {
    const key = result.sheet.rows[section][start + offset]?.key ?? roomFor(result, section)
    if (!key) {
      result.left++
      return
    }
    const rows = result.sheet.rows[section].map((row) =>
      row.key === key ? filled(row, line, cells, { parents, hints }, result) : row,
    )
    result.sheet = { ...result.sheet, rows: { ...result.sheet.rows, [section]: rows } }
    result.keys.push(key)
    result.count++
  })
  return result
}

/** Where pasting starts: at the given row, else at the blank rows at the end, else after the last row. */
function startOf(rows: readonly SheetRow[], key: string | undefined): number {
  const named = rows.findIndex((row) => row.key === key)
  return named >= 0 ? named : rows.findLastIndex((row) => row.name !== '') + 1
}

function roomFor(result: Pasted, section: QuickSection): string | null {
  const size = SECTIONS.reduce((sum, one) => sum + result.sheet.rows[one].length, -1)
  if (section === 'plan' || size >= QUICK_LIMIT) return null
  const added = addRow(result.sheet, section)
  result.sheet = added.sheet
  return added.key
}

function filled(
  row: SheetRow,
  line: string[],
  cells: readonly CellKey[],
  { parents, hints }: { parents: Map<string, string>; hints: DateHints },
  result: Pasted,
): SheetRow {
  const next = { ...row }
  cells.forEach((cell, index) => {
    const text = line[index] ?? ''
    if (cell === 'name') next.name = text
    else if (text === '') return
    else if (cell !== 'parent_key') next[cell] = readDay(text, hints)
    else {
      next.parent_key = parents.get(nameKey(text)) ?? ''
      if (next.parent_key === '') result.unknown[row.key] = text
    }
  })
  return next
}

/**
 * For a post without scripts, does what leaving a cell does with scripts: normalizes dates and fills empty ones from
 * the plan. `today` is the date of the page.
 */
export function settleDays(given: Sheet, today: string): Sheet {
  const sheet = settled(given, ['plan'], today)
  const written = settled(sheet, SECTIONS, today)
  return followPlan(followPlan(written, 'start_date', ''), 'end_date', '')
}

function settled(sheet: Sheet, sections: readonly QuickSection[], today: string): Sheet {
  const rows = sections.map((section) => {
    const hints = hintsOf(sheet, section, today)
    return [
      section,
      sheet.rows[section].map((row) => ({
        ...row,
        start_date: readDay(row.start_date, hints),
        end_date: readDay(row.end_date, hints),
      })),
    ]
  })
  return { ...sheet, rows: { ...sheet.rows, ...Object.fromEntries(rows) } }
}
