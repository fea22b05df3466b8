import { type LeasedMail, leaseMail, markFailed, markSent, NEVER } from '#db/jobs/outbox.ts'
import { nameKey } from '#db/kit/keys.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectStopped } from '#db/people/email-state.ts'
import type { Call } from '#worker/kit/call.ts'
import { type Clock, clockFrom } from '#worker/kit/clock.ts'
import type { Env, Renderers } from '#worker/kit/env.ts'
import { logFailure } from '#worker/kit/log.ts'
import { reasonOf } from '#worker/kit/log-error.ts'
import type { Mailer } from './mail.ts'
import { mailerOf } from './mailer.ts'
import type { Posted } from './queue.ts'

/** What sending needs; a call has it, and so has a job. Tests bring a mailer of their own. */
export type Post = { env: Env; renderers: Pick<Renderers, 'mail'>; mailer?: Mailer }
export type Drained = { sent: number; failed: number; full: boolean }

/** Each mail is a send and a write, and an invocation may ask for a thousand things (platform, D1). */
const LIMIT = 300
const AT_ONCE = 20
/** Longer than twenty mails take whose provider answers none of them (20 s each). */
const LEASE_MINUTES = 10
/** Minutes to wait after the first failure, the second …; the last one goes on. A day in all, then it is given up. */
const WAITS = [1, 5, 15, 30, 60, 120, 240]
const TRIES = 12

/**
 * Sends what waits in a district's outbox. A lease keeps two runs apart, a mail is marked sent right after it was taken,
 * and one that failed comes back later with its reason; a run killed half-way leaves leases that end (quality 19).
 * Never are more leased than can be marked as sent: `room` says how many statements are left for it.
 * Each lease and each wait is counted from its own moment: a slow provider makes three hundred mails an hour's work.
 */
export async function drainOutbox(
  post: Post,
  tenant: Tenant,
  clock: Clock,
  { limit = LIMIT, room = () => limit + 2 }: { limit?: number; room?: () => number } = {},
): Promise<Drained> {
  const drained: Drained = { sent: 0, failed: 0, full: false }
  const mailer = post.mailer ?? mailerOf(post.env)
  let stopped: Set<string> | undefined
  for (let left = limit; left > 0; ) {
    const some = Math.min(left, AT_ONCE, room() - (stopped ? 1 : 2))
    if (some < 1) break
    const now = clock()
    const lease = { id: crypto.randomUUID(), now: now.toISOString(), until: minutesAfter(now, LEASE_MINUTES) }
    const taken = await leaseMail(tenant, { ...lease, limit: some })
    if (taken.length > 0) stopped ??= await stoppedAddresses(tenant)
    for (const mail of taken.sort((a, b) => (a.availableAt < b.availableAt ? -1 : 1))) {
      const wasSent = stopped?.has(nameKey((mail.payload as Posted).to)) // written by queueMail and insertMails
        ? await withhold(tenant, mail)
        : await deliver(post.renderers, mailer, tenant, mail, clock)
      drained[wasSent ? 'sent' : 'failed'] += 1
    }
    left -= taken.length
    if (taken.length < some) return drained
  }
  return { ...drained, full: true }
}

/** As `drainOutbox`, after the answer: for a verb whose batch has put a mail into the outbox. */
export function drainSoon(call: Call, tenant: Tenant): void {
  call.later(drainOutbox(call, tenant, clockFrom(call.now)))
}

/** Few: those whose emails came back, until somebody has them sent again. */
async function stoppedAddresses(tenant: Tenant): Promise<Set<string>> {
  const rows = await selectStopped(tenant)
  return new Set(rows.map(({ emailKey }) => emailKey))
}

/** Given up at once, with the reason: the next email to this address is sent when somebody asks for it. */
async function withhold(tenant: Tenant, { id, leaseId }: LeasedMail): Promise<false> {
  const failure = 'Not sent: an earlier email to this address came back'
  await markFailed(tenant, { id, leaseId: leaseId! }, { failure, availableAt: NEVER }) // leased just now
  return false
}

async function deliver(
  renderers: Post['renderers'],
  mailer: Mailer,
  tenant: Tenant,
  mail: LeasedMail,
  clock: Clock,
): Promise<boolean> {
  const { message, ...posted } = mail.payload as Posted // written by queueMail and insertMails
  try {
    const rendered = await renderers.mail(message)
    await mailer({ ...rendered, ...posted, key: `${tenant.districtId}:${mail.id}` })
  } catch (error) {
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
    return false
  }
  await surely(() => markSent(tenant, mail.id, clock().toISOString()).run())
  return true
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
