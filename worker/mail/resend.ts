import type { Env } from '#worker/kit/env.ts'
import { extraHeaders, type Mailer } from './mail.ts'
import { addressOf, oneLine } from './mime.ts'

const ENDPOINT = 'https://api.resend.com/emails'
const PATIENCE_MS = 20_000

/** Through Resend's HTTP API, which keeps the idempotency key for a day. */
export function resendMailer(env: Env): Mailer {
  return async (mail) => {
    const { to, subject, html, text, key, replyTo } = mail
    const answer = await fetch(ENDPOINT, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${env.RESEND_API_KEY}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': encodeURIComponent(key).slice(0, 256),
      },
      body: JSON.stringify({
        from: env.MAIL_FROM,
        to: [to],
        ...(replyTo ? { reply_to: addressOf(replyTo) } : {}),
        subject: oneLine(subject),
        html,
        text,
        headers: extraHeaders(mail),
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const reason = await answer.text()
    if (!answer.ok) throw new Error(`Resend answered ${answer.status}: ${reason.slice(0, 200)}`)
  }
}
