import { type SQL, sql } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { documents } from '#db/documents/schema.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { meetings } from '#db/meetings/schema.ts'
import { users } from '#db/people/schema.ts'
import { presentedReports } from '#db/reports/schema.ts'

/** Folders of a district's objects, and the rows that name them. */
const NAMED = {
  doc: (districtId) =>
    sql`exists (select 1 from ${documents} d where d.district_id = ${districtId} and d.id = o.value)`,
  pic: (districtId) =>
    sql`o.value in (select u.picture_id from ${users} u where u.district_id = ${districtId} and u.picture_id is not null)`,
  lgo: (districtId) =>
    sql`exists (select 1 from ${districts} d where d.district_id = ${districtId} and d.logo_id = o.value)`,
  min: (districtId) =>
    sql`o.value in (select m.minutes_id from ${meetings} m where m.district_id = ${districtId} and m.minutes_id is not null)`,
  agd: (districtId) =>
    sql`o.value in (select m.agenda_id from ${meetings} m where m.district_id = ${districtId} and m.agenda_id is not null)`,
  brd: (districtId) =>
    sql`exists (select 1 from ${presentedReports} p where p.district_id = ${districtId} and p.id = o.value)`,
} satisfies Record<string, (districtId: string) => SQL>
export type ObjectKind = keyof typeof NAMED
export const OBJECT_KINDS = Object.keys(NAMED) as ObjectKind[] // its own keys

/**
 * Which of these objects no row names. None in a district that is closed here or has moved away, because its rows prove
 * nothing.
 */
export async function listUnknownObjects(tenant: Tenant, kind: ObjectKind, ids: string[]): Promise<string[]> {
  const rows = await tenant.db.all<{ id: string }>(sql`
    select o.value as id from json_each(${JSON.stringify(ids)}) o where not ${NAMED[kind](tenant.districtId)}
      and exists (select 1 from ${districts} d where d.district_id = ${tenant.districtId} and d.suspended_at is null)`)
  return rows.map((row) => row.id)
}
