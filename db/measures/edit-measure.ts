import { eq, sql } from 'drizzle-orm'
import { insertMany } from '#db/kit/bulk.ts'
import { guard } from '#db/kit/guard.ts'
import { type Author, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { measureSchools, measureSubgroups, measures } from './schema.ts'

type Row = typeof measures.$inferInsert
export type MeasureColumns = Omit<
  Row,
  | 'districtId'
  | 'id'
  | 'threshold'
  | 'dataVersion'
  | 'version'
  | 'deletedAt'
  | 'deletionId'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
>

/** Fails the batch unless the measure still has this version and is not in the trash. */
export function guardMeasure(tenant: Tenant, id: string, version: number) {
  return guard(tenant, measures, id, version, measures.deletedAt)
}

export function updateMeasure(tenant: Tenant, by: Author, id: string, set: Partial<MeasureColumns>) {
  return tenant.db
    .update(measures)
    .set({ ...set, ...updateStamps(by), version: sql`${measures.version} + 1` })
    .where(notDeleted(tenant, measures, eq(measures.id, id)))
}

/** Statements: the student groups and schools of a measure; undefined leaves a set as it is. */
export function replaceSets(
  tenant: Tenant,
  measureId: string,
  { subgroups, schools }: { subgroups?: string[] | undefined; schools?: string[] | undefined },
) {
  return [
    ...(subgroups
      ? [
          tenant.db
            .delete(measureSubgroups)
            .where(inDistrict(tenant, measureSubgroups, eq(measureSubgroups.measureId, measureId))),
          ...insertMany(
            tenant,
            measureSubgroups,
            subgroups.map((subgroupId) => ({ measureId, subgroupId })),
          ),
        ]
      : []),
    ...(schools
      ? [
          tenant.db
            .delete(measureSchools)
            .where(inDistrict(tenant, measureSchools, eq(measureSchools.measureId, measureId))),
          ...insertMany(
            tenant,
            measureSchools,
            schools.map((schoolId) => ({ measureId, schoolId })),
          ),
        ]
      : []),
  ]
}
