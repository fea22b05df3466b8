import type { JobMessage } from '#worker/kit/env.ts'
import { logFailure } from '#worker/kit/log.ts'
import type { Run } from './run.ts'

/** A queue takes a hundred messages a call (platform, queues). */
const MESSAGES = 100

/**
 * Gives messages to the queue and answers those that it did not take, which the run then does itself: all of them outside
 * production. The queue is only transport: what it loses is due again at the next run (platform, queues).
 */
export async function sendMessages<M extends JobMessage>(run: Run, messages: M[], queue = run.env.JOBS): Promise<M[]> {
  if (run.env.ENVIRONMENT !== 'production') return messages
  for (let at = 0; at < messages.length; at += MESSAGES) {
    try {
      await queue.sendBatch(messages.slice(at, at + MESSAGES).map((body) => ({ body })))
    } catch (error) {
      logFailure({ failed: 'queue' }, error)
      return messages.slice(at)
    }
  }
  return []
}
