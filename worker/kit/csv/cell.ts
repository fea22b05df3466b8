/** Spreadsheets take a cell that begins like this for a formula; one that a person began with ' is marked too, to stay apart. */
const FORMULA = /^'*[=+\-@\t\r]/
const MARKED = /^'+[=+\-@\t\r]/

/** Neutralizes a text cell (quality 15). `plainCell` gives back what it was. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
export function plainCell(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell
}

/** The name a spreadsheet gives a column: A, B … Z, AA. */
export function columnLetter(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnLetter(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}
