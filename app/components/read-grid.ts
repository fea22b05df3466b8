const oneLine = (cell: string) => cell.replace(/\s+/gu, ' ').trim()

/** Reads cells copied from a spreadsheet, without empty rows. */
export function readGrid(text: string): string[][] {
  return readCells(text).filter((line) => line.some((cell) => cell !== ''))
}

/**
 * The same with empty rows in between, so that each row keeps its place: tabs between cells, line breaks between rows,
 * quotes around a cell with either. A line break at the end begins no row. `clean` may keep what white space says.
 */
export function readCells(text: string, clean = oneLine): string[][] {
  const lines: string[][] = [[]]
  const quoted = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)/y
  const plain = /[^\t\r\n]*/y
  const take = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  for (let at = 0; at <= text.length; at++) {
    // A quote that does not close its cell is part of the text.
    const whole = text[at] === '"' ? take(quoted, at) : null
    const cell = whole ?? take(plain, at)
    const words = whole ? (whole[1] ?? '').replaceAll('""', '"') : (cell?.[0] ?? '')
    lines.at(-1)?.push(clean(words))
    at += cell?.[0].length ?? 0
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    if (text[at] === '\n' || text[at] === '\r') lines.push([])
  }
  if (lines.length > 1 && lines.at(-1)?.every((cell) => cell.trim() === '')) lines.pop()
  return lines
}

/** True for text with more than one cell. */
export function isGrid(text: string): boolean {
  return /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))
}
