import { eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { refreshTokens } from './schema.ts'

export function insertRefreshToken(tenant: Tenant, token: Omit<typeof refreshTokens.$inferInsert, 'districtId'>) {
  return tenant.db.insert(refreshTokens).values({ ...token, districtId: tenant.districtId })
}

export async function findRefreshToken(tenant: Tenant, id: string) {
  const [row] = await tenant.db
    .select()
    .from(refreshTokens)
    .where(inDistrict(tenant, refreshTokens, eq(refreshTokens.id, id)))
  return row ?? null
}

/** First statement of a rotation: only one of parallel ones succeeds. */
export function guardUnusedRefreshToken(tenant: Tenant, id: string, now: string) {
  const usable = inDistrict(
    tenant,
    refreshTokens,
    eq(refreshTokens.id, id),
    isNull(refreshTokens.usedAt),
    isNull(refreshTokens.revokedAt),
    gt(refreshTokens.expiresAt, now),
  )
  return guardThat(tenant, sql`select 1 from ${refreshTokens} where ${usable}`)
}

export function spendRefreshToken(tenant: Tenant, id: string, now: string) {
  return tenant.db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(inDistrict(tenant, refreshTokens, eq(refreshTokens.id, id)))
}

/** Ends one sign-in of an API client with all its rotated tokens. */
export function revokeFamily(tenant: Tenant, familyId: string, now: string) {
  return tenant.db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(inDistrict(tenant, refreshTokens, eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
}

/** Ends people's sign-ins of API clients, except one. */
export function revokeRefreshTokensOf(
  tenant: Tenant,
  userIds: string[],
  now: string,
  keepFamily: string | null = null,
) {
  const theirs = sql`${refreshTokens.userId} in ${among(userIds)}`
  const others = keepFamily === null ? undefined : ne(refreshTokens.familyId, keepFamily)
  return tenant.db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(inDistrict(tenant, refreshTokens, theirs, isNull(refreshTokens.revokedAt), others))
}

/** Deletes ended tokens, so that the table does not grow; part of each rotation and sign-in. */
export function removeEndedRefreshTokens(tenant: Tenant, userId: string, now: string) {
  return tenant.db
    .delete(refreshTokens)
    .where(inDistrict(tenant, refreshTokens, eq(refreshTokens.userId, userId), lt(refreshTokens.expiresAt, now)))
}
