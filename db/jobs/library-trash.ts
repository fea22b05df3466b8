import { lt, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { type Database, inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { repositoryStrategies as own } from '#db/repository/schema.ts'

/** Which of these districts have strategies deleted before the given time. */
export async function listDistrictsWithOldStrategies(cell: Database, districtIds: string[], before: string) {
  const rows = await cell.all<{ district_id: string }>(sql`
    select d.value as district_id from json_each(${JSON.stringify(districtIds)}) d
    where exists (select 1 from ${own} o where o.district_id = d.value and o.deleted_at < ${before})`)
  return rows.map((row) => row.district_id)
}

export async function listOldStrategies(tenant: Tenant, before: string, limit: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: own.id })
    .from(own)
    .where(inDistrict(tenant, own, lt(own.deletedAt, before)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes only rows that are still in the trash since then, so that restored rows stay. */
export function deleteStrategies(tenant: Tenant, { ids, before, now }: { ids: string[]; before: string; now: string }) {
  const chosen = sql`${own.id} in ${among(ids)}`
  return [
    tenant.db.delete(own).where(inDistrict(tenant, own, chosen, lt(own.deletedAt, before))),
    insertAudit(tenant, authorOf(null, now), {
      entity: 'trash',
      entityId: tenant.districtId,
      action: 'empty',
      changes: { strategies: [ids.length, 0] },
    }),
  ]
}
