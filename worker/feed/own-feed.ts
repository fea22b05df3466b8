import { endFeedsOf, findFeed, putFeed } from '#db/feed/queries.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { hashSecret, newSecret, writeHandle } from '#worker/auth/secret.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { CalendarFeed, NewCalendarFeed } from './contract.ts'

export async function getFeed(tenant: Tenant, { actor }: Caller): Promise<CalendarFeed> {
  const feed = await findFeed(tenant, actor.userId)
  return { has_feed: feed !== null, created_at: feed?.createdAt ?? null, last_read_at: feed?.readAt ?? null }
}

/** A new secret address, which nobody can read again later. An earlier address stops working. */
export async function createFeed({ env }: Call, tenant: Tenant, caller: Caller): Promise<NewCalendarFeed> {
  const { actor, district, now } = caller
  const had = await findFeed(tenant, actor.userId)
  const secret = newSecret()
  await save(
    tenant,
    caller,
    [had?.createdAt ?? null, now],
    [putFeed(tenant, { userId: actor.userId, secretHash: hashSecret(secret), createdAt: now })],
  )
  const token = writeHandle({ cell: district.cell, districtId: tenant.districtId, secret })
  const url = new URL(`/api/calendar/${token}/feed.ics`, env.PUBLIC_URL).href
  return { has_feed: true, created_at: now, last_read_at: null, url }
}

export async function endFeed(tenant: Tenant, caller: Caller): Promise<CalendarFeed> {
  const had = await findFeed(tenant, caller.actor.userId)
  if (had) await save(tenant, caller, [had.createdAt, null], [endFeedsOf(tenant, [caller.actor.userId])])
  return { has_feed: false, created_at: null, last_read_at: null }
}

function save(tenant: Tenant, caller: Caller, change: [string | null, string | null], statements: Statement[]) {
  return runBatch(tenant, [
    ...statements,
    insertAudit(tenant, caller, {
      ...{ entity: 'user', entityId: caller.actor.userId, action: 'calendar-feed' },
      changes: { calendar_feed: change },
    }),
  ])
}
