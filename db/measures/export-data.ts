import { eq, type SQL, sql } from 'drizzle-orm'
import { matches } from '#db/kit/page.ts'
import { seesInFull } from '#db/kit/sees-in-full.ts'
import { selectSliceNames } from '#db/kit/slice-names.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { searchKey } from '#model/keys.ts'
import { readsSmallGroups } from '#model/measures/reader.ts'
import { readingColumns, targetColumns } from './data.ts'
import { measures, measureTargets, readings } from './schema.ts'

export type ExportFilters = {
  measure?: string | undefined
  search?: string | undefined
  type?: string | undefined
  owner?: string | undefined
  year?: string | undefined
  school_id?: string | undefined
  subgroup_id?: string | undefined
}

type Table = typeof readings | typeof measureTargets

function ofFilters(tenant: Tenant, table: Table, filters: ExportFilters, ...more: (SQL | undefined)[]) {
  return inDistrict(
    tenant,
    table,
    sql`${table.measureId} in ${chosenMeasures(tenant, filters)}`,
    filters.year ? eq(table.schoolYear, filters.year) : undefined,
    filters.school_id ? eq(table.schoolId, filters.school_id) : undefined,
    filters.subgroup_id ? eq(table.subgroupId, filters.subgroup_id) : undefined,
    ...more,
  )
}

/** The ids of the measures to export, as a list in SQL. */
function chosenMeasures(tenant: Tenant, { measure, search, type, owner }: ExportFilters): SQL {
  const where = notDeleted(
    tenant,
    measures,
    measure ? eq(measures.id, measure) : undefined,
    type ? eq(measures.typeId, type) : undefined,
    owner ? eq(measures.ownerId, owner) : undefined,
    matches(search ? searchKey(search) : undefined, measures.searchKey),
  )
  return sql`(select ${sql.raw('measures.id')} from measures where ${where})`
}

/**
 * What an export is about: its measures and names, how many readings and targets each school year of a measure has, and
 * whether one of the readings would be withheld from readers. One trip.
 */
export async function planExport(tenant: Tenant, viewer: Viewer, filters: ExportFilters) {
  const counted = (table: Table) =>
    tenant.db
      .select({
        measureId: table.measureId,
        schoolYear: table.schoolYear,
        rows: sql<number>`count(*)`.as('rows'),
      })
      .from(table)
      .where(ofFilters(tenant, table, filters))
      .groupBy(table.measureId, table.schoolYear)
  const [all, groups, places, ofReadings, ofTargets, small] = await tenant.db.batch([
    tenant.db
      .select({
        id: measures.id,
        name: measures.name,
        countsWindow: measures.countsWindow,
        threshold: measures.threshold,
      })
      .from(measures)
      .where(inDistrict(tenant, measures, sql`${measures.id} in ${chosenMeasures(tenant, filters)}`))
      .orderBy(measures.nameKey),
    ...selectSliceNames(tenant),
    counted(readings),
    counted(measureTargets),
    seesSome(viewer)
      ? tenant.db
          .select({ id: readings.id })
          .from(readings)
          .where(ofFilters(tenant, readings, filters, seesInFull(viewer, readings.schoolId), isWithheld(tenant)))
          .limit(1)
      : nothing(tenant),
  ])
  return {
    measures: all,
    groups,
    schools: places,
    readings: ofReadings,
    targets: ofTargets,
    hasSmall: small.length > 0,
  }
}
export type ExportPlan = Awaited<ReturnType<typeof planExport>>

/** Does this person see any small group at all? */
const seesSome = ({ role }: Viewer) => readsSmallGroups(role) || role === 'principal'
const nothing = (tenant: Tenant) =>
  tenant.db
    .select({ id: measures.id })
    .from(measures)
    .where(inDistrict(tenant, measures, eq(measures.id, '')))

/** Readers don't see this number, or see it only roughly. An earlier reading of a window has no such mark of its own. */
function isWithheld(tenant: Tenant): SQL {
  const threshold = sql`(select m.threshold from measures m where m.district_id = ${tenant.districtId} and m.id = ${readings.measureId})`
  return sql`(${readings.value} is not null and (${readings.seen} <> 'value' or (${readings.seen} is null and (${readings.people} < ${threshold} or (${readings.people} is null and ${readings.subgroupId} is not null)))))`
}

export type ExportYear = { measureId: string; schoolYear: string }

/** The readings and targets of some school years of measures, in one trip; readers get what they may see. */
export async function readExport(tenant: Tenant, viewer: Viewer, years: readonly ExportYear[], filters: ExportFilters) {
  const inFull = seesInFull(viewer, readings.schoolId)
  const json = JSON.stringify(years.map(({ measureId, schoolYear }) => [measureId, schoolYear]))
  const ofYears = (table: Table) =>
    inDistrict(
      tenant,
      table,
      sql`(${table.measureId}, ${table.schoolYear}) in (select value ->> 0, value ->> 1 from json_each(${json}))`,
      filters.school_id ? eq(table.schoolId, filters.school_id) : undefined,
      filters.subgroup_id ? eq(table.subgroupId, filters.subgroup_id) : undefined,
    )
  const [found, targets] = await tenant.db.batch([
    tenant.db
      .select({ ...readingColumns, inFull: inFull.mapWith(Boolean).as('in_full') })
      .from(readings)
      .where(sql`${ofYears(readings)} and (${inFull} or ${readings.seen} is not null)`),
    tenant.db.select(targetColumns).from(measureTargets).where(ofYears(measureTargets)),
  ])
  return { readings: found, targets }
}
export type ExportReading = Awaited<ReturnType<typeof readExport>>['readings'][number]
export type ExportTarget = Awaited<ReturnType<typeof readExport>>['targets'][number]
