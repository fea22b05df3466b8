import type { InferOutput } from 'valibot'
import { newId } from '#db/kit/id.ts'
import { nameKey } from '#db/kit/keys.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Call } from '#worker/kit/env.ts'
import { drainSoon } from '#worker/mail/drain.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { claimAddress } from './claim-address.ts'
import type { SignUp } from './contract.ts'
import { countTry } from './limits.ts'
import { hashPassword } from './password.ts'
import { createPending, findJoining } from './pending-member.ts'

type Input = InferOutput<typeof SignUp>
/**
 * Asks to join a district: a pending member with the least role, whose address a mailed link confirms (decisions §5).
 * A taken address gets the same answer after the same work, and its owner a mail that explains.
 */
export async function signUp(call: Call, input: Input): Promise<void> {
  const { place, regionId } = await findJoining(call, input)
  const emailKey = nameKey(input.email)
  await countTry(call, 'mail', emailKey)
  const passwordHash = await hashPassword(input.password)
  const userId = newId('user')
  const claim = await claimAddress(call, { emailKey, districtId: place.id, userId })
  if (claim.mine) await createPending(call, place, input, { userId, emailKey, regionId, passwordHash })
  else if (claim.holder) await explainTaken(call, claim.holder)
}

type Holder = { tenant: Tenant; account: { id: string; email: string; firstName: string } }

async function explainTaken(call: Call, { tenant, account }: Holder): Promise<void> {
  const now = call.now.toISOString()
  const at = (path: string) => new URL(path, call.env.PUBLIC_URL).href
  await queueMail(tenant, {
    to: account.email,
    message: {
      kind: 'address-taken',
      firstName: account.firstName,
      signInUrl: at('/login'),
      resetUrl: at('/forgot-password'),
    },
    key: `taken:${account.id}:${now}`,
    now,
  })
  drainSoon(call, tenant)
}
