import * as v from 'valibot'
import { email as emailRule, properName } from './people-rules.ts'

/** A person from a pasted list. `email` is null if the text has no address; `text` is the pasted text. */
export type PastedPerson = { text: string; email: string | null; firstName: string; lastName: string }

/** A piece of the text, and the separator in front of it. */
type Piece = { text: string; after: string }

/**
 * Finds people in text from Outlook, Gmail, Google Groups, or a spreadsheet: addresses alone or with names, separated
 * by line breaks, semicolons, commas, tabs, or spaces. Lists nobody twice, and keeps names before an address, quoted or
 * not, in either order.
 */
export function readPastedPeople(text: string): PastedPerson[] {
  const people = new Map<string, PastedPerson>()
  let waiting: Piece[] = []
  let last: PastedPerson | null = null
  const add = (person: PastedPerson) => {
    const key = person.email ?? person.text
    const known = people.get(key)
    const named = known && (known.firstName || known.lastName) ? known : person
    people.set(key, { ...named, text: known?.text ?? person.text })
    last = people.get(key) ?? null
  }
  const giveUp = () => {
    for (const one of waiting) add({ text: one.text, email: null, firstName: '', lastName: '' })
    waiting = []
  }
  for (const piece of split(clean(text))) {
    if (piece.after !== ',' && piece.after !== '\t') {
      giveUp()
      last = null
    }
    if (piece.text === '') continue
    if (!piece.text.includes('@')) {
      // A spreadsheet may have the name after the address.
      if (piece.after === '\t' && last && nameBehind(last, piece.text)) continue
      waiting.push(piece)
      continue
    }
    const front = namesInFront(waiting, piece)
    if (front === '') giveUp()
    waiting = []
    for (const person of addressesIn(`${front} ${piece.text}`)) add(person)
  }
  giveUp()
  return [...people.values()]
}

/** One entry of such a list as text that gives the same result when read again. */
export function writePastedPerson({ text, email, firstName, lastName }: PastedPerson): string {
  if (email === null || (firstName === '' && lastName === '')) return email ?? text
  return `"${lastName}, ${firstName}" <${email}>`
}

/** Mail programs and spreadsheets add invisible characters, typographic quotes, and unusual spaces. */
function clean(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u201C\u201D\u201E\u201F]/g, '"')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\t]/g, ' ')
    .replace(/mailto:/gi, '')
}

/**
 * Splits at separators outside quotes, brackets, and parentheses; an opening sign that is not closed on its line counts
 * as text.
 */
function split(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const line of text.split('\n')) {
    let after = '\n'
    let start = 0
    const end = (at: number) => {
      pieces.push({ text: line.slice(start, at).trim(), after })
      after = line[at] ?? '\n'
      start = at + 1
    }
    for (let at = 0; at < line.length; at += 1) {
      const close = { '"': '"', '<': '>', '(': ')' }[line[at] ?? '']
      const closed = close ? line.indexOf(close, at + 1) : -1
      if (closed > 0) at = closed
      else if (/[;,\t]/.test(line[at] ?? '')) end(at)
    }
    end(line.length)
  }
  return pieces
}

/** Smith, Dana <dana@…>, or the first columns of a line: First, Last, and then the address. */
function namesInFront(waiting: Piece[], piece: Piece): string {
  const texts = waiting.map((one) => one.text)
  const separators = [...waiting.slice(1), piece].map((one) => one.after)
  if (texts.length > 2) return ''
  if (separators.every((one) => one === '\t')) return texts.join(' ')
  return texts.length === 1 && /<[^>]*@/.test(piece.text) ? `${texts[0]},` : ''
}

function nameBehind(person: PastedPerson, name: string): boolean {
  if (person.email === null) return false
  if (person.firstName === '') Object.assign(person, namesOf(name))
  else if (person.lastName === '') person.lastName = namesOf(name).firstName
  else return false
  return person.firstName !== ''
}

/** The addresses of one piece, each with the name around it. */
function addressesIn(text: string): PastedPerson[] {
  const bracketed = /^([^<]*)<([^>]*)>(.*)$/.exec(text)
  if (bracketed?.[2]?.includes('@')) {
    const [, name = '', inside = '', rest = ''] = bracketed
    return [person(text, inside, name), ...addressesIn(rest)]
  }
  const comment = /\(([^()@]*)\)\s*$/.exec(text)
  const words = (comment ? text.slice(0, comment.index) : text).split(/\s+/)
  const found = words.filter((word) => word.includes('@'))
  const before = words
    .slice(
      0,
      words.findIndex((word) => word.includes('@')),
    )
    .join(' ')
  return found.map((word, at) =>
    person(found.length === 1 ? text : word, word, at === 0 ? before || (comment?.[1] ?? '') : ''),
  )
}

function person(text: string, address: string, name: string): PastedPerson {
  const bare = address.replace(/\?.*$/, '').replace(/^[\s<>()[\]"'.:]+|(?<![\s<>()[\]"'.:])[\s<>()[\]"'.:]+$/g, '')
  const parsed = v.safeParse(emailRule, bare)
  return { text: text.trim(), email: parsed.success ? parsed.output : null, ...namesOf(name) }
}

const NOTHING = { firstName: '', lastName: '' }
/**
 * Reads "Smith, Dana" and "Dana Smith"; leaves out what can't be a name, because the person enters it when accepting.
 */
function namesOf(text: string): { firstName: string; lastName: string } {
  const name = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/"/g, ' ')
    .replace(/^[\s']+|(?<![\s':])[\s':]+$/g, '')
    .replace(/\s+/g, ' ')
  if (name.includes('@')) return NOTHING
  const comma = name.indexOf(',')
  const space = name.indexOf(' ')
  const cut = (at: number) => (at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)])
  const [last = '', first = ''] = comma < 0 ? cut(space).reverse() : cut(comma)
  return { firstName: kept(first), lastName: kept(last) }
}

function kept(name: string): string {
  const parsed = v.safeParse(properName('Name'), name.trim())
  return parsed.success ? parsed.output : ''
}
