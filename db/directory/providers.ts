import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'
import { directoryDistricts, identities, providerVisits } from './schema.ts'

export type Visit = typeof providerVisits.$inferSelect

/** Stores a visit, and deletes those that ended long ago. */
export async function insertVisit(directory: Database, visit: Omit<Visit, 'usedAt'>, now: string): Promise<void> {
  await directory.batch([
    directory.delete(providerVisits).where(lt(providerVisits.expiresAt, now)),
    directory.insert(providerVisits).values(visit),
  ])
}

/** Uses a visit up: only one of parallel uses gets it. Null if it was used, is too old, or never existed. */
export async function spendVisit(directory: Database, id: string, now: string): Promise<Visit | null> {
  const [row] = await directory
    .update(providerVisits)
    .set({ usedAt: now })
    .where(and(eq(providerVisits.id, id), isNull(providerVisits.usedAt), gt(providerVisits.expiresAt, now)))
    .returning()
  return row ?? null
}

/** A visit that is still valid, to show its content. */
export async function findVisit(directory: Database, id: string, now: string): Promise<Visit | null> {
  const [row] = await directory
    .select()
    .from(providerVisits)
    .where(and(eq(providerVisits.id, id), isNull(providerVisits.usedAt), gt(providerVisits.expiresAt, now)))
  return row ?? null
}

/** The account of a provider's person, and its place. */
export async function findIdentity(directory: Database, issuer: string, subject: string) {
  const [row] = await directory
    .select({
      districtId: identities.districtId,
      userId: identities.userId,
      cell: directoryDistricts.cell,
      status: directoryDistricts.status,
    })
    .from(identities)
    .innerJoin(directoryDistricts, eq(directoryDistricts.id, identities.districtId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row ?? null
}

/**
 * Links a provider's person to an account; an account has one link per issuer. Replaces a link of the same person to a
 * deleted account, which the caller has checked.
 */
export async function linkIdentity(directory: Database, row: typeof identities.$inferInsert): Promise<void> {
  const { issuer, subject, districtId, userId, email, linkedAt } = row
  const ofUser = and(
    eq(identities.districtId, districtId),
    eq(identities.userId, userId),
    eq(identities.issuer, issuer),
  )
  await directory.batch([
    directory.delete(identities).where(and(ofUser, ne(identities.subject, subject))),
    directory
      .insert(identities)
      .values(row)
      .onConflictDoUpdate({
        target: [identities.issuer, identities.subject],
        set: { districtId, userId, email, linkedAt },
      }),
  ])
}

export function listIdentities(directory: Database, districtId: string, userId: string) {
  return directory
    .select({ issuer: identities.issuer, email: identities.email, linkedAt: identities.linkedAt })
    .from(identities)
    .where(and(eq(identities.districtId, districtId), eq(identities.userId, userId)))
}

export function unlinkIdentity(directory: Database, districtId: string, userId: string, issuer: string) {
  return directory
    .delete(identities)
    .where(and(eq(identities.districtId, districtId), eq(identities.userId, userId), eq(identities.issuer, issuer)))
}
