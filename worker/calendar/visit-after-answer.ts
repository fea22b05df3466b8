import { listDueOf } from '#db/calendar/connections.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { PEOPLE_PER_MESSAGE } from '#worker/jobs/dispatch-calendars.ts'
import { newRun } from '#worker/jobs/run.ts'
import { visitCalendars } from '#worker/jobs/visit-calendars.ts'
import { afterAnswer } from '#worker/kit/after-answer.ts'
import type { Call } from '#worker/kit/call.ts'
import { calendarConfig } from './config.ts'

/** A save is for one meeting or series, with at most 60 people. What is left over waits for the next cron run. */
const MOST = 200

/**
 * After the answer, calendars that a save has made due are visited: through the queue in production. The save itself
 * only marks them, so it is never slower because of Google.
 */
export function visitAfterAnswer(call: Call, tenant: Tenant): void {
  const { env } = call
  if (!calendarConfig(env)) return
  call.later(afterAnswer(() => handOver(call, tenant)))
}

async function handOver({ env, renderers, actor }: Call, tenant: Tenant): Promise<void> {
  const now = new Date()
  const people = await listDueOf(tenant, now.toISOString(), MOST)
  const cell = actor?.district.cell
  if (people.length === 0 || cell === undefined) return
  // A local queue loses its messages at a restart.
  if (env.ENVIRONMENT === 'local') {
    await visitCalendars(newRun(env, renderers, now), cell, people)
    return
  }
  for (let at = 0; at < people.length; at += PEOPLE_PER_MESSAGE) {
    await env.CALENDAR_JOBS.send({ cell, calendars: people.slice(at, at + PEOPLE_PER_MESSAGE) })
  }
}
