import type { Env } from '#worker/kit/env.ts'
import { PlainError } from '#worker/kit/log-error.ts'
import { BUSY_WAIT, Busy, retryAfterMs } from './busy.ts'
import { calendarPart, extraHeaders, type Mail, type Mailer } from './mail.ts'
import { addressOf, base64, oneLine } from './mime.ts'

const ENDPOINT = 'https://api.resend.com/emails'
const PATIENCE_MS = 20_000

/** Sends through Resend's HTTP API, which remembers the idempotency key for a day. */
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
        ...(mail.calendar ? { attachments: [attached(mail.calendar)] } : {}),
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const reason = await answer.text()
    if (answer.status === 429) throw busy(answer.headers, errorName(reason))
    if (!answer.ok) throw new PlainError(`Resend answered ${answer.status}${errorName(reason)}`)
  }
}

/** Mail programs offer to add an attached calendar part by its type. */
function attached(calendar: NonNullable<Mail['calendar']>) {
  const { type, name } = calendarPart(calendar)
  return { filename: name, content: base64(calendar.text), content_type: type }
}

/** Resend gives no waiting time for a daily or monthly quota. */
function busy(headers: Headers, name: string): Busy {
  const wait = retryAfterMs(headers.get('retry-after'))
  return new Busy(`Resend answered 429${name}`, wait ?? (name.includes('quota') ? BUSY_WAIT.quota : BUSY_WAIT.rate))
}

/** Resend names the kind of its errors, e.g. `validation_error`; we drop its sentence, which may repeat the address. */
function errorName(body: string): string {
  const name = /"name"\s*:\s*"([a-z_]{3,40})"/.exec(body)?.[1]
  return name ? `: ${name}` : ''
}
