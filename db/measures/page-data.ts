import { eq, sql } from 'drizzle-orm'
import { seesInFull } from '#db/kit/sees-in-full.ts'
import { selectSliceNames } from '#db/kit/slice-names.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type Viewer, visiblePlan } from '#db/plans/rights.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { selectReasons } from './history.ts'
import { selectMeasureRow, selectSetIds } from './measures.ts'
import { measureHeads, measureTargets, measureYears, readings } from './schema.ts'
import { elementMeasures } from './use-schema.ts'

const LATEST = 4
const REASONS = 10

const yearColumns = {
  subgroup_id: measureYears.subgroupId,
  school_id: measureYears.schoolId,
  actual: measureYears.actual,
  no_value: measureYears.noValue,
  people: measureYears.people,
  target: measureYears.target,
  result: measureYears.result,
  seen: measureYears.seen,
  previous: measureYears.previous,
  previous_seen: measureYears.previousSeen,
}

const readingColumns = {
  id: readings.id,
  school_year: readings.schoolYear,
  subgroup_id: readings.subgroupId,
  school_id: readings.schoolId,
  window: readings.window,
  read_on: readings.readOn,
  value: readings.value,
  no_value: readings.noValue,
  people: readings.people,
  note: readings.note,
  seen: readings.seen,
  version: readings.version,
  updated_at: readings.updatedAt,
  by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('by_name'),
}

/** Everything that a measure's page shows, in one trip. `year` is the school year to compare groups and schools in. */
export async function readMeasurePage(tenant: Tenant, viewer: Viewer, id: string, year: string | undefined) {
  const { db, districtId } = tenant
  // Without a year: the latest with an actual of all students of the district.
  const shownYear = year
    ? sql`${year}`
    : sql`(select h.result_year from measure_heads h where h.district_id = ${districtId} and h.measure_id = ${id})`
  const ofYear = (more: ReturnType<typeof sql>) =>
    db
      .select(yearColumns)
      .from(measureYears)
      .where(
        inDistrict(
          tenant,
          measureYears,
          eq(measureYears.measureId, id),
          sql`${measureYears.schoolYear} = ${shownYear}`,
          more,
        ),
      )
  /** All students of the district, in every school year that the measure has. */
  const ofAllStudents = (table: typeof readings | typeof measureTargets) =>
    inDistrict(
      tenant,
      table,
      eq(table.measureId, id),
      sql`${table.schoolYear} in (select y.key from ${measureHeads} h, json_each(h.years) y where h.district_id = ${districtId} and h.measure_id = ${id})`,
      sql`coalesce(subgroup_id, '') = '' and coalesce(school_id, '') = ''`,
    )
  const [found, groupSet, schoolSet, groupNames, allPlaces, groups, schools, ofDistrict, own, latest, uses, reasons] =
    await db.batch([
      selectMeasureRow(tenant, id),
      ...selectSetIds(tenant, id),
      ...selectSliceNames(tenant),
      // The student groups of the district, and all students of each school.
      ofYear(
        sql`${measureYears.subgroupId} in (select '' union all select c.id from choices c where c.district_id = ${districtId} and c.list = 'subgroup') and ${measureYears.schoolId} = ''`,
      ),
      ofYear(sql`${measureYears.subgroupId} = ''`),
      db
        .select(readingColumns)
        .from(readings)
        .leftJoin(users, sameDistrict(users, readings, eq(users.id, readings.updatedBy)))
        .where(ofAllStudents(readings))
        .orderBy(readings.readOn, readings.id),
      db
        .select({ school_year: measureTargets.schoolYear, target: measureTargets.target })
        .from(measureTargets)
        .where(ofAllStudents(measureTargets)),
      db
        .select(readingColumns)
        .from(readings)
        .leftJoin(users, sameDistrict(users, readings, eq(users.id, readings.updatedBy)))
        // Readers don't get those that they may see nothing of.
        .where(
          inDistrict(
            tenant,
            readings,
            eq(readings.measureId, id),
            sql`(${seesInFull(viewer, readings.schoolId)} or ${readings.seen} is not null)`,
          ),
        )
        .orderBy(sql`${readings.updatedAt} desc`, sql`${readings.id} desc`)
        .limit(LATEST),
      db
        .selectDistinct({
          id: elements.id,
          level: elements.level,
          name: elements.name,
          plan_id: elements.planId,
          plan_name: sql<string>`${plans.name}`.as('plan_name'),
        })
        .from(elementMeasures)
        .innerJoin(elements, sameDistrict(elements, elementMeasures, eq(elements.id, elementMeasures.elementId)))
        .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
        .where(
          inDistrict(
            tenant,
            elementMeasures,
            eq(elementMeasures.measureId, id),
            sql`${elements.deletedAt} is null and ${plans.deletedAt} is null`,
            visiblePlan(viewer),
          ),
        )
        .orderBy(elements.name),
      selectReasons(tenant, id, REASONS),
    ])
  // Sorted here, because SQLite would read all of them again to sort.
  const places = allPlaces.sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1))
  const measure = found[0]
    ? { ...found[0], subgroups: namesOf(groupSet, groupNames), schools: namesOf(schoolSet, places) }
    : null
  return { measure, groupNames, places, groups, schools, ofDistrict, own, latest, uses, reasons }
}

type Named = { id: string; name: string }
function namesOf(set: readonly { id: string }[], all: readonly Named[]): Named[] {
  const ids = new Set(set.map(({ id }) => id))
  return all.flatMap(({ id, name }) => (ids.has(id) ? { id, name } : []))
}

export type MeasurePageData = Awaited<ReturnType<typeof readMeasurePage>>
export type PageYear = MeasurePageData['groups'][number]
export type PageReading = MeasurePageData['ofDistrict'][number]
