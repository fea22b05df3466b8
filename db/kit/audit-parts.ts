import type { Changes } from './audit.ts'

/** The most characters of one audit row's changes: far below the megabyte that a row may have. */
const AUDITED = 600_000

/** The changes in parts that each fit one audit row. */
export function changesInParts(changes: Changes): Changes[] {
  const found: Changes[] = []
  let length = AUDITED
  for (const [name, change] of Object.entries(changes)) {
    const more = name.length + JSON.stringify(change).length + 4
    if (length + more > AUDITED) {
      found.push({})
      length = 0
    }
    Object.assign(found.at(-1) ?? {}, { [name]: change })
    length += more
  }
  return found
}
