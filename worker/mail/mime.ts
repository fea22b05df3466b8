import { extraHeaders, type Mail } from './mail.ts'

const LINE = 76
/** Bytes of text in one encoded word, so that it fits on a line with the header's name (RFC 2047). */
const WORD_BYTES = 42

/** A complete message (RFC 5322): text and HTML as alternatives, with short ASCII lines. */
export async function mimeMessage(letter: Mail & { from: string; date: Date }): Promise<string> {
  const name = await digest(letter.key)
  const boundary = `=_${name.slice(0, 32)}`
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
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
  ]
  const parts = [part('text/plain', letter.text), part('text/html', letter.html)]
  const body = parts.map((lines) => `--${boundary}\r\n${lines}\r\n`).join('')
  return `${headers.join('\r\n')}\r\n\r\n${body}--${boundary}--\r\n`
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

function base64(text: string): string {
  return btoa(Array.from(bytes(text), (byte) => String.fromCharCode(byte)).join(''))
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
