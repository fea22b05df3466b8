import { breakConnection, type Connection, releaseConnection } from '#db/calendar/connections.ts'
import { findRecipient } from '#db/calendar/recipient.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { queueMail } from '#worker/mail/queue.ts'
import type { GoogleError } from './google-error.ts'
import { retryAt } from './retry-at.ts'
import { minutesAfter } from './visit-context.ts'

type Failed = {
  tenant: Tenant
  visited: { userId: string; leaseId: string }
  connection: Connection
  now: string
  publicUrl: string
}

/** Postpones the next visit after a failure of Google's, or ends the connection if the person must connect again. */
export async function failVisit(failed: Failed, error: GoogleError): Promise<void> {
  const { tenant, visited, connection, now } = failed
  if (error.failure === 'broken') return breakOff(failed)
  const { at, since } = retryAt(connection, now)
  const isBusy = error.failure === 'busy'
  const until = isBusy && error.waitMs !== null ? minutesAfter(now, error.waitMs / 60_000) : at
  await releaseConnection(
    tenant,
    visited,
    {
      ...{ failure: isBusy ? 'busy' : 'unavailable', failingSince: since, tries: connection.tries + 1 },
      holdUntil: isBusy ? until : null,
    },
    until,
  )
}

/** One email for each time that the connection breaks. */
async function breakOff({ tenant, visited, connection, now, publicUrl }: Failed): Promise<void> {
  const person = await findRecipient(tenant, visited.userId)
  await runBatch(tenant, [
    ...(person
      ? [
          queueMail(tenant, {
            key: `calendar-broken:${visited.userId}:${connection.connectedAt}`,
            ...{ now, to: person.email },
            message: {
              kind: 'calendar-broken',
              ...{ firstName: person.firstName, account: connection.account },
              url: new URL('/user-profile#calendar', publicUrl).href,
            },
          }),
        ]
      : []),
    breakConnection(tenant, { ...visited, now }),
  ])
}
