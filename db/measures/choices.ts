import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { choices, schools } from '#db/districts/schema.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { measures } from './schema.ts'
import { elementMeasures } from './use-schema.ts'

const pillar = alias(elements, 'pillar')

/**
 * Statements for one batch: the district's measures, types and student groups, schools, owners of measures, and pillars
 * below which something uses a measure.
 */
export function measureChoiceReads(tenant: Tenant) {
  return [
    tenant.db
      .select({ id: measures.id, name: measures.name, unit: measures.unit, complement_id: measures.complementId })
      .from(measures)
      .where(notDeleted(tenant, measures))
      .orderBy(measures.nameKey),
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
      .selectDistinct({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') })
      .from(measures)
      .innerJoin(users, sameDistrict(users, measures, eq(users.id, measures.ownerId)))
      .where(notDeleted(tenant, measures))
      .orderBy(sql`name`),
    // The pillars below which something uses a measure.
    tenant.db
      .selectDistinct({ id: pillar.id, name: pillar.name })
      .from(elementMeasures)
      .innerJoin(elements, sameDistrict(elements, elementMeasures, eq(elements.id, elementMeasures.elementId)))
      .innerJoin(
        pillar,
        sameDistrict(pillar, elements, sql`${pillar.id} = coalesce(${elements.pillarId}, ${elements.id})`),
      )
      .where(inDistrict(tenant, elementMeasures, isNull(elements.deletedAt), isNull(pillar.deletedAt)))
      .orderBy(pillar.name),
  ] as const
}
