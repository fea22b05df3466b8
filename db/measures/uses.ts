import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { keepAttached } from '#db/plans/keep-attached.ts'
import { type NodeRef, selectNode } from '#db/plans/nodes.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { elements, plans } from '#db/plans/schema.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import { measures, measureYears, readings } from './schema.ts'
import { elementMeasures } from './use-schema.ts'

/** The measures that an element uses, each with its slice; those in the trash are not shown and come back with it. */

const ofElement = (tenant: Tenant, elementId: string) =>
  inDistrict(tenant, elementMeasures, eq(elementMeasures.elementId, elementId))
const inOrder = [asc(elementMeasures.position), asc(elementMeasures.id)]

/** A statement: the element's version, and the school of its plan. */
export function selectPlace(tenant: Tenant, elementId: string) {
  return tenant.db
    .select({
      version: elements.version,
      school_id: sql<string | null>`${schools.id}`.as('school_id'),
      school_name: sql<string | null>`${schools.name}`.as('school_name'),
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .leftJoin(schools, sameDistrict(schools, plans, eq(schools.id, plans.schoolId)))
    .where(notDeleted(tenant, elements, eq(elements.id, elementId)))
}

/** A statement: the uses of an element, in their order. */
export function selectUses(tenant: Tenant, elementId: string) {
  return tenant.db
    .select({
      id: elementMeasures.id,
      measure_id: elementMeasures.measureId,
      name: measures.name,
      type_name: sql<
        string | null
      >`(select t.name from choices t where t.district_id = measures.district_id and t.id = measures.type_id)`.as(
        'type_name',
      ),
      unit: measures.unit,
      decimals: measures.decimals,
      is_reverse_scoring: measures.isReverseScoring,
      windows: measures.windows,
      counts_window: measures.countsWindow,
      cutoff: measures.cutoff,
      grades: measures.grades,
      baseline_date: measures.baselineDate,
      baseline_score: measures.baselineScore,
      target_date: measures.targetDate,
      target_score: measures.targetScore,
      owner_id: measures.ownerId,
      owner_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('owner_name'),
      school_id: elementMeasures.schoolId,
      school_name: sql<string | null>`${schools.name}`.as('school_name'),
      school_closed_on: sql<string | null>`${schools.closedOn}`.as('school_closed_on'),
      subgroup_id: elementMeasures.subgroupId,
      subgroup_name: sql<string | null>`${choices.name}`.as('subgroup_name'),
      position: elementMeasures.position,
    })
    .from(elementMeasures)
    .innerJoin(measures, sameDistrict(measures, elementMeasures, eq(measures.id, elementMeasures.measureId)))
    .leftJoin(users, sameDistrict(users, measures, eq(users.id, measures.ownerId)))
    .leftJoin(schools, sameDistrict(schools, elementMeasures, eq(schools.id, elementMeasures.schoolId)))
    .leftJoin(choices, sameDistrict(choices, elementMeasures, eq(choices.id, elementMeasures.subgroupId)))
    .where(and(ofElement(tenant, elementId), isNull(measures.deletedAt)))
    .orderBy(...inOrder)
}
export type UseRow = Awaited<ReturnType<typeof selectUses>>[number]

/** A condition: the first of the uses that `selectUses` finds. */
function firstUse(tenant: Tenant, elementId: string): SQL {
  const first = tenant.db
    .select({ id: elementMeasures.id })
    .from(elementMeasures)
    .innerJoin(measures, sameDistrict(measures, elementMeasures, eq(measures.id, elementMeasures.measureId)))
    .where(and(ofElement(tenant, elementId), isNull(measures.deletedAt)))
    .orderBy(...inOrder)
    .limit(1)
  return eq(elementMeasures.id, first)
}

/** A statement: what the years say of the slices of an element, in no order: SQLite would read each row again to sort. */
export function selectUseYears(
  tenant: Tenant,
  elementId: string,
  years: readonly SchoolYear[],
  { only }: { only?: 'first' } = {},
) {
  return (
    tenant.db
      .select({
        use_id: elementMeasures.id,
        school_year: measureYears.schoolYear,
        actual: measureYears.actual,
        people: measureYears.people,
        read_on: measureYears.readOn,
        target: measureYears.target,
        result: measureYears.result,
        seen: measureYears.seen,
      })
      .from(elementMeasures)
      // In this order: SQLite would begin with all years of the district.
      .crossJoin(measureYears)
      .where(
        and(
          ofElement(tenant, elementId),
          only && firstUse(tenant, elementId),
          sameDistrict(measureYears, elementMeasures, eq(measureYears.measureId, elementMeasures.measureId)),
          inArray(measureYears.schoolYear, years),
          sql`${measureYears.subgroupId} = coalesce(${elementMeasures.subgroupId}, '')`,
          sql`${measureYears.schoolId} = coalesce(${elementMeasures.schoolId}, '')`,
        ),
      )
  )
}
export type UseYear = Awaited<ReturnType<typeof selectUseYears>>[number]

function selectReadings(tenant: Tenant, elementId: string, years: readonly SchoolYear[]) {
  return tenant.db
    .select({
      use_id: elementMeasures.id,
      id: sql<string>`${readings.id}`.as('reading_id'),
      date: readings.readOn,
      school_year: readings.schoolYear,
      window: readings.window,
      value: readings.value,
      no_value: readings.noValue,
      people: readings.people,
      seen: readings.seen,
    })
    .from(elementMeasures)
    .crossJoin(readings)
    .where(
      and(
        ofElement(tenant, elementId),
        sameDistrict(readings, elementMeasures, eq(readings.measureId, elementMeasures.measureId)),
        inArray(readings.schoolYear, years),
        // As in the index: one search for each school year.
        sql`coalesce(${readings.subgroupId}, '') = coalesce(${elementMeasures.subgroupId}, '')`,
        sql`coalesce(${readings.schoolId}, '') = coalesce(${elementMeasures.schoolId}, '')`,
      ),
    )
    .orderBy(asc(readings.readOn), asc(readings.id))
}
export type UseReading = Awaited<ReturnType<typeof selectReadings>>[number]

/** What an element uses, with the years and readings of each slice, and whether the viewer sees the element: one trip. */
export async function readUses(tenant: Tenant, viewer: Viewer, of: NodeRef, years: readonly SchoolYear[]) {
  const [nodes, places, uses, ofYears, ofReadings] = await tenant.db.batch([
    selectNode(tenant, viewer, of),
    selectPlace(tenant, of.id),
    selectUses(tenant, of.id),
    selectUseYears(tenant, of.id, years),
    selectReadings(tenant, of.id, years),
  ])
  return { node: nodes[0] ?? null, place: places[0] ?? null, uses, years: ofYears, readings: ofReadings }
}

/** A statement: which of these measures are there to attach. */
export function selectAttachable(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .select({ id: measures.id, name: measures.name })
    .from(measures)
    .where(notDeleted(tenant, measures, sql`${measures.id} in ${among(ids)}`))
}

export type NewUse = Pick<
  typeof elementMeasures.$inferInsert,
  'id' | 'measureId' | 'schoolId' | 'subgroupId' | 'position'
>

/** Statements: the element uses these; those with the id of one before stay as they are, but for their place. */
export function replaceUses(tenant: Tenant, by: Author, elementId: string, before: readonly string[], uses: NewUse[]) {
  const added = uses.filter(({ id }) => !before.includes(id))
  return [
    ...keepAttached(tenant, elementMeasures, elementId, before, uses),
    ...insertMany(
      tenant,
      elementMeasures,
      added.map((use) => ({ ...use, elementId, ...createStamps(by) })),
    ),
  ]
}

/** A statement: the element has changed, for its version. */
export function touchElement(tenant: Tenant, by: Author, elementId: string) {
  return tenant.db
    .update(elements)
    .set({ version: sql`${elements.version} + 1`, ...updateStamps(by) })
    .where(inDistrict(tenant, elements, eq(elements.id, elementId)))
}
