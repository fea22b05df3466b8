import { asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { outbox } from '#db/kit/schema.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'

export type WaitingMail = {
  id: string
  kind: string
  payload: Record<string, unknown>
  createdAt: string
  availableAt: string
}

/** The due time of an email that we gave up on, so that no run ever sends it. */
export const NEVER = '9999-12-31T00:00:00.000Z'

/** An email for the caller's own batch. The same id written twice is one email. */
export function insertMail(tenant: Tenant, mail: WaitingMail) {
  return tenant.db
    .insert(outbox)
    .values({ ...mail, districtId: tenant.districtId })
    .onConflictDoNothing()
}

/** Many emails in one statement, because D1 limits the number of parameters (platform, D1). */
export function insertMails(tenant: Tenant, mails: Pick<WaitingMail, 'id' | 'kind' | 'payload'>[], now: string) {
  return tenant.db
    .insert(outbox)
    .select(
      // In the order of the table's columns; SQLite needs `where true` between the select and ON CONFLICT.
      sql`select ${tenant.districtId}, value ->> 'id', value ->> 'kind', value -> 'payload', ${now}, ${now}, null, null, 0, null, null
        from json_each(${JSON.stringify(mails)}) where true`,
    )
    .onConflictDoNothing()
}

/** Leases due emails until `until`, oldest first: one statement, so two runs never get the same email. */
export function leaseMail(tenant: Tenant, lease: { id: string; now: string; until: string; limit: number }) {
  const free = or(isNull(outbox.leaseUntil), lt(outbox.leaseUntil, lease.now))
  const waiting = tenant.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(inDistrict(tenant, outbox, isNull(outbox.sentAt), lte(outbox.availableAt, lease.now), free))
    .orderBy(asc(outbox.availableAt))
    .limit(lease.limit)
  return tenant.db
    .update(outbox)
    .set({ leaseId: lease.id, leaseUntil: lease.until, tries: sql`${outbox.tries} + 1` })
    .where(inDistrict(tenant, outbox, inArray(outbox.id, waiting)))
    .returning()
}

export type LeasedMail = typeof outbox.$inferSelect

/**
 * An email that was sent counts as sent, even if another run has the lease by now. Deletes its text, because a link in
 * it opens an account.
 */
export function markSent(tenant: Tenant, id: string, at: string) {
  return tenant.db
    .update(outbox)
    .set({ sentAt: at, payload: {}, leaseId: null, leaseUntil: null, failure: null })
    .where(inDistrict(tenant, outbox, eq(outbox.id, id), isNull(outbox.sentAt)))
}

/** Postpones the rest of a lease until the provider accepts emails again; this does not count as an attempt. */
export function postpone(tenant: Tenant, leaseId: string, next: { failure: string; availableAt: string }) {
  return tenant.db
    .update(outbox)
    .set({ ...next, leaseId: null, leaseUntil: null, tries: sql`${outbox.tries} - 1` })
    .where(inDistrict(tenant, outbox, eq(outbox.leaseId, leaseId), isNull(outbox.sentAt)))
}

/** Returns an email to the queue for later, with the reason; only if the run still has the lease. */
export function markFailed(
  tenant: Tenant,
  mail: { id: string; leaseId: string },
  next: { failure: string; availableAt: string },
) {
  return tenant.db
    .update(outbox)
    .set({ ...next, leaseId: null, leaseUntil: null })
    .where(inDistrict(tenant, outbox, eq(outbox.id, mail.id), eq(outbox.leaseId, mail.leaseId), isNull(outbox.sentAt)))
}
