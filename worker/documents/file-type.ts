import { DAMAGED_FILE, EMPTY_FILE, type FileType, OLD_OFFICE_FILE } from './contract.ts'
import { officeType } from './office-type.ts'
import { isWholeGif, isWholeJpeg, isWholePng, isWholeWebp, textAt } from './picture-type.ts'
import type { Sniffed } from './sniffed.ts'
import { textType } from './text-type.ts'

type Kind = {
  magic: string
  also?: [at: number, magic: string]
  judge: (bytes: Uint8Array) => Sniffed | Promise<Sniffed>
}

const whole = (type: FileType, isWhole: (bytes: Uint8Array) => boolean) => (bytes: Uint8Array) =>
  isWhole(bytes) ? { type } : { refused: DAMAGED_FILE }

/** Recognized by their first bytes; each check then reads enough to confirm the type and that the file is complete. */
const KINDS: readonly Kind[] = [
  { magic: '\xff\xd8\xff', judge: whole('image/jpeg', isWholeJpeg) },
  { magic: '\x89PNG\r\n\x1a\n', judge: whole('image/png', isWholePng) },
  { magic: 'GIF87a', judge: whole('image/gif', isWholeGif) },
  { magic: 'GIF89a', judge: whole('image/gif', isWholeGif) },
  { magic: 'RIFF', also: [8, 'WEBP'], judge: whole('image/webp', isWholeWebp) },
  { magic: '%PDF-', judge: whole('application/pdf', isWholePdf) },
  { magic: 'PK\x03\x04', judge: officeType },
  { magic: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', judge: () => ({ refused: OLD_OFFICE_FILE }) },
]

/**
 * A file's type by its content (quality 13), ignoring what the browser says. Uses the name only to distinguish text
 * from CSV, which look alike.
 */
export async function fileType(bytes: Uint8Array, name: string): Promise<Sniffed> {
  if (bytes.length === 0) return { refused: EMPTY_FILE }
  const holds = (at: number, magic: string) => textAt(bytes, at, magic.length) === magic
  const kind = KINDS.find(({ magic, also }) => holds(0, magic) && (!also || holds(...also)))
  return kind ? kind.judge(bytes) : textType(bytes, endingOf(name))
}

/** The lowercase ending after the last dot; empty if there is none. */
export function endingOf(name: string): string {
  return /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Look for the end mark in this many last bytes, because scanners and mail gateways append some. */
const PDF_END_WITHIN = 1024
const ARCHIVE_END = 'PK\x05\x06'

/**
 * A version, a reference to its table, an end mark near the end, and no archive after it, which would make it two
 * files.
 */
function isWholePdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(textAt(bytes, 0, 8))) return false
  const tail = textAt(bytes, Math.max(0, bytes.length - 2048), 2048)
  return tail.includes('startxref') && tail.slice(-PDF_END_WITHIN).includes('%%EOF') && !tail.includes(ARCHIVE_END)
}
