import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrivacyText } from '#app/texts/privacy.tsx'
import { KNOWN_DAYS } from '#worker/auth/known-browser.ts'
import { INVITATION_DAYS, RESET_MINUTES } from '#worker/auth/mail-token.ts'
import { SESSION_DAYS } from '#worker/auth/session-length.ts'
import { KEPT_DAYS } from '#worker/backups/store.ts'
import { KEPT_MINUTES as TRASH } from '#worker/jobs/empty-trash.ts'
import { KEPT_MINUTES as PEOPLE } from '#worker/jobs/erase-people.ts'
import { KEEP as DIRECTORY } from '#worker/jobs/sweep-directory.ts'
import { KEEP } from '#worker/jobs/sweep-old.ts'

const DAY = 24 * 60
const says = (over: { emailService?: string; providers?: string[] } = {}) =>
  renderToStaticMarkup(
    createElement(PrivacyText, {
      supportEmail: 'support@example.org',
      emailService: 'Resend',
      providers: ['Google', 'Clever'],
      ...over,
    }),
  ).replace(/\s+/g, ' ')

test('the privacy text says for how long the jobs keep what they delete', () => {
  const text = says()
  for (const sentence of [
    `Expires after 12 hours without use, after ${SESSION_DAYS} days`,
    `Expires after ${KNOWN_DAYS} days.`,
    `a hash for each browser you signed in on, for ${DIRECTORY.browsers / DAY} days`,
    `emails that we sent you, for ${KEEP.mails / DAY} days`,
    `for up to ${1 + DIRECTORY.attempts / DAY} days`,
    `A password reset link expires in ${RESET_MINUTES} minutes, an invitation and an address confirmation in ${INVITATION_DAYS} days`,
    `the result of an import of members, schools, departments, readings, or survey results for ${KEEP.runs / DAY} days`,
    `Backups of a district are kept for ${KEPT_DAYS} days`,
    `After ${TRASH / DAY} days, we delete them with their files`,
    `After ${PEOPLE / DAY} days, we erase them`,
  ]) {
    expect(text).toContain(sentence)
  }
  expect(KEEP.uploads).toBe(DAY)
})

test('it names who else processes data: Cloudflare, the email service, and the providers that are offered', () => {
  expect(says()).toMatch(/Cloudflare: its network.*Resend: sends our emails.*Google, Clever: only if you sign in there/)
  expect(says({ emailService: 'Cloudflare', providers: [] })).not.toContain('only if you sign in there')
})
