import { type SQL, sql } from 'drizzle-orm'
import type { Tenant } from '#db/kit/tenant.ts'

/** The ids of everything below an element, at any depth: a subquery that reads nothing else of the plan. */
export function idsBelow({ districtId }: Tenant, id: string): SQL {
  return sql`(with recursive below(id) as (
    select e.id from elements e where e.district_id = ${districtId} and e.parent_id = ${id} and e.deleted_at is null
    union all
    select e.id from below cross join elements e
      on e.district_id = ${districtId} and e.parent_id = below.id and e.deleted_at is null
  ) select id from below)`
}
