import type { InferOutput } from 'valibot'
import { listIdentities, unlinkIdentity } from '#db/directory/providers.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findCredentials } from '#db/people/queries.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Actor } from '#worker/kit/env.ts'
import { conflict } from '#worker/kit/problem.ts'
import { providersOf } from './config.ts'
import type { OwnProviders } from './contract.ts'
import { findProvider } from './visit.ts'

/** All providers, and which of them this person has linked. */
export async function listOwn(call: Call, actor: Actor): Promise<InferOutput<typeof OwnProviders>> {
  const linked = await listIdentities(call.directory, actor.district.id, actor.userId)
  return providersOf(call.env).map(({ key, label, issuer }) => {
    const own = linked.find((one) => one.issuer === issuer)
    return { key, label, email: own?.email ?? null, linked_at: own?.linkedAt ?? null }
  })
}

/** Unlinks a provider, unless it is the person's last way to sign in; a password or another link must remain. */
export async function unlinkOwn(call: Call, tenant: Tenant, actor: Actor, key: string) {
  const { issuer } = findProvider(call, key)
  const linked = await listIdentities(call.directory, actor.district.id, actor.userId)
  const account = await findCredentials(tenant, actor.userId)
  if (!account?.passwordHash && linked.every((one) => one.issuer === issuer)) {
    throw conflict('Set a password first. Without one, you could no longer sign in')
  }
  if (linked.some((one) => one.issuer === issuer)) {
    const { userId } = actor
    await unlinkIdentity(call.directory, actor.district.id, userId, issuer)
    await insertAudit(tenant, authorOf(userId, call.now.toISOString()), {
      entity: 'user',
      entityId: userId,
      action: 'unlink-provider',
      changes: { provider: [issuer, null] },
    })
  }
  return listOwn(call, actor)
}
