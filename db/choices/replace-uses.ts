import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { schools } from '#db/districts/schema.ts'
import { insertAuditsOf } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureSubgroups, measures, measureTargets, measureYears, readings } from '#db/measures/schema.ts'
import { elementMasks } from '#db/measures/use-schema.ts'
import { moveAttached } from '#db/plans/move-attached.ts'
import { elementChoices, elements } from '#db/plans/schema.ts'
import { surveyDimensions, surveyResults, surveys } from '#db/surveys/schema.ts'
import type { OwnList } from '#model/own-lists.ts'

type Named = { id: string; name: string }
/** The entry that goes, the one that takes its place, and who replaces it. */
export type Replacement = { list: OwnList; from: Named; to: Named; at: string; by: string }

/**
 * Statements: what uses an entry, also in the trash, uses another one instead. Each changed row has a new version and an
 * audit row, so that an editor opened before can't restore the old entry.
 */
export function replaceUses(tenant: Tenant, change: Replacement): Statement[] {
  switch (change.list) {
    case 'strategy_type':
      return replaceColumn(tenant, change, elements, elements.strategyTypeId, 'strategy_type')
    case 'activity_task_type':
      return replaceColumn(tenant, change, elements, elements.activityTaskTypeId, 'activity_task_type')
    case 'tier_level':
      return replaceColumn(tenant, change, elements, elements.tierLevelId, 'tier_level')
    case 'school_type':
      return replaceColumn(tenant, change, schools, schools.schoolTypeId, 'school_type')
    case 'measure_type':
      return replaceColumn(tenant, change, measures, measures.typeId, 'type')
    case 'grade_portrait':
      return replaceLink(tenant, change, elementChoices, elementChoices.targetId, 'portrait_areas')
    case 'small_group_rule':
      return replaceLink(tenant, change, elementMasks, elementMasks.ruleId, 'mask_ids')
    case 'survey_dimension':
      return replaceDimension(tenant, change)
    case 'subgroup':
      return [
        ...replaceLink(tenant, change, elementChoices, elementChoices.targetId, 'subgroups'),
        ...replaceGroupOfMeasures(tenant, change),
        ...replaceGroupOfSurveys(tenant, change),
        ...moveAttached(tenant, change, 'subgroup'),
      ]
  }
}

type Versioned = typeof elements | typeof schools | typeof measures | typeof surveys
function entityOf(table: Versioned): { entity: SQL; planId: SQL } {
  if (table === elements) return { entity: sql`${elements.level}`, planId: sql`${elements.planId}` }
  const entity = table === schools ? sql`'school'` : table === measures ? sql`'measure'` : sql`'survey'`
  return { entity, planId: sql`null` }
}

/** An audit row for every row that the condition finds, and its new version. */
function touch(tenant: Tenant, { from, to, at, by }: Replacement, table: Versioned, there: SQL, field: string) {
  const changes = JSON.stringify({ [field]: [from.name, to.name] })
  return [
    insertAuditsOf(
      tenant,
      { at, userId: by, action: 'edit' },
      { ...entityOf(table), entityId: sql`${table.id}`, changes: sql`${changes}`, from: sql`${table} where ${there}` },
    ),
    tenant.db
      .update(table as typeof elements) // all of them have these columns
      .set({ updatedAt: at, updatedBy: by, version: sql`${table.version} + 1` })
      .where(there),
  ]
}

function replaceColumn(tenant: Tenant, change: Replacement, table: Versioned, column: SQLiteColumn, field: string) {
  const there = inDistrict(tenant, table, sql`${column} = ${change.from.id}`)
  return [...touch(tenant, change, table, there, field), replaceIn(tenant, table, column, change)]
}

type TenantTable = SQLiteTable & { districtId: SQLiteColumn }
function replaceIn(tenant: Tenant, table: TenantTable, column: SQLiteColumn, { from, to }: Replacement, more?: SQL) {
  const key = keyOf(table, column)
  return tenant.db
    .update(table)
    .set({ [key]: to.id })
    .where(inDistrict(tenant, table, sql`${column} = ${from.id}`, more))
}

/** The name of a column in the set of an update. */
function keyOf(table: TenantTable, column: SQLiteColumn): string {
  const [key] = Object.entries(table).find(([, one]) => one === column) ?? []
  if (key === undefined) throw new Error(`${column.name} is a column of its table`)
  return key
}

type Link = typeof elementChoices | typeof elementMasks
/** Adds the missing links to the new entry, then removes all links to the old one. */
function replaceLink(tenant: Tenant, change: Replacement, link: Link, column: SQLiteColumn, field: string) {
  const old = inDistrict(tenant, link, sql`${column} = ${change.from.id}`)
  const there = inDistrict(
    tenant,
    elements,
    sql`${elements.id} in (select ${link.elementId} from ${link} where ${old})`,
  )
  return [
    ...touch(tenant, change, elements, there, field),
    tenant.db
      .insert(link)
      .select(sql`select ${tenant.districtId}, ${link.elementId}, ${change.to.id} from ${link} where ${old}`)
      .onConflictDoNothing(),
    tenant.db.delete(link).where(old),
  ]
}

/** These measures wait for a job that decides again what readers see with the new group (`hideStricter`). */
function replaceGroupOfMeasures(tenant: Tenant, change: Replacement): Statement[] {
  const { districtId } = tenant
  const { from, to } = change
  const valuesOfGroup = (columns: string) =>
    sql.join(
      ['readings', 'measure_targets'].map(
        (table) =>
          sql`select ${sql.raw(columns)} from ${sql.raw(table)} where district_id = ${districtId} and subgroup_id = ${from.id}`,
      ),
      sql` union all `,
    )
  const using = sql`${measures.id} in (${valuesOfGroup('measure_id')} union all
    select measure_id from measure_subgroups where district_id = ${districtId} and subgroup_id = ${from.id})`
  const old = inDistrict(tenant, measureSubgroups, sql`${measureSubgroups.subgroupId} = ${from.id}`)
  return [
    ...touch(tenant, change, measures, inDistrict(tenant, measures, using), 'subgroups'),
    tenant.db
      .update(measures)
      .set({ madeWith: 0, dataVersion: sql`${measures.dataVersion} + 1` })
      .where(inDistrict(tenant, measures, using)),
    // No index finds the years of a group without their measure and school year.
    tenant.db
      .update(measureYears)
      .set({ subgroupId: to.id })
      .where(
        inDistrict(
          tenant,
          measureYears,
          // The measure alone first: by pairs, SQLite would read the years of all measures.
          sql`${measureYears.measureId} in (${valuesOfGroup('measure_id')})`,
          sql`(${measureYears.measureId}, ${measureYears.schoolYear}) in (${valuesOfGroup('measure_id, school_year')})`,
          sql`${measureYears.subgroupId} = ${from.id}`,
        ),
      ),
    tenant.db
      .insert(measureSubgroups)
      .select(sql`select ${districtId}, ${measureSubgroups.measureId}, ${to.id} from ${measureSubgroups} where ${old}`)
      .onConflictDoNothing(),
    tenant.db.delete(measureSubgroups).where(old),
    replaceIn(tenant, readings, readings.subgroupId, change),
    replaceIn(tenant, measureTargets, measureTargets.subgroupId, change),
  ]
}

function replaceDimension(tenant: Tenant, change: Replacement): Statement[] {
  const old = inDistrict(tenant, surveyDimensions, sql`${surveyDimensions.dimensionId} = ${change.from.id}`)
  const having = sql`${surveys.id} in (select ${surveyDimensions.surveyId} from ${surveyDimensions} where ${old})`
  return [
    ...touch(tenant, change, surveys, inDistrict(tenant, surveys, having), 'dimensions'),
    replaceIn(tenant, surveyDimensions, surveyDimensions.dimensionId, change),
  ]
}

function replaceGroupOfSurveys(tenant: Tenant, change: Replacement): Statement[] {
  const { districtId } = tenant
  const using = sql`${surveys.id} in (select d.survey_id from survey_results r join survey_dimensions d on d.district_id = r.district_id and d.id = r.survey_dimension_id where r.district_id = ${districtId} and r.subgroup_id = ${change.from.id})`
  return [
    ...touch(tenant, change, surveys, inDistrict(tenant, surveys, using), 'subgroups'),
    tenant.db
      .update(surveys)
      .set({ madeWith: 0, dataVersion: sql`${surveys.dataVersion} + 1` })
      .where(inDistrict(tenant, surveys, using)),
    replaceIn(tenant, surveyResults, surveyResults.subgroupId, change),
  ]
}

/**
 * Where replacing would put two numbers into one slice: the names of the measures and surveys that have both entries. A
 * reading, a target, or a result of one group can't be added to the other's. For a dimension, surveys that have both.
 */
export async function listCollisions(tenant: Tenant, { list, from, to }: Omit<Replacement, 'at' | 'by'>) {
  const { districtId } = tenant
  const twice = (table: string, ...same: string[]) => {
    const each = same.map((column) => `coalesce(o.${column}, '') = coalesce(l.${column}, '')`).join(' and ')
    return sql`from ${sql.raw(table)} l join ${sql.raw(table)} o on o.district_id = l.district_id and ${sql.raw(each)} and o.subgroup_id = ${to.id} where l.district_id = ${districtId} and l.subgroup_id = ${from.id}`
  }
  const ofMeasures = (table: string) =>
    sql`select distinct m.name as name from measures m where m.district_id = ${districtId} and m.id in (select l.measure_id ${twice(table, 'measure_id', 'school_year', 'school_id')})`
  const ofSurveys = sql`select distinct s.name as name from surveys s where s.district_id = ${districtId} and s.id in (select d.survey_id from survey_dimensions d where d.district_id = ${districtId} and d.id in (select l.survey_dimension_id ${twice('survey_results', 'survey_dimension_id', 'wave_id', 'school_id')}))`
  const bothDimensions = sql`select s.name as name from survey_dimensions l join survey_dimensions o on o.district_id = l.district_id and o.survey_id = l.survey_id and o.dimension_id = ${to.id} join surveys s on s.district_id = l.district_id and s.id = l.survey_id where l.district_id = ${districtId} and l.dimension_id = ${from.id}`
  const asked =
    list === 'subgroup'
      ? sql.join([ofMeasures('readings'), ofMeasures('measure_targets'), ofSurveys], sql` union `)
      : list === 'survey_dimension'
        ? bothDimensions
        : null
  if (!asked) return []
  const rows = await tenant.db.all<{ name: string }>(sql`${asked} order by 1`)
  return rows.map(({ name }) => name)
}
