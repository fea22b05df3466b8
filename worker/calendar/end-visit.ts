import { type Connection, deleteConnection } from '#db/calendar/connections.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Google } from './google.ts'
import { isFailure } from './google-error.ts'
import { isShown } from './retry-at.ts'

type Ending = {
  tenant: Tenant
  visited: { userId: string; leaseId: string }
  google: Google
  now: string
  connection: Connection
  /** Null if it can't be decrypted any more: then there is nothing to revoke. */
  refreshToken: string | null
}

/**
 * Ends a connection that the person has ended, or whose person can no longer sign in: revokes the token, which also ends
 * its channel, and deletes the rows. Events stay in the calendar. If Google does not answer for a day, we forget the token.
 */
export async function endVisit({ tenant, visited, google, now, connection, refreshToken }: Ending): Promise<void> {
  try {
    if (refreshToken) await google.revoke(refreshToken)
  } catch (error) {
    if (!isFailure(error, 'unavailable')) throw error
    if (!(connection.failingSince && isShown(connection.failingSince, now))) throw error
  }
  await runBatch(tenant, deleteConnection(tenant, visited))
}
