import { and, eq, type SQL, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { latestOf } from '#model/measures/counting.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import { measureHeads, measureSchools, measureSubgroups, measures, measureTargets, readings } from './schema.ts'

type Sheet = {
  measureId: string
  /** A sheet has one student group and a row for each school, or one school and a row for each group. */
  rows: 'schools' | 'groups'
  subgroupId: string | null
  schoolId: string | null
  years: readonly SchoolYear[]
}

/** Everything that a sheet of a measure shows, in one trip. */
export async function readSheet(tenant: Tenant, sheet: Sheet) {
  const { measureId, rows, subgroupId, schoolId } = sheet
  const years = among(sheet.years)
  const ofSlice =
    rows === 'schools'
      ? sql`coalesce(subgroup_id, '') = ${subgroupId ?? ''}`
      : sql`coalesce(school_id, '') = ${schoolId ?? ''}`
  const inSet = (table: typeof measureSchools | typeof measureSubgroups, is: SQL) =>
    sql<boolean>`exists (select 1 from ${table} where ${and(inDistrict(tenant, table, eq(table.measureId, measureId)), is)})`.mapWith(
      Boolean,
    )
  const [found, places, groups, targets, read, heads] = await tenant.db.batch([
    tenant.db
      .select({
        id: measures.id,
        name: measures.name,
        unit: measures.unit,
        decimals: measures.decimals,
        isReverse: measures.isReverseScoring,
        windows: measures.windows,
        countsWindow: measures.countsWindow,
        targetDate: measures.targetDate,
        targetScore: measures.targetScore,
      })
      .from(measures)
      .where(notDeleted(tenant, measures, eq(measures.id, measureId))),
    tenant.db
      .select({
        id: schools.id,
        name: schools.name,
        closedOn: schools.closedOn,
        inSet: inSet(measureSchools, sql`school_id = schools.id`).as('in_set'),
      })
      .from(schools)
      .where(notDeleted(tenant, schools))
      .orderBy(schools.nameKey),
    tenant.db
      .select({
        id: choices.id,
        name: choices.name,
        inSet: inSet(measureSubgroups, sql`subgroup_id = choices.id`).as('in_set'),
      })
      .from(choices)
      .where(notDeleted(tenant, choices, eq(choices.list, 'subgroup')))
      .orderBy(choices.position, choices.nameKey),
    tenant.db
      .select({
        schoolYear: measureTargets.schoolYear,
        subgroupId: measureTargets.subgroupId,
        schoolId: measureTargets.schoolId,
        target: measureTargets.target,
      })
      .from(measureTargets)
      .where(
        inDistrict(
          tenant,
          measureTargets,
          eq(measureTargets.measureId, measureId),
          sql`${measureTargets.schoolYear} in ${years}`,
          ofSlice,
        ),
      ),
    tenant.db
      .select({
        id: readings.id,
        schoolYear: readings.schoolYear,
        subgroupId: readings.subgroupId,
        schoolId: readings.schoolId,
        window: readings.window,
        readOn: readings.readOn,
        value: readings.value,
        noValue: readings.noValue,
        people: readings.people,
        seen: readings.seen,
      })
      .from(readings)
      .where(
        inDistrict(
          tenant,
          readings,
          eq(readings.measureId, measureId),
          sql`${readings.schoolYear} in ${years}`,
          ofSlice,
        ),
      ),
    tenant.db
      .select({ years: measureHeads.years })
      .from(measureHeads)
      .where(inDistrict(tenant, measureHeads, eq(measureHeads.measureId, measureId))),
  ])
  return { measure: found[0] ?? null, places, groups, targets, readings: latestReadings(read), head: heads[0] ?? null }
}
export type SheetData = Awaited<ReturnType<typeof readSheet>>
type SheetReading = SheetData['readings'] extends ReadonlyMap<string, infer Reading> ? Reading : never

export type { SheetReading }

type Placed = { schoolYear: string; subgroupId: string | null; schoolId: string | null }
export const placeKey = ({ schoolYear, subgroupId, schoolId }: Placed) =>
  `${schoolYear} ${subgroupId ?? ''} ${schoolId ?? ''}`
export const windowKey = (one: Placed & { window: string | null }) => `${placeKey(one)} ${one.window ?? ''}`

/** The latest reading of each slice, school year, and window: the one that a cell shows. */
export function latestReadings<R extends Placed & Parameters<typeof latestOf>[0][number]>(rows: readonly R[]) {
  const found = new Map<string, R>()
  for (const row of rows) {
    const there = found.get(windowKey(row))
    found.set(windowKey(row), there ? (latestOf([there, row]) as R) : row) // one of the two
  }
  return found
}

/** The first measure by name, for a sheet that names none. */
export async function firstMeasure(tenant: Tenant): Promise<string | null> {
  const [row] = await tenant.db
    .select({ id: measures.id })
    .from(measures)
    .where(notDeleted(tenant, measures))
    .orderBy(measures.nameKey)
    .limit(1)
  return row?.id ?? null
}

/** A statement: who last wrote these readings and targets. */
export function selectWriters(tenant: Tenant, readingIds: readonly string[], targetIds: readonly string[]) {
  const written = (table: typeof readings | typeof measureTargets, ids: readonly string[]) =>
    tenant.db
      .select({ id: table.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('writer') })
      .from(table)
      .innerJoin(users, sameDistrict(users, table, eq(users.id, table.updatedBy)))
      .where(inDistrict(tenant, table, sql`${table.id} in ${among(ids)}`))
  return written(readings, readingIds).unionAll(written(measureTargets, targetIds))
}
