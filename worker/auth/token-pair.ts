import type { InferOutput } from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertRefreshToken } from '#db/people/refresh-tokens.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Actor } from '#worker/kit/env.ts'
import { signAccess } from './access-token.ts'
import type { TokenPair } from './contract.ts'
import { hashSecret, newSecret, writeHandle } from './secret.ts'

const REFRESH_DAYS = 14

/** A new access and refresh token of one family, and the statement that stores the refresh token's hash. */
export async function newTokenPair(call: Call, tenant: Tenant, actor: Actor, familyId: string) {
  const { id: districtId, cell } = actor.district
  const secret = newSecret()
  const pair: InferOutput<typeof TokenPair> = {
    access: await signAccess(
      call.env.JWT_SECRET,
      { userId: actor.userId, districtId, cell, role: actor.role, familyId },
      call.now,
    ),
    refresh: writeHandle({ cell, districtId, secret }),
  }
  const statement = insertRefreshToken(tenant, {
    id: hashSecret(secret),
    familyId,
    userId: actor.userId,
    createdAt: call.now.toISOString(),
    expiresAt: new Date(call.now.getTime() + REFRESH_DAYS * 86_400_000).toISOString(),
  })
  return { pair, statement }
}
