import { type HeldAddress, reserveAddresses, takeOverAddresses, type WantedAddress } from '#db/directory/claims.ts'
import { type Holder, listHolders } from '#db/people/holders.ts'
import type { Call } from '#worker/kit/call.ts'
import { openCell } from '#worker/kit/tenant.ts'

/** How long a reservation without an account holds. */
const STALE_MINUTES = 15

type Asking = Pick<Call, 'env' | 'meter' | 'directory' | 'now'>
export type TakenBy = Holder & { cell: string }
/** Keys that are ours now, and the accounts that hold the others; one whose sign-up is under way has none yet. */
export type Claims = { mine: Set<string>; holders: TakenBy[] }

/**
 * Reserves addresses in the directory before their accounts are made (architecture §5): a trip there, one to each cell
 * that holds one of them. The account's row is the truth: a reservation whose account is not there, or goes by another
 * address, is free again after 15 minutes, and the address of a deleted account at once (decisions §5).
 */
export async function claimAddresses(asking: Asking, wanted: readonly Omit<WantedAddress, 'since'>[]): Promise<Claims> {
  if (wanted.length === 0) return { mine: new Set(), holders: [] }
  const since = asking.now.toISOString()
  const byKey = new Map(wanted.map((one) => [one.emailKey, { ...one, since }]))
  const isOurs = (held: HeldAddress) => byKey.get(held.emailKey)?.userId === held.userId
  // An older one of ours may be freed at any moment: it is taken over, which makes it new.
  const isFresh = (held: HeldAddress) => isOurs(held) && held.since === since
  const held = await reserveAddresses(asking.directory, [...byKey.values()])
  // Asked for our own new reservations too, so that a free address costs what a taken one costs.
  const accounts = await holdersOf(asking, held)
  const mine = new Set(held.filter(isFresh).map(({ emailKey }) => emailKey))
  const holders: TakenBy[] = []
  const free: { wanted: WantedAddress; from: HeldAddress }[] = []
  for (const from of held) {
    // The accounts of a closed district may not be there yet, and it gets no mail.
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
