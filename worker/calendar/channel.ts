import type { Connection } from '#db/calendar/connections.ts'
import { hashSecret, newSecret } from '#worker/auth/secret.ts'
import { logFailure } from '#worker/kit/log.ts'
import { isFailure } from './google-error.ts'
import { minutesAfter, type Visit } from './visit-context.ts'

const DAY_MINUTES = 24 * 60

type Channel = Pick<Connection, 'channelId' | 'channelHash' | 'channelResource' | 'channelUntil'>

/**
 * Renews the channel through which Google says that the calendar has changed, a day before it ends. Without one, the
 * calendar is read at its times; so a failure only means a new attempt the next day.
 */
export async function keepChannel(visit: Visit, connection: Connection, address: string): Promise<Partial<Channel>> {
  const { google, token, now, tenant, visited, caller } = visit
  if (connection.channelUntil && connection.channelUntil > minutesAfter(now, DAY_MINUTES)) return {}
  const secret = newSecret()
  const id = crypto.randomUUID()
  try {
    const handle = [caller.district.cell, tenant.districtId, visited.userId, secret].join('.')
    const made = await google.watch(token, { id, token: handle, address })
    const ends = Number(made.expiration)
    const channelUntil = ends > 0 ? new Date(ends).toISOString() : minutesAfter(now, 7 * DAY_MINUTES)
    // The old one would tell us the same twice; its end is not worth a failure.
    const { channelId, channelResource } = connection
    if (channelId && channelResource) {
      await google.stop(token, { id: channelId, resourceId: channelResource }).catch(() => {})
    }
    return { channelId: id, channelHash: hashSecret(secret), channelResource: made.resourceId, channelUntil }
  } catch (error) {
    // Only a limit of the whole service stops the visit: without a channel, everything else of it still counts.
    if (!isFailure(error, 'broken', 'busy', 'refused', 'missing', 'unavailable', 'expired', 'exists')) throw error
    if (error.ofService) throw error
    logFailure({ failed: 'calendar channel', district: tenant.districtId }, error)
    return { channelUntil: minutesAfter(now, 2 * DAY_MINUTES) }
  }
}
