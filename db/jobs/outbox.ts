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

/** Where what was given up waits for its sweep: no run ever gets there. */
export const NEVER = '9999-12-31T00:00:00.000Z'

/** A message for the caller's own batch. The same id written twice is one message (architecture §7). */
export function insertMail(tenant: Tenant, mail: WaitingMail) {
  return tenant.db
    .insert(outbox)
    .values({ ...mail, districtId: tenant.districtId })
    .onConflictDoNothing()
}

/** Many messages of one moment in one statement, which a parameter for each value would not allow (platform, D1). */
export function insertMails(tenant: Tenant, mails: Pick<WaitingMail, 'id' | 'kind' | 'payload'>[], now: string) {
  return tenant.db
    .insert(outbox)
    .select(
      // In the order of the table's columns; `where true` parts the select from what follows it.
      sql`select ${tenant.districtId}, value ->> 'id', value ->> 'kind', value -> 'payload', ${now}, ${now}, null, null, 0, null, null
        from json_each(${JSON.stringify(mails)}) where true`,
    )
    .onConflictDoNothing()
}

/** Takes what may be sent now, oldest first, for nobody else until `until`: one statement, so no two runs take the same. */
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

/** Sent is sent, whoever holds the lease by now. The text is forgotten: a link in it opens an account (decisions §6). */
export function markSent(tenant: Tenant, id: string, at: string) {
  return tenant.db
    .update(outbox)
    .set({ sentAt: at, payload: {}, leaseId: null, leaseUntil: null, failure: null })
    .where(inDistrict(tenant, outbox, eq(outbox.id, id), isNull(outbox.sentAt)))
}

/** What a lease still holds waits for the provider; that was no try. */
export function postpone(tenant: Tenant, leaseId: string, next: { failure: string; availableAt: string }) {
  return tenant.db
    .update(outbox)
    .set({ ...next, leaseId: null, leaseUntil: null, tries: sql`${outbox.tries} - 1` })
    .where(inDistrict(tenant, outbox, eq(outbox.leaseId, leaseId), isNull(outbox.sentAt)))
}

/** Back into the queue, for later, with the reason; only by whoever still holds the lease. */
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
