/**
 * Spreadsheets treat a cell that starts like this as a formula. A cell that a person started with ' is marked too, so
 * that we can tell the two apart.
 */
const FORMULA = /^'*[=+\-@\t\r]/
const MARKED = /^'+[=+\-@\t\r]/

/** Neutralizes a text cell (quality 15). `plainCell` reverses it. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
export function plainCell(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell
}

/** A spreadsheet's name for a column: A, B … Z, AA. */
export function columnLetter(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnLetter(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}
