import { eq, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { HeadYears } from '#model/measures/head.ts'
import type { Result } from '#model/measures/result.ts'
import { measureHeads, measureSchools, measureSubgroups, measures } from './schema.ts'

export const measureColumns = {
  id: measures.id,
  name: measures.name,
  type_id: measures.typeId,
  type_name: sql<string | null>`${choices.name}`.as('type_name'),
  unit: measures.unit,
  decimals: measures.decimals,
  is_reverse_scoring: measures.isReverseScoring,
  windows: measures.windows,
  counts_window: measures.countsWindow,
  due_days: measures.dueDays,
  grades: measures.grades,
  baseline_date: measures.baselineDate,
  baseline_score: measures.baselineScore,
  target_date: measures.targetDate,
  target_score: measures.targetScore,
  cutoff: measures.cutoff,
  owner_id: measures.ownerId,
  owner_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('owner_name'),
  source: measures.source,
  description: measures.description,
  is_scorecard_measure: measures.isScorecardMeasure,
  complement_id: measures.complementId,
  complement_name: sql<string | null>`(select c.name from measures c where c.district_id = measures.district_id
    and c.id = measures.complement_id and c.deleted_at is null)`.as('complement_name'),
  version: measures.version,
  updated_at: measures.updatedAt,
  threshold: measures.threshold,
  last_value: measureHeads.lastValue,
  last_year: measureHeads.lastYear,
  last_window: measureHeads.lastWindow,
  last_on: measureHeads.lastOn,
  last_seen: measureHeads.lastSeen,
  due_on: measureHeads.dueOn,
  due_year: measureHeads.dueYear,
  due_window: measureHeads.dueWindow,
  result_year: measureHeads.resultYear,
  head_result: sql<Result | null>`${measureHeads.result}`.as('head_result'),
  gap: measureHeads.gap,
  result_seen: measureHeads.resultSeen,
  years: measureHeads.years,
}

export const headJoin = [
  measureHeads,
  sameDistrict(measureHeads, measures, eq(measureHeads.measureId, measures.id)),
] as const
export const ownerJoin = [users, sameDistrict(users, measures, eq(users.id, measures.ownerId))] as const

/** A statement: a measure without its sets. */
export function selectMeasureRow(tenant: Tenant, id: string) {
  return tenant.db
    .select(measureColumns)
    .from(measures)
    .leftJoin(...headJoin)
    .leftJoin(choices, sameDistrict(choices, measures, eq(choices.id, measures.typeId)))
    .leftJoin(...ownerJoin)
    .where(notDeleted(tenant, measures, eq(measures.id, id)))
}

/** Statements: the ids of a measure's student groups, and of its schools. */
export function selectSetIds(tenant: Tenant, id: string) {
  return [
    tenant.db
      .select({ id: measureSubgroups.subgroupId })
      .from(measureSubgroups)
      .where(inDistrict(tenant, measureSubgroups, eq(measureSubgroups.measureId, id))),
    tenant.db
      .select({ id: measureSchools.schoolId })
      .from(measureSchools)
      .where(inDistrict(tenant, measureSchools, eq(measureSchools.measureId, id))),
  ] as const
}

/** Statements: a measure, its student groups, and its schools. */
function selectMeasure(tenant: Tenant, id: string) {
  return [
    selectMeasureRow(tenant, id),
    tenant.db
      .select({ id: choices.id, name: choices.name })
      .from(measureSubgroups)
      .innerJoin(choices, sameDistrict(choices, measureSubgroups, eq(choices.id, measureSubgroups.subgroupId)))
      .where(inDistrict(tenant, measureSubgroups, eq(measureSubgroups.measureId, id)))
      .orderBy(choices.position, choices.nameKey),
    tenant.db
      .select({ id: schools.id, name: schools.name })
      .from(measureSchools)
      .innerJoin(schools, sameDistrict(schools, measureSchools, eq(schools.id, measureSchools.schoolId)))
      .where(inDistrict(tenant, measureSchools, eq(measureSchools.measureId, id)))
      .orderBy(schools.nameKey),
  ] as const
}

/** One measure with its sets, in one trip. */
export async function findMeasure(tenant: Tenant, id: string) {
  const [rows, groups, places] = await tenant.db.batch([...selectMeasure(tenant, id)])
  return rows[0] ? { ...rows[0], subgroups: groups, schools: places } : null
}
export type MeasureFound = NonNullable<Awaited<ReturnType<typeof findMeasure>>>
export type MeasureRow = Omit<MeasureFound, 'years' | 'subgroups' | 'schools'> & { years: HeadYears | null }

/** The id of the measure with this id or name, outside the trash. */
export async function findMeasureId(tenant: Tenant, { id, nameKey }: { id?: string; nameKey?: string }) {
  const is = id === undefined ? eq(measures.nameKey, nameKey ?? '') : eq(measures.id, id)
  const [row] = await tenant.db
    .select({ id: measures.id })
    .from(measures)
    .where(notDeleted(tenant, measures, is))
  return row?.id ?? null
}

type NewMeasure = Omit<typeof measures.$inferInsert, 'districtId'>
/** Statements: a measure with its sets. */
export function insertMeasure(tenant: Tenant, row: NewMeasure, sets: { subgroups: string[]; schools: string[] }) {
  const measureId = row.id
  return [
    tenant.db.insert(measures).values({ ...row, districtId: tenant.districtId }),
    ...insertMany(
      tenant,
      measureSubgroups,
      sets.subgroups.map((subgroupId) => ({ measureId, subgroupId })),
    ),
    ...insertMany(
      tenant,
      measureSchools,
      sets.schools.map((schoolId) => ({ measureId, schoolId })),
    ),
  ]
}
