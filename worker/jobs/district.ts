import { findDigestState, moveDigest } from '#db/jobs/districts.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { drainOutbox, type Post } from '#worker/mail/drain.ts'
import { nextDigestAt } from './digest-time.ts'
import { writeReviewDigest } from './review-digest.ts'
import { newRun, type Run, type Where } from './run.ts'

/**
 * All that is due for one district: its digest, then its mail. No transaction spans directory and cell, so the outbox is
 * written first and the directory afterwards: a run killed between the two repeats itself without a second effect.
 */
export async function runDistrictJob(
  env: Run['env'],
  renderers: Run['renderers'],
  where: Where,
  now: Date,
  mailer?: Post['mailer'],
): Promise<void> {
  const run = newRun(env, renderers, now)
  const tenant = systemTenant(env, run.meter, where)
  await digestIfDue(run, tenant)
  const { full } = await drainOutbox({ env, renderers, mailer }, tenant, now)
  if (full && env.ENVIRONMENT === 'production') await env.JOBS.send(where)
}

async function digestIfDue(run: Run, tenant: Tenant): Promise<void> {
  const state = await findDigestState(run.directory, tenant.districtId)
  if (!state || state.nextDigestAt === null || state.nextDigestAt > run.now.toISOString()) return
  if (state.notificationsOn) await writeReviewDigest(tenant, { now: run.now, publicUrl: run.env.PUBLIC_URL })
  await moveDigest(run.directory, tenant.districtId, state.nextDigestAt, nextDigestAt(state.timeZone, run.now))
}
