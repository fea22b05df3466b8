import type { Tenant } from '#db/kit/tenant.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Env } from '#worker/kit/env.ts'
import { drainSoon } from '#worker/mail/drain.ts'
import { queueMail } from '#worker/mail/queue.ts'

type Holder = { tenant: Tenant; account: { id: string; email: string; firstName: string } }

/** Tells the owner of a taken address that somebody tried to use it, and how to get in (decisions §5). */
export async function explainTaken(call: Call, { tenant, account }: Holder): Promise<void> {
  const now = call.now.toISOString()
  const message = addressTaken(call.env, account)
  await queueMail(tenant, { to: account.email, message, key: `taken:${account.id}:${now}`, now })
  drainSoon(call, tenant)
}

export function addressTaken({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, { firstName }: { firstName: string }) {
  const at = (path: string) => new URL(path, PUBLIC_URL).href
  return {
    kind: 'address-taken' as const,
    firstName,
    signInUrl: at('/login'),
    resetUrl: at('/forgot-password'),
  }
}
