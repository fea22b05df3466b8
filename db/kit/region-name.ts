import { sql } from 'drizzle-orm'
import type { Tenant } from './tenant.ts'

/** The name of a school's region. Regions are few: all names are read once, where a join reads one for each school. */
export function regionNameOf(tenant: Tenant) {
  return sql<string>`(select json_group_object(r.id, r.name) from regions r where r.district_id = ${tenant.districtId}) ->> schools.region_id`
}
