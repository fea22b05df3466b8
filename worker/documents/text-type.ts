import { MARKUP_FILE, NOT_UTF8, UNKNOWN_FILE } from './contract.ts'
import type { Sniffed } from './sniffed.ts'

/** Text has no magic bytes of its own: its ending says which of the two it is, its content whether it is plain text at all. */
const TYPES = { txt: 'text/plain', csv: 'text/csv' } as const

/** As far as a browser that guesses would look, and more. */
const HEAD = 4096
/** How a page, a picture or a document in markup begins. */
const MARKUP = /^\s*<(?:[a-z!?/%]|$)/i
/** What makes a page of a text, wherever in its head it stands. */
const ACTIVE = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|math|\?php|%@)\b/i
/** A program that says how it is to be run, or a document of another kind that happens to be text. */
const OTHER = /^(?:#!|\{\\rtf|%!PS|<\?php|MIME-Version:|From |Content-Type:)/i

export function textType(bytes: Uint8Array, ending: string): Sniffed {
  const type = TYPES[ending as keyof typeof TYPES] // any other ending finds none
  if (!type) return { refused: UNKNOWN_FILE }
  const text = decoded(bytes)
  if (text === null) return { refused: isTextOfAnotherKind(bytes) ? NOT_UTF8 : UNKNOWN_FILE }
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) return { refused: UNKNOWN_FILE }
  const head = text.slice(0, HEAD)
  if (MARKUP.test(head) || ACTIVE.test(head) || OTHER.test(head)) return { refused: MARKUP_FILE }
  return { type }
}

/** Null where it is not UTF-8; a mark at its beginning is passed over. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 with its mark, or one byte a letter as older programs write it: no control characters in it. */
function isTextOfAnotherKind(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}
