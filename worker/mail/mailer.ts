import type { Env } from '#worker/kit/env.ts'
import { cloudflareMailer } from './cloudflare.ts'
import { localMailer } from './local.ts'
import { resendMailer } from './resend.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every try of one mail, so that a provider can tell a second try from a second mail. */
  key: string
}

/** Gives a mail to whoever delivers it; throws with the reason when it was not taken. */
export type Mailer = (mail: Mail) => Promise<void>

const ADAPTERS: Record<Env['MAILER'], (env: Env) => Mailer> = {
  cloudflare: cloudflareMailer,
  resend: resendMailer,
  local: localMailer,
}

export function mailerOf(env: Env): Mailer {
  return ADAPTERS[env.MAILER](env)
}
