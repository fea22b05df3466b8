import type { Call } from '#worker/kit/call.ts'
import type { Browser } from './auth/browser.ts'
import { callOfBrowser, type Outside } from './auth/door.ts'
import { type Client, clientFor } from './client.ts'
import { dateIn } from './kit/clock.ts'
import { currentTrace, logFailure } from './kit/log.ts'
import { PAUSED } from './kit/problem.ts'
import type { Helper } from './people/helper-contract.ts'
import { whoCanHelp } from './people/who-can-help.ts'
import { providersOf } from './providers/config.ts'

/** What a loader or an action gets: the API as this person, and what the shell draws without asking. */
export type ScreenContext = {
  api: Client
  /** True once the API has answered this request with 500 or higher. */
  apiFailed: () => boolean
  /** Into the log, without anybody's data. */
  logFailure: (error: unknown) => void
  actor: Call['actor']
  /** Whom to ask about a page that one's role does not include. */
  whoCanHelp: () => Promise<Helper[]>
  /** Why a session leads nowhere although it has not ended; null for everybody else. */
  paused: string | null
  today: string
  nonce: string
  environment: string
  support: { email: string; videosUrl: string | null }
  /** Who else gets to see data, as the privacy text names them. */
  processors: () => { emailService: string; providers: string[] }
}

const EMAIL_SERVICES = { cloudflare: 'Cloudflare', resend: 'Resend', local: 'Nobody (local run)' }

export async function loadContext(from: Outside, browser: Browser, nonce: string): Promise<ScreenContext> {
  const call = await callOfBrowser(from, browser)
  const { env, now } = from
  let failed = false
  const trace = currentTrace()
  return {
    api: clientFor(call, () => {
      failed = true
    }),
    apiFailed: () => failed,
    logFailure: (error) => logFailure({ failed: 'screen' }, error, trace),
    actor: call.actor,
    whoCanHelp: () => whoCanHelp(call.tenant, call.actor),
    paused: call.paused ? PAUSED : null,
    today: dateIn(call.actor?.district.timeZone ?? 'America/Chicago', now),
    nonce,
    environment: env.ENVIRONMENT,
    support: { email: env.SUPPORT_EMAIL, videosUrl: env.SUPPORT_VIDEOS_URL || null },
    processors: () => ({
      emailService: EMAIL_SERVICES[env.MAILER],
      providers: providersOf(env).map(({ label }) => label),
    }),
  }
}
