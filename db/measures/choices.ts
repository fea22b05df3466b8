import { inArray, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { measures } from './schema.ts'

/**
 * Statements for one batch: the district's measures, types and student groups, schools, owners of measures, and pillars
 * below which something uses a measure.
 */
export function measureChoiceReads(tenant: Tenant, viewer: Viewer, withoutMeasures: boolean) {
  return [
    tenant.db
      .select({ id: measures.id, name: measures.name, unit: measures.unit, complement_id: measures.complementId })
      .from(measures)
      .where(notDeleted(tenant, measures))
      .orderBy(measures.nameKey)
      .limit(withoutMeasures ? 0 : -1),
    tenant.db
      .select({ id: choices.id, name: choices.name, list: choices.list })
      .from(choices)
      .where(notDeleted(tenant, choices, inArray(choices.list, ['measure_type', 'subgroup'])))
      .orderBy(choices.position, choices.nameKey),
    tenant.db
      .select({ id: schools.id, name: schools.name, region_id: schools.regionId })
      .from(schools)
      .where(notDeleted(tenant, schools))
      .orderBy(schools.nameKey),
    tenant.db
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') })
      .from(users)
      .where(
        inDistrict(
          tenant,
          users,
          sql`${users.id} in (select om.owner_id from measures om where om.district_id = ${tenant.districtId} and om.deleted_at is null)`,
        ),
      )
      .orderBy(sql`name`),
    tenant.db
      .select({ id: elements.id, name: elements.name })
      .from(elements)
      .where(
        notDeleted(
          tenant,
          elements,
          sql`${elements.id} in (select coalesce(ue.pillar_id, ue.id) from element_measures u join elements ue on ue.district_id = u.district_id and ue.id = u.element_id and ue.deleted_at is null where u.district_id = ${tenant.districtId})`,
          visibleElement(viewer),
        ),
      )
      .orderBy(elements.name),
  ] as const
}
