import { type HeldAddress, reserveAddresses, takeOverAddresses, type WantedAddress } from '#db/directory/claims.ts'
import { type Holder, listHolders } from '#db/people/holders.ts'
import type { Call } from '#worker/kit/call.ts'
import { openCell } from '#worker/kit/tenant.ts'

/** How long a reservation without an account lasts. */
const STALE_MINUTES = 15

type Asking = Pick<Call, 'env' | 'meter' | 'directory' | 'now'>
export type TakenBy = Holder & { cell: string }
/** The reserved keys, and the accounts that have the others; null for a sign-up that is still under way. */
export type Claims = { mine: Set<string>; holders: TakenBy[] }

/**
 * Reserves addresses in the directory before creating their accounts, with one request to it and one to each cell
 * involved. The account row decides: after 15 minutes a reservation is free again if its account does not exist or has
 * another address. A deleted account's address is free right away.
 */
export async function claimAddresses(asking: Asking, wanted: readonly Omit<WantedAddress, 'since'>[]): Promise<Claims> {
  if (wanted.length === 0) return { mine: new Set(), holders: [] }
  const since = asking.now.toISOString()
  const byKey = new Map(wanted.map((one) => [one.emailKey, { ...one, since }]))
  const isOurs = (held: HeldAddress) => byKey.get(held.emailKey)?.userId === held.userId
  // Replace our own old reservation, because it could expire at any moment.
  const isFresh = (held: HeldAddress) => isOurs(held) && held.since === since
  const held = await reserveAddresses(asking.directory, [...byKey.values()])
  // Check our own new reservations too, so that a free address takes as much time as a taken one.
  const accounts = await holdersOf(asking, held)
  const mine = new Set(held.filter(isFresh).map(({ emailKey }) => emailKey))
  const holders: TakenBy[] = []
  const free: { wanted: WantedAddress; from: HeldAddress }[] = []
  for (const from of held) {
    // A closed district's accounts may not be there yet, and it gets no email.
    if (isFresh(from) || from.status !== 'active') continue
    const account = accounts.get(placeOf(from))
    const holds = account?.emailKey === from.emailKey
    const stale = asking.now.getTime() - Date.parse(from.since) > STALE_MINUTES * 60_000
    const own = byKey.get(from.emailKey)
    if (account && holds && account.status !== 'deleted') holders.push({ ...account, cell: from.cell })
    else if (own && (holds || stale || isOurs(from))) free.push({ wanted: own, from })
  }
  if (free.length > 0) {
    const now = await takeOverAddresses(asking.directory, free)
    for (const one of now.filter(isFresh)) mine.add(one.emailKey)
  }
  return { mine, holders }
}

const placeOf = ({ districtId, userId }: { districtId: string; userId: string }) => `${districtId} ${userId}`

async function holdersOf({ env, meter }: Asking, held: readonly HeldAddress[]): Promise<Map<string, Holder>> {
  const found = new Map<string, Holder>()
  for (const cell of new Set(held.map((one) => one.cell))) {
    const database = openCell(env, meter, cell)
    if (!database) continue
    const there = await listHolders(
      database,
      held.filter((one) => one.cell === cell),
    )
    for (const holder of there) found.set(placeOf({ ...holder, userId: holder.id }), holder)
  }
  return found
}
