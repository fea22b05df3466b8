import { eq, sql } from 'drizzle-orm'
import { choices } from '#db/districts/schema.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { measures } from './schema.ts'

export type Offered = 'measures' | 'types' | 'subgroups' | 'schools' | 'owners' | 'pillars'

/**
 * Statements for one batch: the district's measures, types and student groups, owners of measures, and pillars below which
 * something uses a measure. What is not offered reads nothing.
 */
export function measureChoiceReads(tenant: Tenant, viewer: Viewer, offered: readonly Offered[]) {
  const all = (what: Offered) => (offered.includes(what) ? -1 : 0)
  const list = (name: 'measure_type' | 'subgroup', what: Offered) =>
    tenant.db
      .select({ id: choices.id, name: choices.name })
      .from(choices)
      .where(notDeleted(tenant, choices, eq(choices.list, name)))
      .orderBy(choices.position, choices.nameKey)
      .limit(all(what))
  return [
    tenant.db
      .select({ id: measures.id, name: measures.name, unit: measures.unit, complement_id: measures.complementId })
      .from(measures)
      .where(notDeleted(tenant, measures))
      .orderBy(measures.nameKey)
      .limit(all('measures')),
    list('measure_type', 'types'),
    list('subgroup', 'subgroups'),
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
      .orderBy(sql`name`)
      .limit(all('owners')),
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
      .orderBy(elements.name)
      .limit(all('pillars')),
  ] as const
}
