import { readCells } from '#app/components/read-grid.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { Block } from './selection.ts'
import type { Place, Sheet, SheetColumn } from './sheet.ts'

export type Pasted = {
  cells: (Place & { to: string })[]
  rows: number
  cols: number
  /** Read-only cells in the block. */
  skipped: number
  /** Names of rows and columns that the sheet does not have. */
  unknown: string[]
  /** The block is larger than the sheet from the cursor on; `cells` is what fits. */
  tooLarge: boolean
}

/**
 * Where the cells of a copied block go. A header row or first column that equals the sheet's is matched by name;
 * everything else goes right and down from the first cell of the selection. One copied cell fills the whole selection.
 */
export function pasteInto({ rows, columns, locked }: Sheet, block: Block, text: string): Pasted {
  const copied = readCells(text)
  const head = columnsByName(copied[0] ?? [], columns)
  const body = head ? copied.slice(1) : copied
  const names = rowsByName(body, rows)
  const skipColumn = names ? 1 : 0
  const width = Math.max(0, ...body.map((line) => line.length)) - skipColumn
  const single = body.length === 1 && width === 1 && !head && !names
  const lines = single ? block.bottom - block.top + 1 : body.length
  const wide = single ? block.right - block.left + 1 : width
  const cells: Pasted['cells'] = []
  let [skipped, tooLarge] = [0, false]
  for (let line = 0; line < lines; line += 1) {
    const row = names ? (names[line] ?? null) : block.top + line
    if (row === null) continue
    for (let at = 0; at < wide; at += 1) {
      const col = head ? (head[at + skipColumn] ?? null) : block.left + at
      if (col === null) continue
      const to = single ? (body[0]?.[0] ?? '') : (body[line]?.[at + skipColumn] ?? '')
      if (row >= rows.length || col >= columns.length) tooLarge = true
      else if (locked[row]?.[col]) skipped += 1
      else cells.push({ row, col, to })
    }
  }
  const unknown = [
    ...(names ?? []).flatMap((row, line) => (row === null ? [body[line]?.[0] ?? ''] : [])),
    // The first column is the one with the rows' names.
    ...(head ?? []).flatMap((col, at) => (col === null && at >= skipColumn ? [copied[0]?.[at] ?? ''] : [])),
  ]
  return { cells, rows: lines, cols: wide, skipped, unknown: unknown.filter((name) => name !== ''), tooLarge }
}

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,%]+/g, ' ')

/** For each copied column its place in the sheet; null if the first row is not a header row. */
function columnsByName(first: readonly string[], columns: readonly SheetColumn[]): (number | null)[] | null {
  const found = first.map((name) => (name === '' ? -1 : columns.findIndex((column) => isNamed(column, name))))
  return found.some((at) => at >= 0) ? found.map((at) => (at >= 0 ? at : null)) : null
}

/** A target's column may be named by its school year alone. */
function isNamed({ label, kind, schoolYear }: SheetColumn, name: string): boolean {
  const years = kind === 'target' ? [shortYear(schoolYear), schoolYear] : []
  return [label, ...years].some((one) => plain(one) === plain(name))
}

/** For each copied row its place in the sheet, null for a name that it lacks; null if the first column has no names. */
function rowsByName(body: readonly string[][], rows: Sheet['rows']): (number | null)[] | null {
  const found = body.map(([name = '']) => rows.findIndex((row) => plain(row.name) === plain(name)))
  if (!found.some((at) => at >= 0)) return null
  return found.map((at) => (at >= 0 ? at : null))
}

/** Do all numbers of a block look like shares of 1, although the sheet has percentages? */
export function looksLikeShares(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== '')
  return (
    filled.length > 1 &&
    filled.every((text) => /^(0?\.\d+|[01](\.0*)?)$/.test(text.trim())) &&
    filled.some((text) => text.includes('.'))
  )
}

/** 0.715 as 71.5, without the errors of binary fractions. */
export function asPercent(text: string): string {
  const [whole = '0', fraction = ''] = text.trim().split('.')
  const digits = `${whole}${fraction.padEnd(2, '0')}`
  const point = whole.length + 2
  const percent = `${digits.slice(0, point)}.${digits.slice(point)}`
    .replace(/^0+(?=\d)/, '')
    .replace(/\.0*$|(\.\d*?)0+$/, '$1')
  return text.trim() === '' ? text : percent === '' ? '0' : percent
}

/** A block as text for a spreadsheet. */
export function copyText(texts: readonly (readonly string[])[], { top, bottom, left, right }: Block): string {
  return texts
    .slice(top, bottom + 1)
    .map((row) => row.slice(left, right + 1).join('\t'))
    .map((line) => `${line}\n`)
    .join('')
}
