import { findAccountLocation } from '#db/directory/queries.ts'
import { findCredentials } from '#db/people/queries.ts'
import { nameKey } from '#model/keys.ts'
import type { Call } from '#worker/kit/call.ts'
import { openTenant } from '#worker/kit/tenant.ts'

/**
 * Finds the account of an address. The directory only says which district to look in: if the account has another
 * address by now, this one has no account, even before the directory is updated.
 */
export async function accountOfAddress(call: Call, emailKey: string) {
  const place = await findAccountLocation(call.directory, emailKey)
  const opened = place && openTenant(call.env, call.meter, place)
  const account = opened && (await findCredentials(opened.tenant, place.userId))
  if (!account || nameKey(account.email) !== emailKey) return null
  return { place, tenant: opened.tenant, account }
}
