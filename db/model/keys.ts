/**
 * What two names are compared by: NFKC, case-folded, white space folded (decisions §2). SQLite folds ASCII only. Pure, so
 * that the database's queries and the browser's quick build compare alike.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').replace(/\s+/gu, ' ').trim()
}

/** What a search compares: `nameKey` without marks and apostrophes, so that "pena" finds "Peña". */
export function searchKey(...parts: (string | null | undefined)[]): string {
  const text = parts.filter(Boolean).join(' ')
  return nameKey(text)
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ]/gu, '')
}

/** The words of a text as a full-text table holds them: folded, each once, letters and digits alone. */
export function wordsOf(...parts: (string | null | undefined)[]): string[] {
  return [...new Set(searchKey(...parts).split(/[^\p{L}\p{N}]+/u))].filter(Boolean)
}
