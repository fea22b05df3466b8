import { type Held, reserveAddresses, takeOverAddresses, type Wanted } from '#db/directory/claims.ts'
import { type Holder, listHolders } from '#db/people/holders.ts'
import type { Call } from '#worker/kit/call.ts'
import { openCell } from '#worker/kit/tenant.ts'
import { STALE_MINUTES } from './claim-address.ts'

type Asking = Pick<Call, 'env' | 'meter' | 'directory' | 'now'>
export type TakenBy = Holder & { cell: string }
/** Keys that are ours now, and the accounts that hold the others; one whose sign-up is under way has none yet. */
export type Claims = { mine: Set<string>; holders: TakenBy[] }

/** As `claimAddress`, for many at once: a trip to the directory, one to each cell that holds one of them, no more. */
export async function claimAddresses(asking: Asking, wanted: readonly Omit<Wanted, 'since'>[]): Promise<Claims> {
  if (wanted.length === 0) return { mine: new Set(), holders: [] }
  const since = asking.now.toISOString()
  const byKey = new Map(wanted.map((one) => [one.emailKey, { ...one, since }]))
  const isOurs = (held: Held) => byKey.get(held.emailKey)?.userId === held.userId
  // An older one of ours may be freed at any moment: it is taken over, which makes it new.
  const isFresh = (held: Held) => isOurs(held) && held.since === since
  const held = await reserveAddresses(asking.directory, [...byKey.values()])
  const mine = new Set(held.filter(isFresh).map(({ emailKey }) => emailKey))
  const others = held.filter((one) => !isFresh(one))
  if (others.length === 0) return { mine, holders: [] }
  const accounts = await holdersOf(asking, others)
  const holders: TakenBy[] = []
  const free: { wanted: Wanted; from: Held }[] = []
  for (const from of others) {
    const account = accounts.get(placeOf(from))
    const stale = asking.now.getTime() - Date.parse(from.since) > STALE_MINUTES * 60_000
    const own = byKey.get(from.emailKey)
    if (account && account.status !== 'deleted') holders.push({ ...account, cell: from.cell })
    else if (own && (account || stale || isOurs(from))) free.push({ wanted: own, from })
  }
  if (free.length > 0) {
    const now = await takeOverAddresses(asking.directory, free)
    for (const one of now.filter(isFresh)) mine.add(one.emailKey)
  }
  return { mine, holders }
}

const placeOf = ({ districtId, userId }: { districtId: string; userId: string }) => `${districtId} ${userId}`

async function holdersOf({ env, meter }: Asking, held: readonly Held[]): Promise<Map<string, Holder>> {
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
