import { MARKUP_FILE, NOT_UTF8, UNKNOWN_FILE } from './contract.ts'
import type { Sniffed } from './sniffed.ts'

/** Text files have no magic bytes: the ending tells text from CSV, and the content must be plain text. */
const TYPES = { txt: 'text/plain', csv: 'text/csv' } as const

/** At least as far as a browser would look when it guesses. */
const HEAD = 4096
/** How HTML, SVG, or other markup begins. */
const MARKUP = /^\s*<(?:[a-z!?/%]|$)/i
/** Tags that make browsers treat a text as a page, anywhere in its beginning. */
const ACTIVE = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|math|\?php|%@)\b/i
/** A script with a shebang line, or another format that happens to be text. */
const OTHER = /^(?:#!|\{\\rtf|%!PS|<\?php|MIME-Version:|From |Content-Type:)/i

export function textType(bytes: Uint8Array, ending: string): Sniffed {
  const type = TYPES[ending as keyof typeof TYPES] // undefined for any other ending
  if (!type) return { refused: UNKNOWN_FILE }
  const text = decoded(bytes)
  if (text === null) return { refused: isTextOfAnotherKind(bytes) ? NOT_UTF8 : UNKNOWN_FILE }
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) return { refused: UNKNOWN_FILE }
  const head = text.slice(0, HEAD)
  if (MARKUP.test(head) || ACTIVE.test(head) || OTHER.test(head)) return { refused: MARKUP_FILE }
  return { type }
}

/** Null if it is not UTF-8; skips a byte order mark. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 with a byte order mark, or a single-byte encoding of older programs, without control characters. */
function isTextOfAnotherKind(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}
