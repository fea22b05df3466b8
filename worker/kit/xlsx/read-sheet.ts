import { columnLetter } from '#worker/kit/csv/cell.ts'
import { columnOf, type NumberStyle, numberText, plainText } from './cell-text.ts'
import { readXml } from './read-xml.ts'

/** What a sheet's cells refer to. */
export type Workbook = { styles: readonly NumberStyle[]; indents: readonly number[]; from1904: boolean }
/** A cell's text, or the position of its text in the workbook's list of texts. */
export type RawCell = string | number
/** `indents`: how far the format of each cell moves its text to the right. `outline`: how deep the row is in its groups. */
export type RawRow = { row: number; cells: RawCell[]; indents: number[]; outline: number }

/** The sheet has more rows or columns than we read. */
export class SheetTooLarge extends Error {
  readonly what: 'rows' | 'columns'
  constructor(what: 'rows' | 'columns') {
    super(`The sheet has too many ${what}`)
    this.what = what
  }
}

/** A cell has a formula, and the program that wrote the workbook saved no result of it. */
export class NoResult extends Error {
  readonly cell: string
  constructor(cell: string) {
    super(`${cell} has a formula without a result`)
    this.cell = cell
  }
}

export type RawSheet = {
  /** The rows that are not empty, each with its number. */
  rows: RawRow[]
  /** The ranges of merged cells, such as A2:A5. */
  merged: string[]
}

export async function readSheet(
  pieces: AsyncIterable<string>,
  { styles, indents, from1904 }: Workbook,
  most: { rows: number; columns: number },
): Promise<RawSheet> {
  const rows: RawRow[] = []
  const merged: string[] = []
  let row: RawRow = { row: 0, cells: [], indents: [], outline: 0 }
  let cell = NO_CELL
  let part: 'value' | 'text' | null = null
  let isPhonetic = false
  const end = () => {
    // A result that is an empty text has the type of a text.
    if (cell.isFormula && cell.value === '' && cell.type !== 'str')
      throw new NoResult(`${columnLetter(cell.column)}${row.row}`)
    const text = cell.type === 'inlineStr' ? plainText(cell.text) : rawValue(cell, styles, from1904)
    if (text === '') return
    if (cell.column >= most.columns) throw new SheetTooLarge('columns')
    row.cells[cell.column] = text
    row.indents[cell.column] = indents[cell.style] ?? 0
  }
  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'row') {
        const { r = row.row + 1, outlineLevel } = attributes()
        row = { row: Number(r), cells: [], indents: [], outline: stepsOf(outlineLevel) }
      }
      if (name === 'c') {
        const { r = '', t = 'n', s = 0 } = attributes()
        cell = { ...NO_CELL, column: columnOf(r) ?? cell.column + 1, type: t, style: Number(s) }
      }
      if (name === 'f') cell = { ...cell, isFormula: true }
      if (name === 'v') part = 'value'
      if (name === 'mergeCell' && merged.length < most.rows) merged.push(attributes().ref ?? '')
      // The phonetic guide of a text repeats it.
      if (name === 'rPh') isPhonetic = true
      if (name === 't' && !isPhonetic) part = 'text'
    },
    text(text) {
      if (part === 'value') cell.value += text
      if (part === 'text') cell.text += text
    },
    close(name) {
      if (name === 'v' || name === 't') part = null
      if (name === 'rPh') isPhonetic = false
      if (name === 'c') end()
      if (name !== 'row') return
      cell = NO_CELL
      if (row.cells.length === 0) return
      if (rows.length >= most.rows) throw new SheetTooLarge('rows')
      rows.push({ ...row, cells: Array.from(row.cells, (one) => one ?? '') })
    },
  })
  return { rows, merged }
}

/**
 * Copies the text of merged cells into each of their rows below the header, because people read it as part of every
 * row. If the range has several columns, only the first gets it.
 */
export function fillMerged({ rows, merged }: RawSheet, most: { rows: number; columns: number }): void {
  const byNumber = new Map(rows.slice(1).map((one) => [one.row, one]))
  let room = most.rows * most.columns
  for (const ref of merged) {
    const [, from = '', first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? []
    const column = columnOf(from) ?? most.columns
    const text = byNumber.get(Number(first))?.cells[column] ?? ''
    if (text === '') continue
    for (let at = Number(first) + 1; at <= Number(last) && room > 0; at += 1) {
      room -= 1
      const row = byNumber.get(at)
      if (!row || (row.cells[column] ?? '') !== '') continue
      row.cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, place) =>
        place === column ? text : (row.cells[place] ?? ''),
      )
    }
  }
}

/** An indent that no sheet needs more of. */
const MOST_STEPS = 100

/** How many steps an attribute says, such as an indent. */
export function stepsOf(steps = '0'): number {
  return /^\d+$/.test(steps) ? Math.min(Number(steps), MOST_STEPS) : 0
}

type Cell = { column: number; type: string; style: number; value: string; text: string; isFormula: boolean }
const NO_CELL: Cell = { column: -1, type: 'n', style: 0, value: '', text: '', isFormula: false }

function rawValue({ type, style, value }: Cell, styles: readonly NumberStyle[], from1904: boolean): RawCell {
  if (value === '') return ''
  switch (type) {
    case 's':
      return Number(value)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'd':
      return value.slice(0, 10)
    case 'n':
      return numberText(value, styles[style] ?? 'number', from1904)
    default: // the text of a formula, or an error such as #N/A
      return plainText(value)
  }
}
