/** The cells of one record and its place in the text; `open` if the file ended inside quotes. */
export type Parsed = { cells: string[]; open: boolean; from: number; to: number }

/**
 * The records of a CSV text, one at a time. We don't use papaparse, because it keeps the whole file in memory, and ten
 * megabytes of empty lines are too much for a Worker. It also allows only one kind of line break in a file, but real
 * files have several.
 */
export function* recordsOf(text: string, delimiter: string): Generator<Parsed> {
  const stop = new RegExp(`[\\r\\n${delimiter === '\t' ? '\\t' : delimiter}]`, 'g')
  let at = 0
  while (at < text.length) {
    const cells: string[] = []
    const from = at
    for (;;) {
      const quoted = text[at] === '"' ? quotedCell(text, at) : { cell: '', end: at }
      if (quoted === null) {
        yield { cells: [...cells, text.slice(at + 1)], open: true, from, to: text.length }
        return
      }
      stop.lastIndex = quoted.end
      const end = stop.exec(text)?.index ?? text.length
      cells.push(quoted.cell + text.slice(quoted.end, end))
      at = end + 1
      if (text[end] !== delimiter) {
        if (text[end] === '\r' && text[at] === '\n') at += 1
        break
      }
    }
    yield { cells, open: false, from, to: Math.min(at, text.length) }
  }
}

/** The text between quotes and the position of its end; null if nothing closes it. */
function quotedCell(text: string, start: number): { cell: string; end: number } | null {
  let cell = ''
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}
