import { expect, test } from 'vitest'
import { addressOf, headerText, mimeMessage } from '#worker/mail/mime.ts'

const mail = {
  from: 'Waymark <notices@waymark.example>',
  to: 'jose@maplewood.school',
  subject: 'Reviews due: 2 overdue',
  html: '<p>José — “yes”</p>',
  text: 'José — “yes”\nand on',
  key: 'dst_1:digest:2026-11-02:usr_1',
  date: new Date('2026-11-02T13:00:00Z'),
}

function decode(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
}

/** An encoded header as a mail reader shows it. */
function shown(header: string): string {
  const parts = [...header.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, part]) => decode(part!))
  return parts.join('')
}

test('a message has both versions, and they decode to the same text', async () => {
  const raw = await mimeMessage(mail)
  const [head, ...parts] = raw.split(/--=_[0-9a-f]{32}(?:--)?\r\n/)
  expect(head).toContain('Subject: Reviews due: 2 overdue\r\n')
  expect(head).toContain('To: <jose@maplewood.school>\r\n')
  expect(head).toContain('From: Waymark <notices@waymark.example>\r\n')
  expect(head).toContain('Date: Mon, 02 Nov 2026 13:00:00 +0000\r\n')
  expect(parts).toHaveLength(3)
  const bodies = parts.slice(0, 2).map((part) => decode(part.split('\r\n\r\n')[1]!.replaceAll('\r\n', '')))
  expect(bodies).toEqual(['José — “yes”\r\nand on', mail.html])
})

test('a notice has headers for replies and unsubscribing; other emails do not', async () => {
  const headOf = async (over: object) => (await mimeMessage({ ...mail, ...over })).split('\r\n\r\n')[0]!.split('\r\n')
  const unsubscribeUrl = `https://waymark.example/api/unsubscribe/${'a'.repeat(150)}/`
  const head = await headOf({ replyTo: 'Ruth Ellis <ruth@maplewood.school>', unsubscribeUrl })
  expect(head).toContain('Reply-To: Ruth Ellis <ruth@maplewood.school>')
  expect(head).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect((await headOf({})).filter((line) => /^(Reply-To|List-)/.test(line))).toEqual([])
  await expect(headOf({ replyTo: 'a@b.example>\r\nBcc: c@d.example' })).rejects.toThrow()
})

test('an invitation is one more version of the email, and several meetings are an attached file', async () => {
  const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  const one = await mimeMessage({ ...mail, calendar: { method: 'REQUEST', text } })
  expect(one).toContain('Content-Type: multipart/alternative;')
  expect(one).toContain('Content-Type: text/calendar; method=REQUEST; charset=utf-8')
  expect(one).not.toContain('Content-Disposition')
  const several = await mimeMessage({ ...mail, calendar: { method: 'PUBLISH', text } })
  const [head, , alternative] = several.split(/\r\n\r\n/)
  expect([head, alternative]).toEqual([expect.stringContaining('multipart/mixed'), expect.any(String)])
  expect(several.match(/boundary="[^"]+"/g)).toHaveLength(2)
  const file = several.slice(several.indexOf('Content-Disposition: attachment; filename="meetings.ics"'))
  expect(decode(file.split('\r\n\r\n')[1]!.split('\r\n--')[0]!.replaceAll('\r\n', ''))).toBe(text)
})

test('every line is ASCII and short, whatever the message contains', async () => {
  const raw = await mimeMessage({
    ...mail,
    subject: 'ʻŌlelo '.repeat(40),
    html: '漢'.repeat(5000),
    text: 'x'.repeat(3000),
  })
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
  expect(/^[\x20-\x7e\r\n]*$/.test(raw)).toBe(true)
  expect(raw.includes('\n\n')).toBe(false)
})

test('a second attempt has the same Message-ID, another email has another', async () => {
  const idOf = async (key: string) =>
    /Message-ID: (<\S+@waymark\.example>)/.exec(await mimeMessage({ ...mail, key }))?.[1]
  expect(await idOf('one')).toBe(await idOf('one'))
  expect(await idOf('one')).not.toBe(await idOf('two'))
})

test('a subject with letters of any script arrives complete', () => {
  const subject = 'Peña, Kūkaʻilimoku 🏫 and a name that goes on for more than one encoded word can hold'
  expect(shown(headerText(subject))).toBe(subject)
  for (const line of headerText(subject).split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
})

test('nothing in a name or a subject can add a header or a recipient', async () => {
  const raw = await mimeMessage({
    ...mail,
    subject: 'Hello\r\nBcc: all@else.example',
    from: '"A\r\nBcc: x@y.example" <notices@waymark.example>',
  })
  expect(raw).not.toMatch(/^Bcc:/m)
  expect(() => addressOf('a@b.example>\r\nBcc: c@d.example')).toThrow()
  expect(() => addressOf('a@b.example, c@d.example')).toThrow()
  expect(() => addressOf('nobody')).toThrow()
})
