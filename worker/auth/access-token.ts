import { sign, verify } from 'hono/jwt'
import * as v from 'valibot'

const MINUTES = 15
const Claims = v.object({ sub: v.string(), district: v.string(), cell: v.string(), role: v.string(), exp: v.number() })

/** 15 minutes, HS256; carries user id and role for the client's use, never trusted by us (decisions §6). */
export function signAccess(
  secret: string,
  who: { userId: string; districtId: string; cell: string; role: string },
  now: Date,
): Promise<string> {
  const exp = Math.floor(now.getTime() / 1000) + MINUTES * 60
  return sign(
    { sub: who.userId, user_id: who.userId, district: who.districtId, cell: who.cell, role: who.role, exp },
    secret,
    'HS256',
  )
}

export async function readAccess(secret: string, token: string) {
  const payload = await verify(token, secret, 'HS256').catch(() => null)
  const claims = v.safeParse(Claims, payload)
  return claims.success ? claims.output : null
}
