import { type SQL, sql } from 'drizzle-orm'
import type { Tenant } from '#db/kit/tenant.ts'
import { elements } from './schema.ts'
import { progressKeySql } from './status.ts'

/** Elements that this person owns or is on the team of. It reads only those, through the indexes of people. */
export function isOwnedBy(tenant: Tenant, userId: string): SQL {
  return sql`(${elements.ownerId} = ${userId} or ${elements.id} in (select et.element_id from element_team et
    where et.district_id = ${tenant.districtId} and et.user_id = ${userId}))`
}

export const isOpenSql = sql`${elements.progressStatus} <> 'done'`

/** An element that should have begun or ended by now; a late end that was reached is over. */
export function isLateSql(today: string): SQL {
  return sql`(${progressKeySql(today)} in ('todo_late', 'doing_late'))`
}
