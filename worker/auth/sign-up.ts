import type { InferOutput } from 'valibot'
import { newId } from '#db/kit/id.ts'
import { hashPassword } from '#db/people/password-hash.ts'
import { nameKey } from '#model/keys.ts'
import type { Call } from '#worker/kit/call.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { claimAddress } from './claim-address.ts'
import type { SignUp } from './contract.ts'
import { countMail, countNotices } from './limits.ts'
import { notifyTakenAddresses } from './notify-taken-addresses.ts'
import { createPending, findRequestedDistrict } from './pending-member.ts'

type Input = InferOutput<typeof SignUp>
/**
 * Asks to join a district: creates a pending member with the lowest role and emails a link that confirms the address. A
 * taken address gets the same answer after the same work, and its owner gets an explanation by email.
 */
export async function signUp(call: Call, input: Input): Promise<void> {
  const { place, regionId } = await findRequestedDistrict(call, input)
  const emailKey = nameKey(input.email)
  await countMail(call, emailKey)
  const passwordHash = await hashPassword(input.password)
  const userId = newId('user')
  const claim = await claimAddress(call, { emailKey, districtId: place.id, userId })
  if (claim.mine) await createPending(call, place, input, { userId, emailKey, regionId, passwordHash })
  else if (claim.holder && (await countNotices(call, [emailKey])).size > 0) {
    for (const tenant of await notifyTakenAddresses(call, call.now.toISOString(), [claim.holder]))
      drainAfterResponse(call, tenant)
  }
}
