import { type Reservation, reserveAddress, takeOverAddress } from '#db/directory/queries.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findCredentials } from '#db/people/queries.ts'
import type { Call } from '#worker/kit/call.ts'
import { openTenant } from '#worker/kit/tenant.ts'

/** How long a reservation without an account holds. */
export const STALE_MINUTES = 15

type Wanted = { emailKey: string; districtId: string; userId: string }
type Holder = { tenant: Tenant; account: NonNullable<Awaited<ReturnType<typeof findCredentials>>> }
/** `holder` is null while somebody else's sign-up of the same address is under way, and in a district that is closed. */
export type Claim = { mine: true } | { mine: false; holder: Holder | null }

/**
 * Reserves an address in the directory before its account is made (architecture §5). The account's row is the truth: a
 * reservation without one is free again after 15 minutes, and so is the address of a deleted account (decisions §5).
 */
export async function claimAddress(call: Call, wanted: Wanted): Promise<Claim> {
  const row = { ...wanted, since: call.now.toISOString() }
  const held = await reserveAddress(call.directory, row)
  if (!held) throw new Error('The directory lost a reservation')
  // Asked for one's own new reservation too, so that a free address costs what a taken one costs.
  const holder = await holderOf(call, held)
  if (held.userId === wanted.userId) return { mine: true }
  // Its accounts may not be there yet, and it gets no mail.
  if (held.status !== 'active') return { mine: false, holder: null }
  if (holder && holder.account.status !== 'deleted') return { mine: false, holder }
  const stale = call.now.getTime() - Date.parse(held.since) > STALE_MINUTES * 60_000
  if (!holder && !stale) return { mine: false, holder: null }
  const now = await takeOverAddress(call.directory, row, held)
  return now?.userId === wanted.userId ? { mine: true } : { mine: false, holder: null }
}

async function holderOf(call: Call, held: Reservation): Promise<Holder | null> {
  const opened = openTenant(call.env, call.meter, held)
  const account = opened && (await findCredentials(opened.tenant, held.userId))
  return account && opened && { tenant: opened.tenant, account }
}
