import { expect, test } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import type { MailMessage } from '#worker/mail/contract.ts'

const HOSTILE = `<script>alert(1)</script>"><img src=x onerror=alert(2)>'&`
const url = 'https://waymark.example/reset-password/abc'

const foot = { settingsUrl: url, unsubscribeUrl: `${url}/unsubscribe` }

const messages: MailMessage[] = [
  { kind: 'confirm-email', firstName: HOSTILE, districtName: HOSTILE, url },
  { kind: 'address-taken', firstName: HOSTILE, signInUrl: url, resetUrl: url },
  { kind: 'reset-password', firstName: HOSTILE, url, minutes: 60 },
  { kind: 'password-changed', firstName: HOSTILE, at: '2026-11-02, 3:30 PM', supportEmail: 'support@waymark.example' },
  {
    ...{ kind: 'address-changed', firstName: HOSTILE, districtName: HOSTILE, changedBy: HOSTILE },
    ...{ at: '2026-11-02, 3:30 PM', supportEmail: 'support@waymark.example' },
  },
  { kind: 'sending-again', firstName: HOSTILE, askedBy: HOSTILE, signInUrl: url },
  { kind: 'invitation', districtName: HOSTILE, invitedBy: HOSTILE, url, days: 7 },
  {
    kind: 'request-accepted',
    firstName: HOSTILE,
    districtName: HOSTILE,
    acceptedBy: HOSTILE,
    role: 'Principal',
    signInUrl: url,
  },
  {
    kind: 'join-requests',
    firstName: HOSTILE,
    districtName: HOSTILE,
    ownRegion: true,
    waiting: 9,
    names: [HOSTILE, 'Ana Lopez'],
    more: 2,
    requestsUrl: url,
    foot,
  },
  {
    ...{ kind: 'meeting-minutes', firstName: HOSTILE, districtName: HOSTILE, meeting: HOSTILE, date: '2026-11-16' },
    ...{ closedBy: HOSTILE, url: 'https://waymark.example/meetings/1' },
    minutesUrl: 'https://waymark.example/meetings/1/minutes',
    foot,
  },
  {
    ...{ kind: 'reading-request', firstName: HOSTILE, districtName: HOSTILE, askedBy: HOSTILE, measure: HOSTILE },
    ...{ period: 'spring 2025-26', dueOn: '2026-06-30', note: HOSTILE, isReminder: true, url },
  },
  { kind: 'calendar-broken', firstName: HOSTILE, account: HOSTILE, url },
  {
    ...{ kind: 'calendar-moved-back', firstName: HOSTILE, districtName: HOSTILE, meeting: HOSTILE },
    ...{ at: '2026-11-02, 3:30 PM', location: HOSTILE, url },
  },
  { kind: 'request-declined', firstName: HOSTILE, districtName: HOSTILE },
  {
    kind: 'review-digest',
    firstName: HOSTILE,
    districtName: HOSTILE,
    today: '2026-11-02',
    dashboardUrl: url,
    foot,
    groups: [
      {
        key: 'overdue',
        label: 'Overdue',
        more: 4,
        items: [{ name: HOSTILE, levelLabel: HOSTILE, planName: HOSTILE, dueOn: '2026-10-01', url }],
      },
      {
        key: 'today',
        label: 'Today',
        more: 0,
        items: [{ name: 'Reading', levelLabel: 'Objective', planName: 'Plan', dueOn: '2026-11-02', url }],
      },
    ],
  },
]

test.each(messages)('$kind: a name with any characters stays text', async (message) => {
  const { html, text } = await renderMail(message)
  expect(html).not.toMatch(/<script|<img/i)
  expect(html.match(/\son\w+=/g)?.length ?? 0).toBe(html.match(/src=x onerror=/g)?.length ?? 0)
  expect(html.startsWith('<!doctype html><html lang="en">')).toBe(true)
  expect(html).toContain('&lt;script&gt;')
  expect(text).toContain('<script>alert(1)</script>')
})

test.each(messages)(
  '$kind: text and HTML lead to the same place, and nothing is loaded from anywhere',
  async (message) => {
    const { html, text } = await renderMail(message)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!)
    if (message.kind !== 'request-declined') expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(text).toContain(link.replace('mailto:', ''))
    const tags = html.match(/<[^>]+>/g)!.join('')
    expect(tags).not.toMatch(/\ssrc=|@import|url\(|<link/i)
  },
)

test.each(messages)('$kind: one heading, a subject of one line, no exclamation mark of our own', async (message) => {
  const { subject, html, text } = await renderMail(message)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(subject.replaceAll(HOSTILE, '')).not.toMatch(/[\r\n!]/)
  expect(text.replaceAll(HOSTILE, '')).not.toMatch(/!/)
})

test('the digest says how many of each kind, and how many it does not list', async () => {
  const { subject, text, html } = await renderMail(messages.at(-1)!)
  expect(subject).toBe('Reviews due: 5 overdue, 1 today')
  expect(text).toContain('Overdue (5)')
  expect(text).toContain('and 4 more on the dashboard')
  expect(html).toContain('4 more on the dashboard')
})

test('a date in an email has its weekday where that helps to plan', async () => {
  const digest = messages.at(-1)!
  if (digest.kind !== 'review-digest') throw new Error('The digest stands last')
  const item = { name: 'Reading', levelLabel: 'Objective', planName: 'Plan', dueOn: '2026-11-04', url }
  const { text, html } = await renderMail({
    ...digest,
    groups: [{ key: 'week', label: 'Later', more: 0, items: [item] }],
  })
  for (const one of [text, html]) {
    expect(one).toContain('Monday 2026-11-02')
    expect(one).toContain('Due Wed 2026-11-04')
  }
})

test('a notice says why it came, how to change it, and how to stop it; emails about an account do not', async () => {
  for (const message of messages) {
    const { html, text } = await renderMail(message)
    const isNotice = ['review-digest', 'join-requests', 'meeting-minutes'].includes(message.kind)
    for (const one of [html, text]) {
      expect(one.includes('You get this email because you')).toBe(isNotice)
      expect(one.includes('Change how often')).toBe(isNotice)
      expect(one.includes('Unsubscribe')).toBe(isNotice)
    }
  }
})

test('the email about requests counts everyone who waits and names the new ones', async () => {
  const message: MailMessage = {
    kind: 'join-requests',
    firstName: 'Ruth',
    districtName: 'Maple County',
    ownRegion: false,
    waiting: 3,
    names: ['Ana Lopez', 'Carl Ngo'],
    more: 0,
    requestsUrl: url,
    foot,
  }
  const { subject, text } = await renderMail(message)
  expect(subject).toBe('3 people ask to join Maple County')
  expect(text).toContain('New: Ana Lopez and Carl Ngo.')
  expect((await renderMail({ ...message, waiting: 1, names: ['Ana Lopez'] })).subject).toBe(
    '1 person asks to join Maple County',
  )
})
