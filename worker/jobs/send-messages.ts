import type { JobMessage } from '#worker/kit/env.ts'
import { logFailure } from '#worker/kit/log.ts'
import type { Run } from './run.ts'

/** A queue accepts a hundred messages per call (platform, queues). */
const MESSAGES = 100

/**
 * Sends messages to the queue and returns those that it did not accept, which the run then processes itself: outside
 * production, all of them. If the queue loses one, the next run sends it again (platform, queues).
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
