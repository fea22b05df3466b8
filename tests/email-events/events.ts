import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { users } from '#db/people/schema.ts'
import type { TestDistrict } from '#tests/kit/district.ts'
import { noChart } from '#tests/kit/no-chart.ts'
import { createServer } from '#worker/server.ts'

export const SECRET = `whsec_${btoa('a-webhook-secret-for-tests')}`

const renderers = {
  report: () => '',
  given: () => '',
  paper: () => '',
  chart: noChart,
  chartPage: () => '',
  mail: () => ({ subject: '', html: '', text: '' }),
}
const server = createServer(async () => new Response('No screens'), renderers)

type Over = { secret?: string; at?: number; id?: string; configured?: string | undefined }

/** Posts as Resend does: signed with Svix's scheme over the bytes of the body. */
export async function postSigned(body: string, over: Over = {}, signature?: string) {
  const { secret = SECRET, at = Math.floor(Date.now() / 1000), id = 'msg_1' } = over
  const key = Uint8Array.from(atob(secret.replace('whsec_', '')), (one) => one.charCodeAt(0))
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(`${id}.${at}.${body}`))
  const own = `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`
  const request = new Request('http://localhost:8787/api/email-events/resend/', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(at),
      'svix-signature': signature ?? own,
    },
    body,
  })
  const settings = { ...env, RESEND_WEBHOOK_SECRET: 'configured' in over ? over.configured : SECRET }
  const context = { waitUntil: () => {}, passThroughOnException: () => {} }
  return server.fetch(request, settings as never, context as never)
}

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export function resendEvent(type: string, to: string, { sent = minutesAgo(1), bounce = 'Permanent' } = {}) {
  return JSON.stringify({
    type,
    created_at: new Date().toISOString(),
    data: { created_at: sent, email_id: '56761188', to: [to], subject: 'Join', bounce: { type: bounce } },
  })
}

export function cloudflareEvent(kind: string, recipient: string, payload: object = {}, at = new Date().toISOString()) {
  return {
    type: `cf.email.sending.message.${kind}`,
    source: { type: 'email.sending', domain: 'waymark.example' },
    payload: { eventId: crypto.randomUUID(), recipient, terminal: true, ...payload },
    metadata: { eventSchemaVersion: 1, eventTimestamp: at },
  }
}

export async function stateOf({ db, districtId }: TestDistrict, email: string) {
  const [row] = await db
    .select({ state: users.emailState, at: users.emailStateAt })
    .from(users)
    .where(and(eq(users.districtId, districtId), eq(users.email, email)))
  return row?.state ?? null
}
