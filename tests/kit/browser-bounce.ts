import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** Reports that an email to this address bounced, signed with this machine's secret like Resend's reports. */
export async function bounce(page: Page, to: string): Promise<void> {
  const secret = /^RESEND_WEBHOOK_SECRET="?whsec_([^"\n]+)/m.exec(readFileSync('.dev.vars', 'utf8'))?.[1] ?? ''
  const now = new Date().toISOString()
  const body = JSON.stringify({ type: 'email.bounced', created_at: now, data: { created_at: now, to: [to] } })
  const at = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(`msg_1.${at}.${body}`).digest('base64')
  const answer = await page.request.post('/api/email-events/resend/', {
    headers: {
      'content-type': 'application/json',
      ...{ 'svix-id': 'msg_1', 'svix-timestamp': at, 'svix-signature': `v1,${signature}` },
    },
    data: body,
  })
  expect(answer.status()).toBe(200)
}
