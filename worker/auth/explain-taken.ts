import type { Tenant } from '#db/kit/tenant.ts'
import type { Call } from '#worker/kit/env.ts'
import { drainSoon } from '#worker/mail/drain.ts'
import { queueMail } from '#worker/mail/queue.ts'

type Holder = { tenant: Tenant; account: { id: string; email: string; firstName: string } }

/** Tells the owner of a taken address that somebody tried to use it, and how to get in (decisions §5). */
export async function explainTaken(call: Call, { tenant, account }: Holder): Promise<void> {
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
