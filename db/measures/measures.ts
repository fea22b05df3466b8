import { eq, type SQL, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { searchKey } from '#model/keys.ts'
import type { HeadYears } from '#model/measures/head.ts'
import { readsSmallGroups } from '#model/measures/reader.ts'
import type { Result } from '#model/measures/result.ts'
import { measureHeads, measureSchools, measureSubgroups, measures } from './schema.ts'

const columns = {
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
  version: measures.version,
  updated_at: measures.updatedAt,
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

const joins = [
  [measureHeads, sameDistrict(measureHeads, measures, eq(measureHeads.measureId, measures.id))],
  [choices, sameDistrict(choices, measures, eq(choices.id, measures.typeId))],
  [users, sameDistrict(users, measures, eq(users.id, measures.ownerId))],
] as const

type Ask = PageQuery & {
  search?: string | undefined
  type?: string | undefined
  owner?: string | undefined
  result?: Result | 'none' | undefined
  is_scorecard?: boolean | undefined
  due?: boolean | undefined
}

/** In the list of measures, the head of the row; what a reader may not see has no result. */
function headOf(column: SQL): SQL {
  return sql`(select ${column} from measure_heads h where h.district_id = measures.district_id and h.measure_id = measures.id)`
}

export function listMeasures(tenant: Tenant, viewer: Viewer, today: string, ask: Ask) {
  const inFull = readsSmallGroups(viewer.role)
  const shown = (field: 'result' | 'gap', seen: 'result_seen') =>
    headOf(
      inFull
        ? sql.raw(`h.${field}`)
        : sql.raw(
            `case when h.${seen} in ('value'${field === 'gap' ? '' : ", 'under_5', 'over_95'"}) then h.${field} end`,
          ),
    )
  const result = shown('result', 'result_seen')
  return page(tenant, ask, {
    columns,
    from: measures,
    joins,
    where: notDeleted(
      tenant,
      measures,
      matches(ask.search ? searchKey(ask.search) : undefined, measures.searchKey),
      ask.type ? eq(measures.typeId, ask.type) : undefined,
      ask.owner ? eq(measures.ownerId, ask.owner) : undefined,
      ask.result ? (ask.result === 'none' ? sql`${result} is null` : sql`${result} = ${ask.result}`) : undefined,
      ask.is_scorecard === undefined ? undefined : eq(measures.isScorecardMeasure, ask.is_scorecard),
      ask.due === undefined
        ? undefined
        : sql`coalesce(${headOf(sql.raw('h.due_on'))} < ${today}, 0) = ${ask.due ? 1 : 0}`,
    ),
    sorts: {
      name: measures.nameKey,
      last_reading: headOf(sql.raw('h.last_on')),
      due: headOf(sql.raw('h.due_on')),
      gap: shown('gap', 'result_seen'),
      updated_at: measures.updatedAt,
    },
    fallback: 'name',
    id: measures.id,
  })
}

/** One measure with its sets, in one trip. */
export async function findMeasure(tenant: Tenant, id: string) {
  const [rows, groups, places] = await tenant.db.batch([
    tenant.db
      .select(columns)
      .from(measures)
      .leftJoin(...joins[0])
      .leftJoin(...joins[1])
      .leftJoin(...joins[2])
      .where(notDeleted(tenant, measures, eq(measures.id, id))),
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
  ])
  return rows[0] ? { ...rows[0], subgroups: groups, schools: places } : null
}
type Listed = Awaited<ReturnType<typeof listMeasures>>['results'][number]
export type MeasureRow = Omit<Listed, 'years'> & { years: HeadYears | null }

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
