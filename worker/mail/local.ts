import type { Env } from '#worker/kit/env.ts'
import { extraHeaders, type Mail, type Mailer } from './mail.ts'

export const LOCAL_INBOX = 'dev-mail/'
/** Listings are sorted by name, so names count down and the newest comes first. */
const END_OF_TIME = 9_999_999_999_999

export type LocalMail = Mail & { id: string; sentAt: string; headers: Record<string, string> }

/** Writes to the local inbox, which developers read at /dev/mail. */
export function localMailer(env: Env): Mailer {
  return async (mail) => {
    const now = Date.now()
    const id = `${String(END_OF_TIME - now).padStart(13, '0')}-${crypto.randomUUID().slice(0, 8)}`
    const headers = { ...(mail.replyTo ? { 'Reply-To': mail.replyTo } : {}), ...extraHeaders(mail) }
    const kept: LocalMail = { ...mail, headers, id, sentAt: new Date(now).toISOString() }
    await env.FILES.put(`${LOCAL_INBOX}${id}.json`, JSON.stringify(kept))
  }
}
