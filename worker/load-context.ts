import { dateIn } from '#model/dates.ts'
import type { Browser } from './auth/browser.ts'
import { callFromBrowser, type RequestScope } from './auth/open-call.ts'
import { clientFor } from './client.ts'
import { currentTrace, logFailure } from './kit/log.ts'
import { PAUSED } from './kit/problem.ts'
import type { ScreenContext } from './kit/screen-contract.ts'
import { whoCanHelp } from './people/who-can-help.ts'
import { providersOf } from './providers/config.ts'

const EMAIL_SERVICES = { cloudflare: 'Cloudflare', resend: 'Resend', local: 'Nobody (local run)' }

export async function loadContext(from: RequestScope, browser: Browser, nonce: string): Promise<ScreenContext> {
  const call = await callFromBrowser(from, browser)
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
