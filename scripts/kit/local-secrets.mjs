import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

const MADE = {
  JWT_SECRET: () => randomBytes(32).toString('hex'),
  UNSUBSCRIBE_KEYS: () => `local:${randomBytes(32).toString('hex')}`,
  CALENDAR_KEYS: () => `local:${randomBytes(32).toString('hex')}`,
  RESEND_WEBHOOK_SECRET: () => `whsec_${randomBytes(24).toString('base64')}`,
}

/** Creates missing secrets for this machine. Set production's with `wrangler secret put`. */
export function makeLocalSecrets() {
  const file = inRoot('.dev.vars')
  const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const missing = Object.keys(MADE).filter((name) => !new RegExp(`^${name}=.`, 'm').test(present))
  if (missing.length === 0) return false
  const gap = present === '' || present.endsWith('\n') ? '' : '\n'
  const lines = missing.map((name) => `${name}=${MADE[name]()}\n`)
  appendFileSync(file, `${gap}${lines.join('')}`, { mode: 0o600 })
  return true
}
