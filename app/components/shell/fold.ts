/** One character as the search compares it: without accents and case. */
export const foldOne = (character: string) => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const fold = (text: string) => [...text.normalize('NFC')].map(foldOne).join('')

/** The position of the first word that starts with the query; -1 if there is none. Both are folded. */
export function wordStart(folded: string, query: string): number {
  for (let from = folded.indexOf(query); from >= 0; from = folded.indexOf(query, from + 1)) {
    if (from === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(from - 1))) return from
  }
  return -1
}

/** True if each word of the text begins a word of the label. */
export function hasWords(label: string, text: string): boolean {
  const folded = fold(label)
  return fold(text)
    .split(/\s+/)
    .every((word) => wordStart(folded, word) >= 0)
}
