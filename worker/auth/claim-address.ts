import type { Call } from '#worker/kit/call.ts'
import { claimAddresses, type TakenBy } from './claim-addresses.ts'

type Wanted = { emailKey: string; districtId: string; userId: string }
/** `holder` is null while another sign-up with this address is under way, and for an account in a closed district. */
export type Claim = { mine: true } | { mine: false; holder: TakenBy | null }

/** Like `claimAddresses`, for one address. */
export async function claimAddress(call: Call, wanted: Wanted): Promise<Claim> {
  const { mine, holders } = await claimAddresses(call, [wanted])
  return mine.has(wanted.emailKey) ? { mine: true } : { mine: false, holder: holders[0] ?? null }
}
