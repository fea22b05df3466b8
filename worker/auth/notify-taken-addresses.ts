import { insertMails } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Env } from '#worker/kit/env.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import type { TakenBy } from './claim-addresses.ts'

/**
 * Tells the owners of taken addresses, once per occasion, that someone tried to use them and how to sign in. Each
 * owner's district sends the email in its next job. Returns those districts, for callers who don't want to wait for it.
 */
export async function notifyTakenAddresses(
  { env, meter, now }: Pick<Call, 'env' | 'meter' | 'now'>,
  occasion: string,
  holders: readonly TakenBy[],
): Promise<Tenant[]> {
  const districts = new Map(holders.map(({ cell, districtId }) => [districtId, { cell, districtId }]))
  const tenants: Tenant[] = []
  for (const where of districts.values()) {
    const mails = holders
      .filter(({ districtId }) => districtId === where.districtId)
      .map((holder) => {
        const message = addressTaken(env, holder)
        return { id: `taken:${holder.id}:${occasion}`, kind: message.kind, payload: { to: holder.email, message } }
      })
    const tenant = systemTenant(env, meter, where)
    await insertMails(tenant, mails, now.toISOString())
    tenants.push(tenant)
  }
  return tenants
}

function addressTaken({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, { firstName }: { firstName: string }) {
  const at = (path: string) => new URL(path, PUBLIC_URL).href
  return {
    kind: 'address-taken' as const,
    firstName,
    signInUrl: at('/login'),
    resetUrl: at('/forgot-password'),
  }
}
