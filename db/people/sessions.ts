import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { sessions } from './schema.ts'

export function insertSession(tenant: Tenant, session: Omit<typeof sessions.$inferInsert, 'districtId'>) {
  return tenant.db.insert(sessions).values({ ...session, districtId: tenant.districtId })
}

export function touchSession(tenant: Tenant, sessionId: string, now: string) {
  return tenant.db
    .update(sessions)
    .set({ seenAt: now })
    .where(inDistrict(tenant, sessions, eq(sessions.id, sessionId)))
}

export function removeSession(tenant: Tenant, sessionId: string) {
  return tenant.db.delete(sessions).where(inDistrict(tenant, sessions, eq(sessions.id, sessionId)))
}

/** Ends people's sessions, except one that may stay. */
export function removeSessionsOf(tenant: Tenant, userIds: string[], keep: string | null) {
  const theirs = sql`${sessions.userId} in ${among(userIds)}`
  const others = keep === null ? undefined : ne(sessions.id, keep)
  return tenant.db.delete(sessions).where(inDistrict(tenant, sessions, theirs, others))
}

/** Deletes ended sessions, so that the table does not grow; part of each sign-in. */
export function removeEndedSessions(tenant: Tenant, userId: string, now: string, idleSince: string) {
  const ended = or(lt(sessions.expiresAt, now), lt(sessions.seenAt, idleSince))
  return tenant.db.delete(sessions).where(and(inDistrict(tenant, sessions, eq(sessions.userId, userId)), ended))
}

/** A person's open sessions, newest first. */
export function listSessionsOf(tenant: Tenant, userId: string, now: string, idleSince: string) {
  return tenant.db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .where(
      inDistrict(
        tenant,
        sessions,
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.seenAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.seenAt))
}

export function countSessionsOf(tenant: Tenant, userId: string, except: string | null) {
  const others = except === null ? undefined : ne(sessions.id, except)
  return tenant.db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(sessions)
    .where(inDistrict(tenant, sessions, eq(sessions.userId, userId), others))
}
