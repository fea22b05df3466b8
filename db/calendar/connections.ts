import { and, eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { calendarConnections, calendarEvents, isDue } from './schema.ts'

export type Connection = typeof calendarConnections.$inferSelect
type OfPerson = { userId: string }
const LAST = '9999-12-31T00:00:00.000Z'

const own = (tenant: Tenant, userId: string) =>
  inDistrict(tenant, calendarConnections, eq(calendarConnections.userId, userId))

export async function findConnection(tenant: Tenant, userId: string): Promise<Connection | null> {
  const [row] = await tenant.db.select().from(calendarConnections).where(own(tenant, userId))
  return row ?? null
}

type Connected = Pick<Connection, 'userId' | 'account' | 'token' | 'keyId'>

/** Statements: a new connection, or one that replaces the person's former one; nothing is known of its calendar. */
export function connect(tenant: Tenant, connected: Connected, now: string) {
  const fresh = {
    ...connected,
    ...{ state: 'active' as const, connectedAt: now, dueAt: now, pullAt: now, checkAt: now, syncToken: null },
    ...{ syncedAt: null, brokenAt: null, failure: null, failingSince: null, tries: 0, holdUntil: null },
    ...{ leaseId: null, leaseUntil: null },
    ...{ channelId: null, channelHash: null, channelResource: null, channelUntil: null },
  }
  return [
    tenant.db
      .insert(calendarConnections)
      .values({ ...fresh, districtId: tenant.districtId })
      .onConflictDoUpdate({ target: [calendarConnections.districtId, calendarConnections.userId], set: fresh }),
    forgetCalendar(tenant, connected.userId, now),
  ]
}

/** A statement: every event of the person is written again, also those that were deleted in the calendar. */
function forgetCalendar(tenant: Tenant, userId: string, now: string) {
  return tenant.db
    .update(calendarEvents)
    .set({
      ...{ etag: null, known: null, sent: null, state: 'present', failure: null, failingSince: null, tries: 0 },
      ...{ pendingAt: now, revision: sql`${calendarEvents.revision} + 1` },
    })
    .where(inDistrict(tenant, calendarEvents, eq(calendarEvents.userId, userId)))
}

/** A statement: events that the person deleted in the calendar come back. */
export function restoreEvents(tenant: Tenant, userId: string, now: string) {
  return tenant.db
    .update(calendarEvents)
    .set({ state: 'present', etag: null, sent: null, pendingAt: now, revision: sql`${calendarEvents.revision} + 1` })
    .where(inDistrict(tenant, calendarEvents, eq(calendarEvents.userId, userId), eq(calendarEvents.state, 'removed')))
}

/** A statement: the person's calendar is to be read and compared at the next visit. */
export function askForVisit(tenant: Tenant, userId: string, now: string) {
  return tenant.db
    .update(calendarConnections)
    .set({ dueAt: now, pullAt: now, checkAt: now })
    .where(and(own(tenant, userId), eq(calendarConnections.state, 'active')))
}

/** A statement: the next visit revokes the token and deletes the connection. */
export function endConnection(tenant: Tenant, userId: string, now: string) {
  return tenant.db
    .update(calendarConnections)
    .set({ state: 'ending', dueAt: now, holdUntil: null, failingSince: null, tries: 0 })
    .where(own(tenant, userId))
}

/** Leases a due connection for one visit; null if it is not due, or another visit has it. */
export async function leaseConnection(
  tenant: Tenant,
  { userId, id, now, until }: OfPerson & { id: string; now: string; until: string },
): Promise<Connection | null> {
  const [row] = await tenant.db
    .update(calendarConnections)
    .set({ leaseId: id, leaseUntil: until })
    .where(and(own(tenant, userId), isDue(now)))
    .returning()
  return row ?? null
}

const leased = (tenant: Tenant, userId: string, leaseId: string) =>
  and(own(tenant, userId), eq(calendarConnections.leaseId, leaseId))

type Kept = Partial<
  Pick<
    Connection,
    | 'pullAt'
    | 'checkAt'
    | 'syncToken'
    | 'syncedAt'
    | 'failure'
    | 'failingSince'
    | 'tries'
    | 'holdUntil'
    | 'channelId'
    | 'channelHash'
    | 'channelResource'
    | 'channelUntil'
  >
>

/** A statement: ends a visit. The next one is due when the calendar is to be read, or an event to be written. */
export function releaseConnection(
  tenant: Tenant,
  { userId, leaseId }: OfPerson & { leaseId: string },
  kept: Kept,
  notBefore = '',
) {
  const pullAt = kept.pullAt ?? sql`${calendarConnections.pullAt}`
  const pending = sql`(select min(${calendarEvents.pendingAt}) from ${calendarEvents}
    where ${inDistrict(tenant, calendarEvents, eq(calendarEvents.userId, userId))} and ${calendarEvents.pendingAt} is not null)`
  return tenant.db
    .update(calendarConnections)
    .set({
      ...kept,
      ...{ leaseId: null, leaseUntil: null },
      dueAt: sql`case when ${calendarConnections.state} = 'active'
        then max(min(${pullAt}, coalesce(${pending}, ${LAST})), ${notBefore}) else max(${calendarConnections.dueAt}, ${notBefore}) end`,
    })
    .where(leased(tenant, userId, leaseId))
}

/** A statement: Google no longer accepts the token. Nothing is due until the person connects again. */
export function breakConnection(tenant: Tenant, { userId, leaseId, now }: OfPerson & { leaseId: string; now: string }) {
  return tenant.db
    .update(calendarConnections)
    .set({ state: 'broken', brokenAt: now, dueAt: null, leaseId: null, leaseUntil: null })
    .where(and(leased(tenant, userId, leaseId), eq(calendarConnections.state, 'active')))
}

/** Statements: the connection and what we knew of its calendar are gone, if the visit still has it. */
export function deleteConnection(tenant: Tenant, { userId, leaseId }: OfPerson & { leaseId: string }) {
  const held = sql`exists (select 1 from ${calendarConnections} where ${leased(tenant, userId, leaseId)})`
  return [
    tenant.db.delete(calendarEvents).where(inDistrict(tenant, calendarEvents, eq(calendarEvents.userId, userId), held)),
    tenant.db.delete(calendarConnections).where(leased(tenant, userId, leaseId)),
  ]
}

/** A statement: Google says that the calendar of this channel has changed. */
export function noteChange(tenant: Tenant, userId: string, channelHash: string, now: string) {
  return tenant.db
    .update(calendarConnections)
    .set({
      pullAt: now,
      dueAt: sql`min(${calendarConnections.dueAt}, ${now})`,
    })
    .where(
      and(
        own(tenant, userId),
        eq(calendarConnections.channelHash, channelHash),
        // Rows of a closed district don't change: they may be on their way to another cell.
        sql`exists (select 1 from districts d where d.district_id = ${tenant.districtId} and d.suspended_at is null)`,
        eq(calendarConnections.state, 'active'),
      ),
    )
}

/** Which of these people have a connected calendar, also one that must be connected again: their events are in it. */
export async function listConnected(tenant: Tenant, people: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tenant.db
    .select({ userId: calendarConnections.userId })
    .from(calendarConnections)
    .where(
      inDistrict(
        tenant,
        calendarConnections,
        sql`${calendarConnections.state} <> 'ending'`,
        sql`${calendarConnections.userId} in ${among(people)}`,
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/** People of the district whose calendars are due now. */
export function listDueOf(tenant: Tenant, now: string, limit: number) {
  return tenant.db
    .select({ districtId: calendarConnections.districtId, userId: calendarConnections.userId })
    .from(calendarConnections)
    .where(inDistrict(tenant, calendarConnections, isDue(now)))
    .orderBy(calendarConnections.dueAt)
    .limit(limit)
}
