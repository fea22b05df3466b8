import { type LeasedMail, leaseMail, markFailed, markSent, NEVER, postpone } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectStopped } from '#db/people/email-state.ts'
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

/** What sending needs; a call has it, and so has a job. Tests bring a mailer of their own. */
export type Post = { env: Env; renderers: Pick<Renderers, 'mail'>; mailer?: Mailer }
/** `full`: more may be sent now, and this run did not get to it. */
export type Drained = { sent: number; failed: number; full: boolean }
type Sending = { renderers: Post['renderers']; mailer: Mailer; tenant: Tenant; clock: Clock; pace: Pace }

/** Each mail is a send and a write, and an invocation may ask for a thousand things (platform, D1). */
const LIMIT = 300
const AT_ONCE = 20
/** Longer than twenty mails take whose provider answers none of them (20 s each). */
const LEASE_MINUTES = 10
/** Minutes to wait after the first failure, the second …; the last one goes on. A day in all, then it is given up. */
const WAITS = [1, 5, 15, 30, 60, 120, 240]
const TRIES = 12
/** A provider that asks for so little is waited for, and so often. */
const SHORT_MS = 10_000
const SHORT_WAITS = 3

/**
 * Sends what waits in a district's outbox. A lease keeps two runs apart, a mail is marked sent right after it was taken,
 * and one that failed comes back later with its reason; a run killed half-way leaves leases that end (quality 19).
 * Never are more leased than can be marked as sent: `room` says how many statements are left for it.
 * Each lease and each wait is counted from its own moment: a slow provider makes three hundred mails an hour's work.
 * One that takes no more now is left alone for the rest of the run, also by other districts that share the pace.
 */
export async function drainOutbox(
  post: Post,
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

/** Until the provider takes no more; then says until when. */
async function sendEach(sending: Sending & { stopped: Set<string> }, taken: LeasedMail[], drained: Drained) {
  for (const mail of taken.sort((a, b) => (a.availableAt < b.availableAt ? -1 : 1))) {
    const isStopped = sending.stopped.has(nameKey((mail.payload as Posted).to)) // written by queueMail and insertMails
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

/** Few: those whose emails came back, until somebody has them sent again. */
async function stoppedAddresses(tenant: Tenant): Promise<Set<string>> {
  const rows = await selectStopped(tenant)
  return new Set(rows.map(({ emailKey }) => emailKey))
}

/** Given up at once, with the reason: the next email to this address is sent after an admin presses Resend. */
async function withhold(tenant: Tenant, { id, leaseId }: LeasedMail): Promise<'failed'> {
  const failure = 'Not sent: an earlier email to this address came back'
  await markFailed(tenant, { id, leaseId: leaseId! }, { failure, availableAt: NEVER }) // leased just now
  return 'failed'
}

/** As `drainOutbox`, after the answer: for a verb whose batch has put a mail into the outbox. */
export function drainSoon(call: Call, tenant: Tenant): void {
  call.later(drainOutbox(call, tenant, clockFrom(call.now), { pace: requestPace(call.env) }))
}

async function deliver(sending: Sending, mail: LeasedMail): Promise<'sent' | 'failed' | Busy> {
  const { renderers, tenant, clock } = sending
  const { message, ...posted } = mail.payload as Posted // written by queueMail and insertMails
  try {
    const rendered = await renderers.mail(message)
    await sendPatiently(sending, { ...rendered, ...posted, key: `${tenant.districtId}:${mail.id}` })
  } catch (error) {
    if (error instanceof Busy) return error
    // A provider's answer may repeat who the email was for, so neither the log nor the row keeps it.
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

/** A wait of a few seconds is waited here: it costs less than coming back in a quarter of an hour. */
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

/** A mail that is sent but not marked would be sent again. */
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
