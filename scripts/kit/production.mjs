import { existsSync, readFileSync } from 'node:fs'
import { configFile, settingsFile } from './deployment.mjs'
import { inRoot } from './paths.mjs'
import { Refusal } from './say.mjs'

const NEEDED = ['PUBLIC_URL', 'MAILER', 'MAIL_FROM', 'SUPPORT_EMAIL']
const KNOWN = [
  ...NEEDED,
  'BACKUP_PASSWORDS',
  'SUPPORT_VIDEOS_URL',
  'EMAIL_RATE',
  'OIDC_PROVIDERS',
  'CALENDAR_CALLS_PER_MINUTE',
]

/** The settings of the deployment, which fill in what wrangler.toml leaves empty. None of them is secret. */
export function productionSettings() {
  const file = settingsFile()
  if (!existsSync(inRoot(file))) throw new Refusal(`${file} is missing: see docs/operating.md.`)
  const settings = Object.fromEntries(
    readFileSync(inRoot(file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(#.*)?$/.test(line))
      .map((line) => {
        const [, name, value] = /^\s*(\w+)\s*=\s*"?(.*?)"?\s*$/.exec(line) ?? []
        if (!KNOWN.includes(name)) throw new Refusal(`${file} may set ${KNOWN.join(', ')}, not: ${line.trim()}`)
        return [name, value]
      }),
  )
  const missing = NEEDED.filter((name) => !settings[name])
  if (missing.length > 0) throw new Refusal(`${file} does not set ${missing.join(', ')}.`)
  if (!settings.PUBLIC_URL.startsWith('https://')) throw new Refusal(`PUBLIC_URL in ${file} must begin with https://.`)
  if (!['cloudflare', 'resend'].includes(settings.MAILER))
    throw new Refusal('MAILER must be cloudflare or resend in production.')
  return { ...settings, ENVIRONMENT: 'production', PUBLIC_URL: settings.PUBLIC_URL.replace(/\/$/, '') }
}

/** Otherwise the binding would refuse every email, or send from any address. */
export function checkSender({ MAILER, MAIL_FROM }) {
  if (MAILER !== 'cloudflare') return
  const address = /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim()
  const [, allowed] =
    /^allowed_sender_addresses\s*=\s*\[(.*?)\]/m.exec(readFileSync(inRoot(configFile()), 'utf8')) ?? []
  if (allowed?.includes(`"${address}"`)) return
  throw new Refusal(`allowed_sender_addresses in ${configFile()} must include ${address}, the address of MAIL_FROM.`)
}

/** Parallel queue runs share EMAIL_RATE, so the Worker must know how many there may be. */
export function checkConcurrency() {
  const toml = readFileSync(inRoot(configFile()), 'utf8')
  const [, told] = /^QUEUE_CONCURRENCY\s*=\s*"(\d+)"/m.exec(toml) ?? []
  const [, set] = /^max_concurrency\s*=\s*(\d+)/m.exec(toml) ?? []
  if (told && told === set) return
  throw new Refusal(`QUEUE_CONCURRENCY and max_concurrency in ${configFile()} must be the same number.`)
}

/** The secrets that the deployed Worker needs with these settings. */
export function neededSecrets({ MAILER }) {
  return ['JWT_SECRET', 'UNSUBSCRIBE_KEYS', ...(MAILER === 'resend' ? ['RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET'] : [])]
}
