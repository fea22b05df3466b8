import { EmailMessage } from 'cloudflare:email'
import type { Env } from '#worker/kit/env.ts'
import { BUSY_WAIT, Busy } from './busy.ts'
import type { Mailer } from './mail.ts'
import { addressOf, mimeMessage } from './mime.ts'

const BUSY: Record<string, number> = {
  E_RATE_LIMIT_EXCEEDED: BUSY_WAIT.rate,
  E_DAILY_LIMIT_EXCEEDED: BUSY_WAIT.quota,
}

/**
 * Sends through the send_email binding. It has no idempotency key; a fixed Message-ID lets mail servers drop a
 * duplicate.
 */
export function cloudflareMailer(env: Env): Mailer {
  return async (mail) => {
    const raw = await mimeMessage({ ...mail, from: env.MAIL_FROM, date: new Date() })
    try {
      await env.MAIL.send(new EmailMessage(addressOf(env.MAIL_FROM), addressOf(mail.to), raw))
    } catch (error) {
      const { code } = error as { code?: unknown }
      const wait = BUSY[String(code)]
      throw wait === undefined ? error : new Busy(`Cloudflare answered ${code}`, wait)
    }
  }
}
