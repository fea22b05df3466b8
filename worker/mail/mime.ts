import { calendarPart, extraHeaders, type Mail } from './mail.ts'

const LINE = 76
/** Bytes of text in one encoded word, so that it fits on a line with the header's name (RFC 2047). */
const WORD_BYTES = 42

/**
 * A complete message (RFC 5322): text, HTML, and the calendar part as alternatives (RFC 6047), with short ASCII lines.
 */
export async function mimeMessage(letter: Mail & { from: string; date: Date }): Promise<string> {
  const name = await digest(letter.key)
  const headers = [
    `From: ${mailbox(letter.from)}`,
    `To: ${mailbox(letter.to)}`,
    ...(letter.replyTo ? [`Reply-To: ${mailbox(letter.replyTo)}`] : []),
    `Subject: ${headerText(letter.subject)}`,
    `Date: ${letter.date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${name.slice(0, 40)}@${addressOf(letter.from).split('@')[1]}>`,
    ...Object.entries(extraHeaders(letter)).map(([name, value]) => `${name}: ${value}`),
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
  ]
  const body = bodyOf(letter, name)
  return `${headers.join('\r\n')}\r\n${body}`
}

/** The text in both forms with the calendar part as a third, or with the calendar of several meetings as a file. */
function bodyOf({ text, html, calendar }: Mail, name: string): string {
  const own = calendar && part(calendarPart(calendar).type, calendar.text)
  const isFile = calendar?.method === 'PUBLISH'
  const ways = [part('text/plain', text), part('text/html', html), ...(own && !isFile ? [own] : [])]
  const alternative = multipart('alternative', `=_${name.slice(0, 32)}`, ways)
  if (!own || !isFile) return alternative
  const file = `Content-Disposition: attachment; filename="${calendarPart(calendar).name}"\r\n${own}`
  return multipart('mixed', `=_${name.slice(32)}`, [alternative, file])
}

function multipart(kind: 'alternative' | 'mixed', boundary: string, parts: readonly string[]): string {
  const body = parts.map((lines) => `--${boundary}\r\n${lines}\r\n`).join('')
  return `Content-Type: multipart/${kind};\r\n boundary="${boundary}"\r\n\r\n${body}--${boundary}--\r\n`
}

/** The bare address of `Name <a@b>`; throws for anything else, so that no name can add a header. */
export function addressOf(mailboxText: string): string {
  const address = /<([^<>]*)>\s*$/.exec(mailboxText)?.[1] ?? mailboxText.trim()
  if (!/^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/.test(address)) throw new Error('This is no mail address')
  return address
}

/** A header's value: unchanged if plain ASCII, or else in encoded words, folded (RFC 2047). */
export function headerText(text: string): string {
  const line = oneLine(text)
  const isPlain = /^[\x20-\x7e]*$/.test(line) && !line.includes('=?') && line.length <= LINE - 'Subject: '.length
  return isPlain ? line : encodedWords(line)
}

/** Each word contains whole characters, because readers decode each one separately. */
function encodedWords(line: string): string {
  const words: string[] = []
  let word = ''
  for (const character of line) {
    if (bytes(word + character).length > WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((one) => `=?UTF-8?B?${base64(one)}?=`).join('\r\n ')
}

/** A header value must be one line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function mailbox(text: string): string {
  const address = addressOf(text)
  const name = oneLine(text.replace(/<[^<>]*>\s*$/, '')).replace(/^"|"$/g, '')
  if (name === '' || name === address) return `<${address}>`
  return `${/^[\w '-]+$/.test(name) ? name : encodedWords(name)} <${address}>`
}

function part(type: string, text: string): string {
  const lines = base64(text.replace(/\r?\n/g, '\r\n')).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines.join('\r\n')}`
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

export function base64(text: string): string {
  return btoa(Array.from(bytes(text), (byte) => String.fromCharCode(byte)).join(''))
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
