import { findAccountLocation } from '#db/directory/queries.ts'
import { findCredentials } from '#db/people/queries.ts'
import { nameKey } from '#model/keys.ts'
import type { Call } from '#worker/kit/call.ts'
import { openTenant } from '#worker/kit/tenant.ts'

/**
 * Whose account an address is. The directory only says where to look: an account that goes by another address by now has
 * this one no more, whether or not the directory was told (architecture §5).
 */
export async function accountOfAddress(call: Call, emailKey: string) {
  const place = await findAccountLocation(call.directory, emailKey)
  const opened = place && openTenant(call.env, call.meter, place)
  const account = opened && (await findCredentials(opened.tenant, place.userId))
  if (!account || nameKey(account.email) !== emailKey) return null
  return { place, tenant: opened.tenant, account }
}
