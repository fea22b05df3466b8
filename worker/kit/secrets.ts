import type { Env } from './env.ts'
import { PlainError } from './log-error.ts'
import { readKeys, readSecret } from './signing-keys.ts'
import { cellBinding } from './tenant.ts'

const ENVIRONMENTS = ['production', 'local', 'test']
const LOCAL_HOST = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/** Names the first missing setting, before the Worker serves or does anything (docs/operating.md). */
export function missingSetting(env: Env): string | null {
  if (!readSecret(env.JWT_SECRET)) return 'JWT_SECRET'
  if (!readKeys(env.UNSUBSCRIBE_KEYS)) return 'UNSUBSCRIBE_KEYS'
  if (env.MAILER === 'resend' && !env.RESEND_API_KEY) return 'RESEND_API_KEY'
  if (!(Number(env.EMAIL_RATE) >= 0.1)) return 'EMAIL_RATE (emails a second, 0.1 or more)'
  if (!/^[1-9]\d{0,2}$/.test(env.QUEUE_CONCURRENCY)) return 'QUEUE_CONCURRENCY (a whole number, 1 or more)'
  if (!ENVIRONMENTS.includes(env.ENVIRONMENT)) return 'ENVIRONMENT (production)'
  if (env.ENVIRONMENT === 'production') {
    if (!env.PUBLIC_URL.startsWith('https://')) return 'PUBLIC_URL (https)'
    if (!['cloudflare', 'resend'].includes(env.MAILER)) return 'MAILER (cloudflare or resend)'
    if (!env.MAIL_FROM) return 'MAIL_FROM'
    if (!env.SUPPORT_EMAIL) return 'SUPPORT_EMAIL'
  } else if (!isLocal(env.PUBLIC_URL)) return 'ENVIRONMENT (production)'
  for (const cell of env.CELLS.split(',')) if (!cellBinding(env, cell)) return `DISTRICTS_${cell}`
  return null
}

/** The local settings have an open inbox and cookies without Secure, so they work only on this machine. */
export function isOpenToOthers(env: Env, url: string): boolean {
  return env.ENVIRONMENT !== 'production' && !isLocal(url)
}

/** For cron and the queue, which have no request. */
export function requireSettings(env: Env): void {
  const missing = missingSetting(env)
  if (missing) throw new PlainError(`Waymark cannot run: ${missing} is not set. See docs/operating.md.`)
}

function isLocal(url: string): boolean {
  return LOCAL_HOST.test(URL.parse(url)?.hostname ?? '')
}
