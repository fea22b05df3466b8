import type { InferOutput } from 'valibot'
import { insertAudit } from '#db/kit/audit.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { authorOf } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  findRefreshToken,
  guardUnusedRefreshToken,
  removeEndedRefreshTokens,
  revokeFamily,
  spendRefreshToken,
} from '#db/people/refresh-tokens.ts'
import type { Call } from '#worker/kit/call.ts'
import { districtPaused, unauthorized } from '#worker/kit/problem.ts'
import { actorOfUser } from './actor.ts'
import type { TokenPair } from './contract.ts'
import { locateDistrict } from './locate-district.ts'
import { hashSecret, readHandle } from './secret.ts'
import { newTokenPair } from './token-pair.ts'

/** A token used twice was stolen before its first or second use, so end everything from that sign-in. */
async function revokeReused(tenant: Tenant, token: { familyId: string; userId: string }, at: string): Promise<void> {
  const { userId, familyId } = token
  await tenant.db.batch([
    revokeFamily(tenant, familyId, at),
    insertAudit(tenant, authorOf(userId, at), { entity: 'user', entityId: userId, action: 'token-reuse' }),
  ])
}

/** Exchanges an unused refresh token for a new pair. */
export async function refresh(call: Call, given: string): Promise<InferOutput<typeof TokenPair>> {
  const handle = readHandle(given)
  const held =
    handle && (await locateDistrict(call, handle, ({ tenant }) => findRefreshToken(tenant, hashSecret(handle.secret))))
  if (!held) throw unauthorized()
  const { found: token, where } = held
  const { tenant } = held.opened
  const now = call.now.toISOString()
  if (token.revokedAt || token.expiresAt <= now) throw unauthorized()
  if (token.usedAt) {
    await revokeReused(tenant, token, now)
    throw unauthorized()
  }
  const { actor, paused } = await actorOfUser(tenant, { ...where, userId: token.userId })
  if (!actor) throw paused ? districtPaused() : unauthorized()
  const { pair, statement } = await newTokenPair(call, tenant, actor, token.familyId)
  try {
    await tenant.db.batch([
      guardUnusedRefreshToken(tenant, token.id, now),
      spendRefreshToken(tenant, token.id, now),
      statement,
      removeEndedRefreshTokens(tenant, token.userId, now),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    await revokeReused(tenant, token, now)
    throw unauthorized()
  }
  return pair
}
