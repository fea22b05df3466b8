import type { Env, Renderers } from '#worker/kit/env.ts'
import { requireSettings } from '#worker/kit/secrets.ts'
import { runDistrictJob } from './district.ts'
import { runDueJobs } from './index.ts'
import type { Where } from './run.ts'

/** What the Worker does without a request. Like a request, it refuses to begin while a setting is missing. */
export function jobHandlers(renderers: Renderers) {
  return {
    scheduled: async (event: Pick<ScheduledController, 'scheduledTime' | 'cron'>, env: Env) => {
      requireSettings(env)
      await runDueJobs(env, renderers, new Date(event.scheduledTime), event.cron)
    },
    queue: async (batch: Pick<MessageBatch<Where>, 'messages'>, env: Env) => {
      requireSettings(env)
      for (const message of batch.messages) {
        // Each by itself, so that one failing district does not send the others again.
        const done = runDistrictJob(env, renderers, message.body, new Date())
        await done.then(
          () => message.ack(),
          // Each failure in it has its own line.
          () => message.retry(),
        )
      }
    },
  }
}
