import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { choices, schools } from '#db/districts/schema.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Head } from '#model/measures/head.ts'
import type { MadeYear } from '#model/measures/made-years.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import type { Seen } from '#model/measures/small-groups.ts'
import { measureHeads, measures, measureTargets, measureYears, readings } from './schema.ts'

/** Reads and writes of a measure's targets and readings, and of the tables that are made from them. */

const among = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`

const readingColumns = {
  id: readings.id,
  schoolYear: readings.schoolYear,
  subgroupId: readings.subgroupId,
  schoolId: readings.schoolId,
  window: readings.window,
  readOn: readings.readOn,
  value: readings.value,
  noValue: readings.noValue,
  people: readings.people,
  note: readings.note,
  seen: readings.seen,
  version: readings.version,
}

/** Everything that decides about these school years of a measure, in one trip; null is every year. */
export async function readMeasureData(tenant: Tenant, measureId: string, years: readonly SchoolYear[] | null) {
  const inYears = (column: SQLiteColumn) => (years ? sql`${column} in ${among(years)}` : undefined)
  const [rules, found, ofDistrict, targets, made, heads, groups, places] = await tenant.db.batch([
    tenant.db
      .select({
        id: measures.id,
        unit: measures.unit,
        cutoff: measures.cutoff,
        isReverse: measures.isReverseScoring,
        windows: measures.windows,
        countsWindow: measures.countsWindow,
        dueDays: measures.dueDays,
        targetDate: measures.targetDate,
        targetScore: measures.targetScore,
        threshold: measures.threshold,
        createdOn: sql<string>`substr(${measures.createdAt}, 1, 10)`.as('created_on'),
        dataVersion: measures.dataVersion,
        deletedAt: measures.deletedAt,
      })
      .from(measures)
      .where(inDistrict(tenant, measures, eq(measures.id, measureId))),
    tenant.db
      .select(readingColumns)
      .from(readings)
      .where(inDistrict(tenant, readings, eq(readings.measureId, measureId), inYears(readings.schoolYear))),
    // All students of the district, in every school year that the measure has.
    tenant.db
      .select(readingColumns)
      .from(readings)
      .where(
        inDistrict(
          tenant,
          readings,
          eq(readings.measureId, measureId),
          sql`${readings.schoolYear} in (select y.key from measure_heads h, json_each(h.years) y where h.district_id = ${tenant.districtId} and h.measure_id = ${measureId} union select value from json_each(${JSON.stringify(years ?? [])}))`,
          sql`coalesce(subgroup_id, '') = '' and coalesce(school_id, '') = ''`,
        ),
      ),
    tenant.db
      .select({
        id: measureTargets.id,
        schoolYear: measureTargets.schoolYear,
        subgroupId: measureTargets.subgroupId,
        schoolId: measureTargets.schoolId,
        target: measureTargets.target,
      })
      .from(measureTargets)
      .where(
        inDistrict(tenant, measureTargets, eq(measureTargets.measureId, measureId), inYears(measureTargets.schoolYear)),
      ),
    tenant.db
      .select()
      .from(measureYears)
      .where(inDistrict(tenant, measureYears, eq(measureYears.measureId, measureId), inYears(measureYears.schoolYear))),
    tenant.db
      .select({ years: measureHeads.years, counts: measureHeads.counts })
      .from(measureHeads)
      .where(inDistrict(tenant, measureHeads, eq(measureHeads.measureId, measureId))),
    tenant.db
      .select({ id: choices.id, name: choices.name })
      .from(choices)
      .where(inDistrict(tenant, choices, eq(choices.list, 'subgroup'))),
    tenant.db
      .select({ id: schools.id, regionId: schools.regionId, closedOn: schools.closedOn })
      .from(schools)
      .where(notDeleted(tenant, schools)),
  ])
  return { rules: rules[0] ?? null, readings: found, ofDistrict, targets, made, head: heads[0] ?? null, groups, places }
}
export type MeasureData = Awaited<ReturnType<typeof readMeasureData>>

/** Fails the batch unless nobody wrote targets or readings of the measure since they were read. */
export function guardData(tenant: Tenant, measureId: string, dataVersion: number) {
  return guardThat(
    tenant,
    sql`select 1 from ${measures} where ${notDeleted(tenant, measures, eq(measures.id, measureId), eq(measures.dataVersion, dataVersion))}`,
  )
}

export function raiseDataVersion(tenant: Tenant, measureId: string) {
  return tenant.db
    .update(measures)
    .set({ dataVersion: sql`${measures.dataVersion} + 1` })
    .where(inDistrict(tenant, measures, eq(measures.id, measureId)))
}

type Changed = { year: SchoolYear; rows: readonly MadeYear[]; gone: readonly string[] }

/** Statements: the changed years of slices. `gone` are the slices to write again or to remove, as `group school`. */
export function writeYears(tenant: Tenant, measureId: string, { year, rows, gone }: Changed, next: SchoolYear) {
  if (gone.length === 0) return []
  const ofSlices = (...years: SchoolYear[]) =>
    inDistrict(
      tenant,
      measureYears,
      eq(measureYears.measureId, measureId),
      sql`${measureYears.schoolYear} in ${among(years)}`,
      sql`${measureYears.subgroupId} || ' ' || ${measureYears.schoolId} in ${among(gone)}`,
    )
  const before = (column: 'actual' | 'seen') =>
    sql`(select p.${sql.raw(column)} from measure_years p where p.district_id = ${tenant.districtId} and p.measure_id = ${measureId} and p.school_year = (substr(measure_years.school_year, 1, 4) - 1) || '-' || substr(measure_years.school_year, 1, 4) and p.subgroup_id = measure_years.subgroup_id and p.school_id = measure_years.school_id)`
  return [
    tenant.db.delete(measureYears).where(ofSlices(year)),
    ...insertMany(
      tenant,
      measureYears,
      rows.map(({ subgroupId, schoolId, ...row }) => ({
        measureId,
        schoolYear: year,
        subgroupId: subgroupId ?? '',
        schoolId: schoolId ?? '',
        ...row,
      })),
    ),
    tenant.db
      .update(measureYears)
      .set({ previous: before('actual'), previousSeen: before('seen') })
      .where(ofSlices(year, next)),
  ]
}

/** A statement: what readers see of these readings. */
export function writeSeen(tenant: Tenant, seen: readonly (readonly [id: string, seen: Seen | null])[]) {
  return tenant.db
    .update(readings)
    .set({ seen: sql`j.value ->> 1` })
    .from(sql`json_each(${JSON.stringify(seen)}) j`)
    .where(inDistrict(tenant, readings, sql`${readings.id} = j.value ->> 0`))
}

export function writeHead(tenant: Tenant, measureId: string, head: Head) {
  return tenant.db
    .insert(measureHeads)
    .values({ districtId: tenant.districtId, measureId, ...head })
    .onConflictDoUpdate({ target: [measureHeads.districtId, measureHeads.measureId], set: head })
}
