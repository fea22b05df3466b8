import { EmailMessage } from 'cloudflare:email'
import type { Env } from '#worker/kit/env.ts'
import type { Mailer } from './mail.ts'
import { addressOf, mimeMessage } from './mime.ts'

/** Through the send_email binding. It keeps no idempotency key; a fixed Message-ID lets mail servers drop a repetition. */
export function cloudflareMailer(env: Env): Mailer {
  return async (mail) => {
    const raw = await mimeMessage({ ...mail, from: env.MAIL_FROM, date: new Date() })
    await env.MAIL.send(new EmailMessage(addressOf(env.MAIL_FROM), addressOf(mail.to), raw))
  }
}
