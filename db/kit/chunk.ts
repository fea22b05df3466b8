/** A bound value may have 2 MB (platform, D1); this leaves room for characters of several bytes. */
const LENGTH = 600_000

/** Rows as JSON texts, in lists that each fit one bound value. */
export function* jsonChunks(
  rows: readonly unknown[],
  most: { rows?: number; length?: number } = {},
): Generator<string> {
  const { rows: mostRows = Number.POSITIVE_INFINITY, length: mostLength = LENGTH } = most
  let chunk: string[] = []
  let length = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (chunk.length >= mostRows || (chunk.length > 0 && length + text.length > mostLength)) {
      yield `[${chunk.join(',')}]`
      chunk = []
      length = 0
    }
    chunk.push(text)
    length += text.length
  }
  if (chunk.length > 0) yield `[${chunk.join(',')}]`
}
