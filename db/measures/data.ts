import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { insertMany, listedRows } from '#db/kit/bulk.ts'
import { jsonChunks } from '#db/kit/chunk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { listGroups } from '#db/kit/slice-names.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Head } from '#model/measures/head.ts'
import type { MadeYear } from '#model/measures/made-years.ts'
import { addYears, type SchoolYear } from '#model/measures/school-years.ts'
import type { Seen } from '#model/measures/small-groups.ts'
import { measureHeads, measures, measureTargets, measureYears, readings } from './schema.ts'

/** Reads and writes of a measure's targets and readings, and of the tables that are made from them. */

const ruleColumns = {
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
  complementId: measures.complementId,
}

export const targetColumns = {
  id: measureTargets.id,
  measureId: measureTargets.measureId,
  schoolYear: measureTargets.schoolYear,
  subgroupId: measureTargets.subgroupId,
  schoolId: measureTargets.schoolId,
  target: measureTargets.target,
}

export const readingColumns = {
  id: readings.id,
  measureId: readings.measureId,
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

export type AskedYears = { measureId: string; years: readonly SchoolYear[] }

/** The school years of measures as one parameter. */
const pairsOf = (asked: readonly AskedYears[]) =>
  JSON.stringify(asked.flatMap(({ measureId, years }) => years.map((year) => [measureId, year])))
const pairs = (json: string) => sql`select value ->> 0 as measure, value ->> 1 as year from json_each(${json})`

/** These measures, and those that add up to 100% with one of them. */
const pairedIds = ({ districtId }: Tenant, measureIds: readonly string[]) => {
  const ids = JSON.stringify(measureIds)
  return sql`(select value as measure from json_each(${ids}) union select c.complement_id from measures c
    where c.district_id = ${districtId} and c.id in (select value from json_each(${ids})) and c.complement_id is not null)`
}
/** Their school years. */
const pairedYears = ({ districtId }: Tenant, json: string) =>
  sql`${pairs(json)} union select c.complement_id, j.value ->> 1 from json_each(${json}) j
    cross join measures c on c.district_id = ${districtId} and c.id = j.value ->> 0 where c.complement_id is not null`

type ByYear = typeof readings | typeof measureTargets | typeof measureYears
/** A select named `paired`, and how a row belongs to one of its rows. */
type Pairs = { paired: SQL; same: (table: ByYear) => SQL }

/**
 * One pair of a measure and a school year after another. With `in`, SQLite would read all rows of the district instead,
 * because a primary key that begins with the district looks as good to it as any other index.
 */
const byYear = (pairs: SQL): Pairs => ({
  paired: sql`(${pairs}) paired`,
  same: (table) => sql`${table.measureId} = paired.measure and ${table.schoolYear} = paired.year`,
})

/** Everything that decides about these school years of measures, by measure, in one trip. */
export async function readData(tenant: Tenant, asked: readonly AskedYears[]): Promise<Map<string, MeasureData>> {
  const json = pairsOf(asked)
  const measureIds = asked.map(({ measureId }) => measureId)
  return byMeasure(measureIds, await readRows(tenant, measureIds, byYear(pairedYears(tenant, json)), json))
}

/** The same of one measure; null is every school year. */
export async function readMeasureData(
  tenant: Tenant,
  measureId: string,
  years: readonly SchoolYear[] | null,
): Promise<MeasureData> {
  const json = pairsOf([{ measureId, years: years ?? [] }])
  const pairs: Pairs = years
    ? byYear(pairedYears(tenant, json))
    : {
        paired: sql`${pairedIds(tenant, [measureId])} paired`,
        same: (table) => sql`${table.measureId} = paired.measure`,
      }
  const found = byMeasure([measureId], await readRows(tenant, [measureId], pairs, json))
  return found.get(measureId) as MeasureData // one for each measure that was asked for
}

function readRows(tenant: Tenant, measureIds: readonly string[], { paired, same }: Pairs, json: string) {
  const ids = pairedIds(tenant, measureIds)
  const everyYear = byYear(sql`select h.measure_id as measure, y.key as year from measure_heads h, json_each(h.years) y
    where h.district_id = ${tenant.districtId} and h.measure_id in ${ids} union ${pairedYears(tenant, json)}`)
  const ofDistrict = sql`coalesce(subgroup_id, '') = '' and coalesce(school_id, '') = ''`
  return tenant.db.batch([
    tenant.db
      .select(ruleColumns)
      .from(measures)
      .where(inDistrict(tenant, measures, sql`${measures.id} in ${ids}`)),
    tenant.db
      .select(readingColumns)
      .from(paired)
      .crossJoin(readings)
      .where(inDistrict(tenant, readings, same(readings))),
    // All students of the district, in every school year that the measures have.
    tenant.db
      .select(readingColumns)
      .from(everyYear.paired)
      .crossJoin(readings)
      .where(inDistrict(tenant, readings, everyYear.same(readings), ofDistrict)),
    tenant.db
      .select(targetColumns)
      .from(paired)
      .crossJoin(measureTargets)
      .where(inDistrict(tenant, measureTargets, same(measureTargets))),
    tenant.db
      .select(getTableColumns(measureYears))
      .from(paired)
      .crossJoin(measureYears)
      .where(inDistrict(tenant, measureYears, same(measureYears))),
    tenant.db
      .select({ measureId: measureHeads.measureId, years: measureHeads.years, counts: measureHeads.counts })
      .from(measureHeads)
      .where(inDistrict(tenant, measureHeads, sql`${measureHeads.measureId} in ${ids}`)),
    listGroups(tenant),
    tenant.db
      .select({ id: schools.id, regionId: schools.regionId, closedOn: schools.closedOn })
      .from(schools)
      .where(notDeleted(tenant, schools)),
  ])
}

type Rows = Awaited<ReturnType<typeof readRows>>

function byMeasure(measureIds: readonly string[], rows: Rows) {
  const [rules, found, ofDistrict, targets, made, heads, groups, places] = rows
  const [readingsOf, districtOf] = [grouped(found), grouped(ofDistrict)]
  const [targetsOf, madeOf] = [grouped(targets), grouped(made)]
  const dataOf = (id: string) => ({
    rules: rules.find((one) => one.id === id) ?? null,
    readings: readingsOf.get(id) ?? [],
    ofDistrict: districtOf.get(id) ?? [],
    targets: targetsOf.get(id) ?? [],
    made: madeOf.get(id) ?? [],
    head: heads.find((one) => one.measureId === id) ?? null,
    groups,
    places,
  })
  return new Map(
    measureIds.map((id) => {
      const own = dataOf(id)
      const other = own.rules?.complementId
      return [id, { ...own, complement: other ? dataOf(other) : null }] as const
    }),
  )
}

function grouped<R extends { measureId: string }>(rows: readonly R[]): Map<string, R[]> {
  return Map.groupBy(rows, ({ measureId }) => measureId)
}

type ByMeasure = ReturnType<typeof byMeasure>
/**
 * A measure as far as its data depends on it, with the data of the school years that were asked for; `complement` is the
 * same of the measure that adds up to 100% with it, also while that one is in the trash.
 */
export type MeasureData = ByMeasure extends Map<string, infer Data> ? Data : never

type Read = { id: string; dataVersion: number; deletedAt: string | null }
/** Fails the batch unless nobody wrote targets or readings of these measures, or moved one to the trash, since then. */
export function guardData(tenant: Tenant, read: readonly Read[]) {
  const versions = JSON.stringify(read.map(({ id, dataVersion, deletedAt }) => [id, dataVersion, deletedAt ? 1 : 0]))
  const now = sql`(${measures.id}, ${measures.dataVersion}, ${measures.deletedAt} is not null)`
  const then = sql`select value ->> 0, value ->> 1, value ->> 2 from json_each(${versions})`
  const unchanged = inDistrict(tenant, measures, sql`${now} in (${then})`)
  return guardThat(tenant, sql`select 1 where (select count(*) from ${measures} where ${unchanged}) = ${read.length}`)
}

export function raiseDataVersions(tenant: Tenant, measureIds: readonly string[]) {
  return tenant.db
    .update(measures)
    .set({ dataVersion: sql`${measures.dataVersion} + 1` })
    .where(inDistrict(tenant, measures, sql`${measures.id} in ${among(measureIds)}`))
}

/** A school year of a measure: its changed slices, and those to write again or to remove. */
export type ChangedYear = {
  measureId: string
  year: SchoolYear
  rows: readonly MadeYear[]
  gone: readonly { subgroupId: string; schoolId: string }[]
}

/** Statements: the changed years of slices, and what the next year's rows say of them. */
export function writeYears(tenant: Tenant, changed: readonly ChangedYear[]) {
  const keys = changed.flatMap(({ measureId, year, gone }) =>
    gone.map(({ subgroupId, schoolId }) => [measureId, year, subgroupId, schoolId]),
  )
  const next = keys.map(([measureId = '', year = '', ...slice]) => [measureId, addYears(year, 1), ...slice])
  const rows = changed.flatMap(({ measureId, year, rows: made }) =>
    made.map(({ subgroupId, schoolId, ...row }) => ({
      ...{ measureId, schoolYear: year, subgroupId: subgroupId ?? '', schoolId: schoolId ?? '' },
      ...row,
    })),
  )
  return [
    ...[...jsonChunks(keys)].map((chunk) => tenant.db.delete(measureYears).where(ofSlices(tenant, chunk))),
    ...insertMany(tenant, measureYears, rows),
    ...[...jsonChunks([...keys, ...next])].map((chunk) =>
      tenant.db
        .update(measureYears)
        .set({ previous: yearBefore(tenant, 'actual'), previousSeen: yearBefore(tenant, 'seen') })
        .where(ofSlices(tenant, chunk)),
    ),
  ]
}

function ofSlices(tenant: Tenant, keys: string): SQL {
  const { measureId, schoolYear, subgroupId, schoolId } = measureYears
  const among = sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${keys})`
  return inDistrict(tenant, measureYears, sql`(${measureId}, ${schoolYear}, ${subgroupId}, ${schoolId}) in (${among})`)
}

function yearBefore(tenant: Tenant, column: 'actual' | 'seen'): SQL {
  return sql`(select p.${sql.raw(column)} from measure_years p where p.district_id = ${tenant.districtId} and p.measure_id = measure_years.measure_id and p.school_year = (substr(measure_years.school_year, 1, 4) - 1) || '-' || substr(measure_years.school_year, 1, 4) and p.subgroup_id = measure_years.subgroup_id and p.school_id = measure_years.school_id)`
}

/** Statements: what readers see of these readings. */
export function writeSeen(tenant: Tenant, seen: readonly (readonly [id: string, seen: Seen | null])[]) {
  return [...jsonChunks(seen)].map((chunk) =>
    tenant.db
      .update(readings)
      .set({ seen: sql`j.value ->> 1` })
      .from(listedRows(chunk))
      .where(inDistrict(tenant, readings, sql`${readings.id} = j.value ->> 0`)),
  )
}

export function writeHead(tenant: Tenant, measureId: string, head: Head) {
  return tenant.db
    .insert(measureHeads)
    .values({ districtId: tenant.districtId, measureId, ...head })
    .onConflictDoUpdate({ target: [measureHeads.districtId, measureHeads.measureId], set: head })
}
