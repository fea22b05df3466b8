import { type DigestState, findDigestState, moveDigest } from '#db/jobs/districts.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { nextDigestAt } from '#model/digest-time.ts'
import { runImports } from '#worker/imports/run-imports.ts'
import { clockFrom } from '#worker/kit/clock.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { drainOutbox, type EmailDelivery } from '#worker/mail/drain.ts'
import { makeWaiting } from '#worker/measures/remake-measures.ts'
import { newFailures } from './failures.ts'
import { type JobPlace, logged, type Run, roomOf } from './run.ts'
import { writeMeetingNews } from './write-meeting-news.ts'
import { writeNotices } from './write-notices.ts'

/** The least number of statements for a district: its notices, a part of an import, and some emails. */
export const DISTRICT_STATEMENTS = 110
const MAIL_STATEMENTS = 25

/**
 * All work that is due for one district: its notices, a waiting import of members, measures to make again, what is new
 * of its meetings, and then its emails, even if the others fail. No transaction spans directory and cell, so we write the outbox first and the directory
 * second: if a run is killed in between, the next one repeats it without a second effect.
 */
export function runDistrict(run: Run, where: JobPlace, mailer?: EmailDelivery['mailer']): Promise<void> {
  return logged(run, 'district', where, () => districtJobs(run, where, mailer))
}

async function districtJobs(run: Run, where: JobPlace, mailer: EmailDelivery['mailer']): Promise<void> {
  const { env, renderers, now } = run
  const tenant = systemTenant(env, run.meter, where)
  const state = await findDigestState(run.directory, tenant.districtId)
  // Suspended, deleted, or moved to another cell since the message was sent.
  if (!state || state.cell !== where.cell) return
  const district = tenant.districtId
  const failures = newFailures('Jobs of a district that failed')
  await failures.catching({ district, job: 'notices' }, () => noticesIfDue(run, where.cell, tenant, state))
  const unfinished = await failures.catching({ district, job: 'import' }, () =>
    runImports({ ...run, most: run.most - MAIL_STATEMENTS }, where),
  )
  const more = await failures.catching({ district, job: 'measures' }, () =>
    makeWaiting({ meter: run.meter, most: run.most - MAIL_STATEMENTS }, tenant),
  )
  const moreNews = await failures.catching({ district, job: 'meetings' }, () =>
    writeMeetingNews(tenant, {
      settings: env,
      cell: where.cell,
      now,
      room: () => roomOf(run) - MAIL_STATEMENTS,
    }),
  )
  const drained = await failures.catching({ district, job: 'mail' }, () =>
    drainOutbox({ env, renderers, mailer }, tenant, clockFrom(now), { room: () => roomOf(run), pace: run.pace }),
  )
  failures.raise()
  if ((drained?.full || unfinished || more || moreNews) && env.ENVIRONMENT !== 'test') await env.JOBS.send(where)
}

async function noticesIfDue(run: Run, cell: string, tenant: Tenant, state: DigestState): Promise<void> {
  if (state.nextDigestAt === null || state.nextDigestAt > run.now.toISOString()) return
  await writeNotices(tenant, { settings: run.env, cell, now: run.now, reviewsOn: state.notificationsOn })
  await moveDigest(run.directory, tenant.districtId, state.nextDigestAt, nextDigestAt(state.timeZone, run.now))
}
