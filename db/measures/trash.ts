import { eq, gte, inArray, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { type PageQuery, page } from '#db/kit/page.ts'
import { type Author, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { deletions } from '#db/plans/schema.ts'
import type { Deletion } from '#db/plans/trash.ts'
import { MEASURE_DELETIONS, type MeasureDeletion } from '#model/deletions.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { measures } from './schema.ts'

/** A measure keeps its data and its uses in the trash, and comes back with them. */
export function trashMeasure(tenant: Tenant, id: string, name: string, { id: deletionId, at, by }: Deletion) {
  return [
    tenant.db
      .update(measures)
      .set({ deletedAt: at, deletionId, updatedAt: at, updatedBy: by, version: sql`${measures.version} + 1` })
      .where(notDeleted(tenant, measures, eq(measures.id, id))),
    tenant.db.insert(deletions).values({
      ...{ districtId: tenant.districtId, id: deletionId, at, userId: by },
      ...{ entity: 'measure', entityId: id, planId: null, name, total: 1 },
    }),
  ]
}

export async function findTrashed(tenant: Tenant, id: string) {
  const [row] = await tenant.db
    .select({ name: measures.name, deletedAt: measures.deletedAt, deletionId: measures.deletionId })
    .from(measures)
    .where(inDistrict(tenant, measures, eq(measures.id, id)))
  return row ?? null
}

export function guardTrashedMeasure(tenant: Tenant, id: string, deletionId: string) {
  return guardThat(
    tenant,
    sql`select 1 from ${measures} where ${inDistrict(tenant, measures, eq(measures.id, id), eq(measures.deletionId, deletionId))}`,
  )
}

export function untrashMeasure(tenant: Tenant, by: Author, id: string, deletionId: string, name: string | undefined) {
  return [
    tenant.db
      .update(measures)
      .set({
        ...{ deletedAt: null, deletionId: null },
        ...(name === undefined ? {} : { name, nameKey: nameKey(name), searchKey: searchKey(name) }),
        ...updateStamps(by),
        version: sql`${measures.version} + 1`,
      })
      .where(inDistrict(tenant, measures, eq(measures.id, id))),
    tenant.db.delete(deletions).where(inDistrict(tenant, deletions, eq(deletions.id, deletionId))),
  ]
}

/** What of measures was deleted since the given time, newest first. */
export function listMeasureTrash(tenant: Tenant, since: string, ask: PageQuery) {
  return page(tenant, ask, {
    columns: {
      id: deletions.entityId,
      kind: sql<MeasureDeletion>`${deletions.entity}`.as('kind'),
      name: deletions.name,
      deleted_at: deletions.at,
      deleted_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('deleted_by'),
    },
    from: deletions,
    joins: [[users, sameDistrict(users, deletions, eq(users.id, deletions.userId))]],
    where: inDistrict(tenant, deletions, gte(deletions.at, since), inArray(deletions.entity, MEASURE_DELETIONS)),
    sorts: { at: deletions.at },
    fallback: '-at',
    id: deletions.id,
  })
}
