import * as v from 'valibot'
import { readToken, signToken } from '#worker/kit/signed-token.ts'

const MINUTES = 15
const Claims = v.object({
  sub: v.string(),
  district: v.string(),
  cell: v.string(),
  family: v.string(),
  exp: v.number(),
})

/**
 * Valid for at most 15 minutes, HS256. It ends earlier with its refresh family, which each request checks. Clients can
 * read the role in it; we never trust that role.
 */
export function signAccess(
  secret: string,
  who: { userId: string; districtId: string; cell: string; role: string; familyId: string },
  now: Date,
): Promise<string> {
  const exp = Math.floor(now.getTime() / 1000) + MINUTES * 60
  return signToken(secret, 'access', {
    sub: who.userId,
    user_id: who.userId,
    district: who.districtId,
    cell: who.cell,
    role: who.role,
    family: who.familyId,
    exp,
  })
}

export async function readAccess(secret: string, token: string) {
  const claims = v.safeParse(Claims, await readToken(secret, 'access', token))
  return claims.success ? claims.output : null
}
