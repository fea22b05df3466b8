/**
 * The key for comparing names: NFKC, case-folded, white space collapsed. SQLite folds only ASCII. Pure, so that the
 * database's queries and the browser's quick build compare in the same way.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').replace(/\s+/gu, ' ').trim()
}

/** The key for searching: `nameKey` without accents and apostrophes, so that "pena" finds "Peña". */
export function searchKey(...parts: (string | null | undefined)[]): string {
  const text = parts.filter(Boolean).join(' ')
  return nameKey(text)
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ]/gu, '')
}

/** The words of a text for a full-text table: folded, each once, only letters and digits. */
export function wordsOf(...parts: (string | null | undefined)[]): string[] {
  return [...new Set(searchKey(...parts).split(/[^\p{L}\p{N}]+/u))].filter(Boolean)
}
