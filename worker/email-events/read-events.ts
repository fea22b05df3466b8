import type { Undelivered } from '#db/people/email-state.ts'
import type { CloudflareEvent, ResendEvent } from './contract.ts'

/** An email that did not arrive at these addresses. */
export type Report = Omit<Undelivered, 'emailKey'> & { addresses: string[] }

/**
 * Keeps only permanent failures: a full mailbox or a busy server is temporary. A suppressed address has bounced or
 * complained before, and the provider sends nothing to it.
 */
export function readResend(event: ResendEvent, now: Date): Report | null {
  const { type, data } = event
  const isPermanent = (data.bounce?.type ?? 'Permanent') === 'Permanent'
  const state =
    type === 'email.complained'
      ? 'complained'
      : type === 'email.suppressed' || (type === 'email.bounced' && isPermanent)
        ? 'bounced'
        : null
  if (!state) return null
  const at = instant(event.created_at) ?? now.toISOString()
  return { addresses: data.to, state, at, sentAt: instant(data.created_at) ?? at }
}

/** Cloudflare doesn't say when the email was sent, so use the time of the event. */
export function readCloudflare({ type, payload, metadata }: CloudflareEvent, now: Date): Report | null {
  const kind = type.replace('cf.email.sending.message.', '')
  const state =
    kind === 'complained'
      ? 'complained'
      : (kind === 'bounced' && payload.bounce?.type === 'hard') ||
          (kind === 'rejected' && payload.rejection?.reason === 'suppressed')
        ? 'bounced'
        : null
  if (!state) return null
  const at = instant(metadata?.eventTimestamp) ?? now.toISOString()
  return { addresses: [payload.recipient], state, at, sentAt: at }
}

function instant(text: string | undefined): string | null {
  // "2026-11-22 23:41:12.126+00" is not ISO 8601.
  const time = Date.parse((text ?? '').replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
