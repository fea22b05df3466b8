import { fold, foldOne, wordStart } from './fold.ts'

/**
 * The part of a text that the query matches. Folding may change lengths, so we map each folded character to its origin.
 */
function matchIn(text: string, query: string): [number, number] | null {
  const characters = [...text]
  const origin: number[] = []
  let folded = ''
  for (const [index, character] of characters.entries()) {
    for (const unit of foldOne(character)) {
      folded += unit
      origin.push(index)
    }
  }
  if (query === '') return null
  const atWord = wordStart(folded, query)
  const from = atWord < 0 ? folded.indexOf(query) : atWord
  if (from < 0) return null
  const first = origin[from]
  const last = origin[from + query.length - 1]
  return first === undefined || last === undefined ? null : [first, last + 1]
}

/** The text with the match in <mark>. */
export function Marked({ text, query }: { text: string; query: string }) {
  const whole = text.normalize('NFC')
  const match = matchIn(whole, fold(query.trim()))
  if (match === null) return <>{whole}</>
  const characters = [...whole]
  return (
    <>
      {characters.slice(0, match[0]).join('')}
      <mark>{characters.slice(match[0], match[1]).join('')}</mark>
      {characters.slice(match[1]).join('')}
    </>
  )
}
