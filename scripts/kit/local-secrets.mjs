import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Secrets for this machine alone, made when they are missing. Production's are set with `wrangler secret put`. */
export function makeLocalSecrets() {
  const file = inRoot('.dev.vars')
  const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (/^JWT_SECRET=./m.test(present)) return false
  const gap = present === '' || present.endsWith('\n') ? '' : '\n'
  appendFileSync(file, `${gap}JWT_SECRET=${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  return true
}
