import { nameKey } from '#model/keys.ts'
import { readPastedPeople } from '#model/pasted-people.ts'
import type { FoundPeople } from '#worker/plans/quick-contract.ts'

export type Person = { id: string; name: string }
/** The people each text may mean, by its `nameKey`: none, one, or several with the same name. */
export type Known = ReadonlyMap<string, readonly Person[]>
type Meant = { people: Person[]; problems: string[] }

const AND = /\s+(?:and|&|\+)\s+/gi

/** The names and addresses in a cell, as people list them: with ; or , or a line for each, also "and", "&", and "/". */
function piecesOf(cell: string): string[] {
  return readPastedPeople(cell.replace(AND, '; '))
    .flatMap(({ email, text }) => (email === null ? text.replace(/\([^)]*\)/g, ' ').split('/') : [email]))
    .map((piece) => piece.replace(/\s+/gu, ' ').trim())
    .filter(Boolean)
}

/** "Smith, Dana" is one person, and reads as two pieces. */
const pairs = (pieces: readonly string[]) =>
  pieces.slice(1).flatMap((piece, before) => {
    const last = pieces[before] ?? ''
    return [last, piece].some((one) => one.includes('@')) ? [] : [`${last}, ${piece}`]
  })

/** The longest name that is looked up. */
const LONGEST = 200

/** All names and addresses to look up for these cells. */
export function namesIn(cells: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const pieces of cells.map(piecesOf)) {
    for (const text of [...pieces, ...pairs(pieces)]) if (text.length <= LONGEST) found.set(nameKey(text), text)
  }
  return [...found.values()]
}

export function knownFrom({ people }: FoundPeople): Known {
  return new Map(people.map(({ text, people: found }) => [nameKey(text), found]))
}

/** The people named in a cell, without duplicates, and the names that match no one. */
export function peopleOf(cell: string, known: Known): Meant {
  const pieces = piecesOf(cell)
  const people = new Map<string, Person>()
  const problems: string[] = []
  const find = (text: string) => known.get(nameKey(text)) ?? []
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? ''
    const whole = at + 1 < pieces.length ? `${piece}, ${pieces[at + 1]}` : ''
    const isPair = find(piece).length === 0 && whole !== '' && find(whole).length > 0
    const text = isPair ? whole : piece
    const [first, ...others] = find(text)
    if (isPair) at += 1
    if (first && others.length === 0) people.set(first.id, first)
    else if (first) problems.push(`Several people are named “${text}”. Write the email address instead.`)
    else problems.push(`We can’t find “${text}” among the members who can own elements. Set the owner later.`)
  }
  return { people: [...people.values()], problems }
}
