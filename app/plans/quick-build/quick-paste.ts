import { readGrid } from '#app/components/read-grid.ts'
import { nameKey } from '#model/keys.ts'
import { QUICK_LIMIT, type QuickSection } from '#worker/plans/quick-contract.ts'
import {
  aboveOf,
  addRow,
  type CellKey,
  columnsOf,
  followPlan,
  SECTIONS,
  type Sheet,
  type SheetRow,
} from './quick-state.ts'

/** Converts a date from common formats (2026-07-01, 7/1/2026, 20260701) to YYYY-MM-DD; returns other text as it is. */
export function readDay(text: string): string {
  const typed = text.trim()
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(typed) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(typed)
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?: .*)?$/.exec(typed)
  const [year = '', month = '', day = ''] = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : []
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return typed
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
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
): Pasted {
  const all = readGrid(text)
  const lines = all[0] && isHead(all[0]) ? all.slice(1) : all
  const columns = columnsOf(section)
  const width = Math.min(columns.length, Math.max(...lines.map((line) => line.length), 0))
  const asked = at ? columns.indexOf(at.cell) : 0
  const from = asked + width > columns.length ? 0 : Math.max(0, asked)
  const cells = columns.slice(from, from + width)
  const above = aboveOf(section)
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
      row.key === key ? filled(row, line, cells, parents, result) : row,
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
  parents: Map<string, string>,
  result: Pasted,
): SheetRow {
  const next = { ...row }
  cells.forEach((cell, index) => {
    const text = line[index] ?? ''
    if (cell === 'name') next.name = text
    else if (text === '') return
    else if (cell !== 'parent_key') next[cell] = readDay(text)
    else {
      next.parent_key = parents.get(nameKey(text)) ?? ''
      if (next.parent_key === '') result.unknown[row.key] = text
    }
  })
  return next
}

/**
 * For a post without scripts, does what leaving a cell does with scripts: normalizes dates and fills empty ones from
 * the plan.
 */
export function settleDays(sheet: Sheet): Sheet {
  const settled = SECTIONS.map((section) => [
    section,
    sheet.rows[section].map((row) => ({
      ...row,
      start_date: readDay(row.start_date),
      end_date: readDay(row.end_date),
    })),
  ])
  const written: Sheet = { ...sheet, rows: Object.fromEntries(settled) as Sheet['rows'] } // includes every section
  return followPlan(followPlan(written, 'start_date', ''), 'end_date', '')
}
