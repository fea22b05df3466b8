import type { Call } from '#worker/kit/call.ts'
import { claimAddresses, type TakenBy } from './claim-addresses.ts'

type Wanted = { emailKey: string; districtId: string; userId: string }
/** `holder` is null while somebody else's sign-up of the same address is under way, and in a district that is closed. */
export type Claim = { mine: true } | { mine: false; holder: TakenBy | null }

/** As `claimAddresses`, for one. */
export async function claimAddress(call: Call, wanted: Wanted): Promise<Claim> {
  const { mine, holders } = await claimAddresses(call, [wanted])
  return mine.has(wanted.emailKey) ? { mine: true } : { mine: false, holder: holders[0] ?? null }
}
