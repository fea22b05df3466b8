import type { Env } from '#worker/kit/env.ts'
import { readKeys, type SigningKey } from '#worker/kit/signing-keys.ts'

/** What an operator sets for Google Calendar (docs/operating.md). */
export type CalendarConfig = {
  clientId: string
  clientSecret: string
  keys: SigningKey[]
  hosts: { authorize: string; token: string; revoke: string; api: string }
  redirectUri: string
  callsPerMinute: number
  /** Where Google tells us of changes; null without a public https address. */
  changesUrl: string | null
  /** The local calendar's own screen, in a local run. */
  localUrl: string | null
}

/** The one scope that we ask for: to see and edit events. */
export const SCOPE = 'https://www.googleapis.com/auth/calendar.events'

/** Null until the operator has set it up. */
export function calendarConfig(env: Env): CalendarConfig | null {
  const { GOOGLE_CALENDAR_CLIENT_ID: clientId, GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret } = env
  const keys = env.CALENDAR_KEYS ? readKeys(env.CALENDAR_KEYS) : null
  if (!clientId || !clientSecret || !keys) return null
  const isPublic = env.PUBLIC_URL.startsWith('https://')
  return {
    ...{ clientId, clientSecret, keys },
    hosts: {
      authorize: env.GOOGLE_AUTHORIZE_URL,
      token: env.GOOGLE_TOKEN_URL,
      revoke: env.GOOGLE_REVOKE_URL,
      api: env.GOOGLE_CALENDAR_URL.replace(/\/$/, ''),
    },
    redirectUri: new URL('/user-profile/calendar/back', env.PUBLIC_URL).href,
    callsPerMinute: Number(env.CALENDAR_CALLS_PER_MINUTE),
    changesUrl: isPublic ? new URL('/api/calendar/changes/', env.PUBLIC_URL).href : null,
    localUrl: env.ENVIRONMENT === 'production' ? null : env.GOOGLE_CALENDAR_LOCAL_URL || null,
  }
}

/** What is wrong with the settings; null if nothing is, or if none is set. */
export function calendarProblem(env: Env): string | null {
  if (!env.GOOGLE_CALENDAR_CLIENT_ID && !env.GOOGLE_CALENDAR_CLIENT_SECRET) return null
  const config = calendarConfig(env)
  if (!env.GOOGLE_CALENDAR_CLIENT_ID) return 'GOOGLE_CALENDAR_CLIENT_ID'
  if (!env.GOOGLE_CALENDAR_CLIENT_SECRET) return 'GOOGLE_CALENDAR_CLIENT_SECRET'
  if (!config || new Set(config.keys.map(({ id }) => id)).size < config.keys.length) return 'CALENDAR_KEYS (id:secret)'
  if (!(config.callsPerMinute >= 100)) return 'CALENDAR_CALLS_PER_MINUTE (100 or more)'
  const hosts = Object.values(config.hosts)
  const isSafe = env.ENVIRONMENT !== 'production' || hosts.every((host) => host.startsWith('https://'))
  return isSafe && hosts.every((host) => URL.canParse(host)) ? null : 'GOOGLE_CALENDAR_URL (https addresses)'
}
