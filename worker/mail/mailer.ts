import type { Env } from '#worker/kit/env.ts'
import { cloudflareMailer } from './cloudflare.ts'
import { localMailer } from './local.ts'
import type { Mailer } from './mail.ts'
import { resendMailer } from './resend.ts'

const ADAPTERS: Record<Env['MAILER'], (env: Env) => Mailer> = {
  cloudflare: cloudflareMailer,
  resend: resendMailer,
  local: localMailer,
}

export function mailerOf(env: Env): Mailer {
  return ADAPTERS[env.MAILER](env)
}
