import type { Env } from './env.ts'
import { readKeys } from './signing-keys.ts'
import { cellBinding } from './tenant.ts'

/** Names what the operator forgot, before anything is served (docs/operating.md). */
export function missingSetting(env: Env): string | null {
  if (!env.JWT_SECRET || env.JWT_SECRET.length < 32) return 'JWT_SECRET'
  if (!readKeys(env.UNSUBSCRIBE_KEYS)) return 'UNSUBSCRIBE_KEYS'
  if (env.MAILER === 'resend' && !env.RESEND_API_KEY) return 'RESEND_API_KEY'
  if (env.ENVIRONMENT === 'production' && !env.PUBLIC_URL.startsWith('https://')) return 'PUBLIC_URL (https)'
  if (env.ENVIRONMENT === 'production' && env.MAILER === 'local') return 'MAILER (cloudflare or resend)'
  for (const cell of env.CELLS.split(',')) if (!cellBinding(env, cell)) return `DISTRICTS_${cell}`
  return null
}
