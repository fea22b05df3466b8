import * as v from 'valibot'
import type { Env } from '#worker/kit/env.ts'
import { logFailure } from '#worker/kit/log.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openDirectory } from '#worker/kit/tenant.ts'
import { CloudflareEvent } from './contract.ts'
import { noteUndelivered } from './note-undelivered.ts'
import { readCloudflare } from './read-events.ts'

/** The name of the queue with Cloudflare's email events; see `[[queues.consumers]]` in wrangler.toml. */
export const EMAIL_EVENTS = /-email-events$/

/**
 * Two statements per event, at most a hundred events per batch. Drops unreadable events, because a retry can't fix
 * them.
 */
export async function handleEmailEvents({ messages }: Pick<MessageBatch<unknown>, 'messages'>, env: Env, now: Date) {
  const meter = newMeter()
  const where = { env, meter, directory: openDirectory(env, meter) }
  for (const message of messages) {
    const event = v.safeParse(CloudflareEvent, message.body)
    const report = event.success ? readCloudflare(event.output, now) : null
    try {
      if (report) await noteUndelivered(where, report)
      message.ack()
    } catch (error) {
      logFailure({ failed: 'email event' }, error)
      message.retry()
    }
  }
}
