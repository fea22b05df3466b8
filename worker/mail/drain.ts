import { type LeasedMail, leaseMail, markFailed, markSent, NEVER, postpone } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectUndeliverable } from '#db/people/email-state.ts'
import { nameKey } from '#model/keys.ts'
import type { Call } from '#worker/kit/call.ts'
import { type Clock, clockFrom } from '#worker/kit/clock.ts'
import type { Env, Renderers } from '#worker/kit/env.ts'
import { logFailure } from '#worker/kit/log.ts'
import { reasonOf } from '#worker/kit/log-error.ts'
import { Busy } from './busy.ts'
import type { Mail, Mailer } from './mail.ts'
import { mailerOf } from './mailer.ts'
import { dueWithin, type Pace, requestPace, runPace, takeTurn } from './pace.ts'
import type { Posted } from './queue.ts'

/** What sending needs; both requests and jobs have it. Tests pass their own mailer. */
export type EmailDelivery = { env: Env; renderers: Pick<Renderers, 'mail'>; mailer?: Mailer }
/** `full`: more emails are due, but this run has reached its limit. */
export type Drained = { sent: number; failed: number; full: boolean }
type Sending = { renderers: EmailDelivery['renderers']; mailer: Mailer; tenant: Tenant; clock: Clock; pace: Pace }

/** Each email is a send and a write, and D1 allows a thousand statements per invocation. */
const LIMIT = 300
const AT_ONCE = 20
/** Longer than twenty emails take if the provider never answers (20 s each). */
const LEASE_MINUTES = 10
/**
 * Minutes to wait after the first failure, the second, and so on; the last one repeats. We give up after about a day.
 */
const WAITS = [1, 5, 15, 30, 60, 120, 240]
const TRIES = 12
/** We wait in place for waits up to this long, at most this many times. */
const SHORT_MS = 10_000
const SHORT_WAITS = 3

/**
 * Sends the waiting emails of a district's outbox. A lease separates parallel runs, we mark an email right after
 * sending it, a failed one returns later with its reason, and leases of a killed run expire (quality 19). `room` is the
 * number of statements left, so we never lease more emails than we can mark as sent. Each lease and each wait starts at
 * its own moment, because with a slow provider three hundred emails take an hour. If the provider is busy, we stop for
 * the rest of the run, also for other districts with the same pace.
 */
export async function drainOutbox(
  post: EmailDelivery,
  tenant: Tenant,
  clock: Clock,
  { limit = LIMIT, room = () => limit + 2, pace = runPace(post.env) }: DrainOptions = {},
): Promise<Drained> {
  const drained: Drained = { sent: 0, failed: 0, full: false }
  const sending = { renderers: post.renderers, mailer: post.mailer ?? mailerOf(post.env), tenant, clock, pace }
  let stopped: Set<string> | undefined
  for (let left = limit; left > 0; ) {
    if (pace.busyUntil && pace.busyUntil > clock()) return drained
    const some = Math.min(left, AT_ONCE, room() - (stopped ? 1 : 2), dueWithin(pace))
    if (some < 1) break
    const now = clock()
    const lease = { id: crypto.randomUUID(), now: now.toISOString(), until: minutesAfter(now, LEASE_MINUTES) }
    const taken = await leaseMail(tenant, { ...lease, limit: some })
    if (taken.length === 0) return drained
    stopped ??= await stoppedAddresses(tenant)
    const busy = await sendEach({ ...sending, stopped }, taken, drained)
    if (busy) {
      await postpone(tenant, lease.id, { failure: busy.message, availableAt: busy.until.toISOString() })
      return drained
    }
    left -= taken.length
    if (taken.length < some) return drained
  }
  return { ...drained, full: true }
}

type DrainOptions = { limit?: number; room?: () => number; pace?: Pace }

/** Sends until the provider is busy; then returns until when. */
async function sendEach(sending: Sending & { stopped: Set<string> }, taken: LeasedMail[], drained: Drained) {
  for (const mail of taken.sort((a, b) => (a.availableAt < b.availableAt ? -1 : 1))) {
    const isStopped = sending.stopped.has(nameKey((mail.payload as Posted).to)) // queueMail and insertMails wrote it
    const outcome = isStopped ? await withhold(sending.tenant, mail) : await deliver(sending, mail)
    if (outcome instanceof Busy) {
      logFailure({ failed: 'email', waits: true, district: sending.tenant.districtId }, outcome)
      const until = new Date(sending.clock().getTime() + outcome.waitMs)
      sending.pace.busyUntil = until
      return { message: outcome.message, until }
    }
    drained[outcome] += 1
  }
  return null
}

/** A short list: addresses whose emails came back, until someone sends to them again. */
async function stoppedAddresses(tenant: Tenant): Promise<Set<string>> {
  const rows = await selectUndeliverable(tenant)
  return new Set(rows.map(({ emailKey }) => emailKey))
}

/** Gives up at once, with the reason: we send the next email to this address after an admin presses Resend. */
async function withhold(tenant: Tenant, { id, leaseId }: LeasedMail): Promise<'failed'> {
  const failure = 'Not sent: an earlier email to this address came back'
  await markFailed(tenant, { id, leaseId: leaseId! }, { failure, availableAt: NEVER }) // leased just now
  return 'failed'
}

/** Like `drainOutbox`, after the answer: for a verb whose batch has queued an email. */
export function drainAfterResponse(call: Call, tenant: Tenant): void {
  call.later(drainOutbox(call, tenant, clockFrom(call.now), { pace: requestPace(call.env) }))
}

async function deliver(sending: Sending, mail: LeasedMail): Promise<'sent' | 'failed' | Busy> {
  const { renderers, tenant, clock } = sending
  const { message, ...posted } = mail.payload as Posted // queueMail and insertMails wrote it
  try {
    const rendered = await renderers.mail(message)
    await sendPatiently(sending, { ...rendered, ...posted, key: `${tenant.districtId}:${mail.id}` })
  } catch (error) {
    if (error instanceof Busy) return error
    // A provider's answer may repeat the address, so neither the log nor the row keeps it.
    const failure = reasonOf(error)
    logFailure(
      { failed: 'email', email: mail.id, kind: message.kind, district: tenant.districtId, tries: mail.tries },
      error,
    )
    await markFailed(
      tenant,
      { id: mail.id, leaseId: mail.leaseId! },
      { failure, availableAt: nextTry(mail.tries, clock()) },
    ) // leased just now
    return 'failed'
  }
  await surely(() => markSent(tenant, mail.id, clock().toISOString()).run())
  return 'sent'
}

/** Wait a few seconds in place: that costs less than trying again in a quarter of an hour. */
async function sendPatiently({ mailer, pace }: Sending, mail: Mail): Promise<void> {
  for (let left = SHORT_WAITS; ; left -= 1) {
    await takeTurn(pace)
    try {
      return await mailer(mail)
    } catch (error) {
      if (!(error instanceof Busy) || error.waitMs > SHORT_MS || left === 0) throw error
      pace.nextAt = Date.now() + error.waitMs
    }
  }
}

function nextTry(tries: number, now: Date): string {
  if (tries >= TRIES) return NEVER
  return minutesAfter(now, WAITS[Math.min(tries, WAITS.length) - 1] ?? 1)
}

/** Retry this write, because an email that is sent but not marked would be sent again. */
async function surely(write: () => Promise<unknown>): Promise<void> {
  for (let left = 2; ; left -= 1) {
    try {
      await write()
      return
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

function minutesAfter(instant: Date, minutes: number): string {
  return new Date(instant.getTime() + minutes * 60_000).toISOString()
}
