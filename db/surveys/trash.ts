import { eq, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { type Author, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { deletions } from '#db/plans/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { surveys } from './schema.ts'

/** A survey keeps its results and its uses in the trash, and comes back with them. */
export function trashSurvey(tenant: Tenant, by: Author, { id, name }: { id: string; name: string }) {
  const deletionId = newId('deletion')
  return [
    tenant.db
      .update(surveys)
      .set({ deletedAt: by.now, deletionId, version: sql`${surveys.version} + 1`, ...updateStamps(by) })
      .where(notDeleted(tenant, surveys, eq(surveys.id, id))),
    tenant.db.insert(deletions).values({
      ...{ districtId: tenant.districtId, id: deletionId, at: by.now, userId: by.actor.userId },
      ...{ entity: 'survey', entityId: id, planId: null, name, total: 1 },
    }),
  ]
}

/** Makes the batch fail unless the survey is still in the trash by this deletion. */
export function guardTrashedSurvey(tenant: Tenant, id: string, deletionId: string) {
  return guardThat(
    tenant,
    sql`select 1 from ${surveys} where ${inDistrict(tenant, surveys, eq(surveys.id, id), eq(surveys.deletionId, deletionId))}`,
  )
}

export function untrashSurvey(tenant: Tenant, by: Author, id: string, deletionId: string, name: string) {
  return [
    tenant.db
      .update(surveys)
      .set({
        ...{ name, nameKey: nameKey(name), searchKey: searchKey(name), deletedAt: null, deletionId: null },
        version: sql`${surveys.version} + 1`,
        ...updateStamps(by),
      })
      .where(inDistrict(tenant, surveys, eq(surveys.id, id))),
    tenant.db.delete(deletions).where(inDistrict(tenant, deletions, eq(deletions.id, deletionId))),
  ]
}
