import * as v from 'valibot'
import { retryAfterMs } from '#worker/mail/busy.ts'
import type { CallBudget } from './budget.ts'
import type { CalendarConfig } from './config.ts'
import { forbidden, GoogleError } from './google-error.ts'

const PATIENCE_MS = 12_000
/** All that we ever ask for of an event. */
const EVENT_FIELDS = 'id,etag,status,start,end,location'
const PAGE = '2500'

const Moment = v.optional(v.object({ dateTime: v.optional(v.string()), date: v.optional(v.string()) }))
const Event = v.object({
  id: v.string(),
  etag: v.optional(v.string(), ''),
  status: v.optional(v.string(), 'confirmed'),
  start: Moment,
  end: Moment,
  location: v.optional(v.string(), ''),
})
export type GoogleEvent = v.InferOutput<typeof Event>
const Events = v.object({
  items: v.optional(v.array(Event), []),
  nextPageToken: v.optional(v.string()),
  nextSyncToken: v.optional(v.string()),
})
const Tokens = v.object({
  access_token: v.string(),
  refresh_token: v.optional(v.string()),
  scope: v.optional(v.string(), ''),
})
const Channel = v.object({ resourceId: v.string(), expiration: v.optional(v.union([v.string(), v.number()])) })
const Summary = v.object({ summary: v.optional(v.string(), '') })

/** An event as we write it. */
export type EventBody = {
  id?: string
  status: 'confirmed'
  summary: string
  description: string
  location: string
  visibility: 'default' | 'private'
  start: { dateTime: string; timeZone: string }
  end: { dateTime: string; timeZone: string }
}

type Sent = { method?: string; body?: unknown; form?: Record<string, string>; etag?: string; token?: string }

/** Google's calls, each counted in the budget. They follow no redirect, and fail with a `GoogleError`. */
export function googleOf(config: CalendarConfig, budget: CallBudget) {
  const client = { client_id: config.clientId, client_secret: config.clientSecret }
  const eventsUrl = `${config.hosts.api}/calendars/primary/events`

  async function send(url: string, { method = 'GET', body, form, etag, token }: Sent = {}): Promise<Response> {
    await budget.take()
    const headers = new Headers()
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (body) headers.set('content-type', 'application/json')
    if (etag) headers.set('if-match', etag)
    return fetch(url, {
      ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) },
      ...(form ? { body: new URLSearchParams(form) } : body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new GoogleError('unavailable', null)
    })
  }

  async function call<Shape extends v.GenericSchema>(
    shape: Shape,
    url: string,
    sent: Sent,
  ): Promise<v.InferOutput<Shape>> {
    const answer = await send(url, sent)
    if (!answer.ok) throw await failureOf(answer)
    const parsed = v.safeParse(shape, await answer.json().catch(() => null))
    if (!parsed.success) throw new GoogleError('unavailable', answer.status)
    return parsed.output
  }

  async function tokens(form: Record<string, string>) {
    const answer = await send(config.hosts.token, { method: 'POST', form: { ...client, ...form } })
    if (!answer.ok) throw await tokenFailure(answer)
    const parsed = v.safeParse(Tokens, await answer.json().catch(() => null))
    if (!parsed.success) throw new GoogleError('unavailable', answer.status)
    return parsed.output
  }

  const one = (eventId: string) => `${eventsUrl}/${eventId}?fields=${encodeURIComponent(EVENT_FIELDS)}`
  return {
    exchange: (code: string, verifier: string) =>
      tokens({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: config.redirectUri }),
    refresh: async (refreshToken: string) =>
      (await tokens({ grant_type: 'refresh_token', refresh_token: refreshToken })).access_token,
    /** Also a token that Google no longer knows counts as revoked. */
    async revoke(token: string): Promise<void> {
      const answer = await send(config.hosts.revoke, { method: 'POST', form: { token } })
      await answer.body?.cancel()
      if (answer.status >= 500 || answer.status === 429) throw new GoogleError('unavailable', answer.status)
    },
    /** The calendar's name; of its events only that there may be one. */
    summary: async (token: string) =>
      (await call(Summary, `${eventsUrl}?maxResults=1&fields=summary`, { token })).summary,
    list: (token: string, ask: { syncToken: string | null; since: string; pageToken: string | null }) => {
      const query = new URLSearchParams({
        ...{ fields: `nextPageToken,nextSyncToken,items(${EVENT_FIELDS})`, maxResults: PAGE, showDeleted: 'true' },
        ...(ask.syncToken ? { syncToken: ask.syncToken } : { timeMin: ask.since }),
        ...(ask.pageToken ? { pageToken: ask.pageToken } : {}),
      })
      return call(Events, `${eventsUrl}?${query}`, { token })
    },
    get: (token: string, eventId: string) => call(Event, one(eventId), { token }),
    insert: (token: string, body: EventBody) =>
      call(Event, `${eventsUrl}?fields=${encodeURIComponent(EVENT_FIELDS)}`, { method: 'POST', token, body }),
    update: (token: string, eventId: string, etag: string, body: EventBody) =>
      call(Event, one(eventId), { method: 'PUT', token, etag, body }),
    async remove(token: string, eventId: string): Promise<void> {
      const answer = await send(`${eventsUrl}/${eventId}?sendUpdates=none`, { method: 'DELETE', token })
      if (!answer.ok && answer.status !== 404 && answer.status !== 410) throw await failureOf(answer)
      await answer.body?.cancel()
    },
    watch: (token: string, channel: { id: string; token: string; address: string }) =>
      call(Channel, `${eventsUrl}/watch`, { method: 'POST', token, body: { ...channel, type: 'web_hook' } }),
    async stop(token: string, channel: { id: string; resourceId: string }): Promise<void> {
      const answer = await send(`${config.hosts.api}/channels/stop`, { method: 'POST', token, body: channel })
      await answer.body?.cancel()
    },
  }
}
export type Google = ReturnType<typeof googleOf>

async function failureOf(answer: Response): Promise<GoogleError> {
  const { status } = answer
  const waitMs = retryAfterMs(answer.headers.get('retry-after'))
  if (status === 403) return forbidden(await reasonOf(answer), waitMs)
  await answer.body?.cancel()
  if (status === 401) return new GoogleError('broken', status)
  if (status === 429) return new GoogleError('busy', status, { waitMs })
  if (status === 404) return new GoogleError('missing', status)
  if (status === 409) return new GoogleError('exists', status)
  if (status === 410) return new GoogleError('expired', status)
  if (status === 412) return new GoogleError('stale', status)
  return new GoogleError(status >= 400 && status < 500 ? 'refused' : 'unavailable', status)
}

/** Google's word for the reason, from its fixed list. */
async function reasonOf(answer: Response): Promise<string> {
  const shape = v.object({ error: v.object({ errors: v.array(v.object({ reason: v.string() })) }) })
  const parsed = v.safeParse(shape, await answer.json().catch(() => null))
  return (parsed.success && parsed.output.error.errors[0]?.reason) || ''
}

async function tokenFailure(answer: Response): Promise<GoogleError> {
  const { status } = answer
  const waitMs = retryAfterMs(answer.headers.get('retry-after'))
  const body: unknown = await answer.json().catch(() => null)
  const parsed = v.safeParse(v.object({ error: v.string() }), body)
  if (status === 429 || status === 403) return new GoogleError('busy', status, { waitMs })
  if (status >= 500 || status < 400) return new GoogleError('unavailable', status)
  // A wrong client secret is the operator's mistake: no person could repair it by connecting again.
  if (parsed.success && parsed.output.error !== 'invalid_grant') return new GoogleError('unavailable', status)
  return new GoogleError('broken', status)
}
