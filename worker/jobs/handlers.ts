import { EMAIL_EVENTS, handleEmailEvents } from '#worker/email-events/handle-events.ts'
import type { Env, JobMessage, Renderers } from '#worker/kit/env.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { requireSettings } from '#worker/kit/secrets.ts'
import { BACKUP_STATEMENTS, backUp } from './back-up.ts'
import { CELL_STATEMENTS, runCellJobs } from './cell.ts'
import { DISTRICT_STATEMENTS, runDistrict } from './district.ts'
import { runDueJobs } from './index.ts'
import { logged, newRun, type Run, roomOf, shareOf } from './run.ts'
import { VISIT_STATEMENTS, visitCalendars } from './visit-calendars.ts'

type Answered = { ack: () => void; retry: () => void }

/** The Worker's handlers for cron and the queue. Like a request, they stop if a setting is missing. */
export function jobHandlers(renderers: Renderers) {
  return {
    scheduled: async (event: Pick<ScheduledController, 'scheduledTime' | 'cron'>, env: Env) => {
      requireSettings(env)
      await runDueJobs(env, renderers, new Date(event.scheduledTime), event.cron)
    },
    queue: async (batch: Pick<MessageBatch<JobMessage>, 'messages'> & { queue?: string }, env: Env) => {
      requireSettings(env)
      if (EMAIL_EVENTS.test(batch.queue ?? '')) await handleEmailEvents(batch, env, new Date())
      else await runMessages(env, renderers, batch.messages)
    },
  }
}

/**
 * Runs the messages of one batch separately, so that a failing one does not send the others again. They share one
 * meter: messages that don't fit into D1's limit return in another invocation.
 */
export async function runMessages(
  env: Env,
  renderers: Run['renderers'],
  messages: readonly (Answered & { body: JobMessage })[],
  now = new Date(),
  meter = newMeter(),
): Promise<void> {
  const queue = newRun(env, renderers, now, meter)
  await logged(queue, 'queue', null, async () => {
    for (const [done, message] of messages.entries()) {
      const { at, ...where } = message.body
      const run = { ...queue, now: at ? new Date(at) : now }
      const least = leastFor(where)
      if (roomOf(run) < least) message.retry()
      else await runMessage(shareOf(run, messages.length - done, least), where, message)
    }
  })
}

function leastFor({ districtId, night, calendars }: JobMessage): number {
  if (calendars) return VISIT_STATEMENTS
  if (night) return BACKUP_STATEMENTS
  return districtId ? DISTRICT_STATEMENTS : CELL_STATEMENTS
}

async function runMessage(run: Run, where: JobMessage, message: Answered): Promise<void> {
  const { cell, districtId, night, calendars } = where
  const work = () => {
    if (calendars) return visitCalendars(run, cell, calendars)
    if (!districtId) return runCellJobs(run, cell)
    return night ? backUp(run, { cell, districtId }, night) : runDistrict(run, { cell, districtId })
  }
  await work().then(
    () => message.ack(),
    // Each failure has its own log line. The next cron run repeats a cell's jobs.
    () => (districtId ? message.retry() : message.ack()),
  )
}
