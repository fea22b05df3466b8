import { inArray } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { measures } from './schema.ts'

/** What forms about measures offer: the district's measures, types, student groups, and schools, in one trip. */
export async function listMeasureChoices(tenant: Tenant) {
  const [all, lists, places] = await tenant.db.batch([
    tenant.db
      .select({ id: measures.id, name: measures.name, unit: measures.unit })
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
  ])
  return { measures: all, lists, schools: places }
}
