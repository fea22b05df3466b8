import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { elementChoices, elementDepartments, elementSchools, elements } from '#db/plans/schema.ts'
import type { ChoiceList } from '#model/fields.ts'
import { LEVEL_KEYS, type LevelKey, STATUS_LEVELS } from '#model/levels.ts'
import { REPORT_LIST } from '#model/reports.ts'
import { ofPlan } from './elements.ts'

const work = inArray(elements.level, [...STATUS_LEVELS])
const open = and(work, inArray(elements.progressStatus, ['todo', 'doing']))

/** A statement: what one pass over the plan's elements counts. `soon` is the last day of what ends soon. */
export function countElements(tenant: Tenant, viewer: Viewer, today: string, soon: string, planId: string) {
  const count = (which: ReturnType<typeof and>) => sql<number>`count(*) filter (where ${which})`
  const isStrategy = eq(elements.level, 'strategy')
  return tenant.db
    .select({
      all: sql<number>`count(*)`.as('all_elements'),
      work: count(work).as('work'),
      open: count(open).as('open'),
      ending: count(and(open, sql`${elements.endDate} between ${today} and ${soon}`)).as('ending'),
      ownerless: count(and(work, sql`${elements.ownerId} is null`)).as('ownerless'),
      people: sql<number>`count(distinct ${elements.ownerId}) filter (where ${work})`.as('people'),
      strategies: count(isStrategy).as('strategies'),
      tiered: count(and(isStrategy, sql`${elements.tierLevelId} is not null`)).as('tiered'),
    })
    .from(elements)
    .where(ofPlan(tenant, viewer, planId, LEVEL_KEYS))
}

/** A statement: how many schools of the district elements of the plan name, and how many there are. */
export function countSchools(tenant: Tenant, viewer: Viewer, planId: string) {
  const named = tenant.db
    .selectDistinct({ id: elementSchools.targetId })
    .from(elements)
    .innerJoin(elementSchools, sameDistrict(elementSchools, elements, eq(elementSchools.elementId, elements.id)))
    .where(ofPlan(tenant, viewer, planId, STATUS_LEVELS))
  return tenant.db
    .select({
      all: sql<number>`count(*)`.as('all_schools'),
      named: sql<number>`count(*) filter (where ${schools.id} in ${named})`.as('named_schools'),
    })
    .from(schools)
    .where(notDeleted(tenant, schools))
}

/** A statement: the same of departments. */
export function countDepartments(tenant: Tenant, viewer: Viewer, planId: string) {
  const named = tenant.db
    .selectDistinct({ id: elementDepartments.targetId })
    .from(elements)
    .innerJoin(
      elementDepartments,
      sameDistrict(elementDepartments, elements, eq(elementDepartments.elementId, elements.id)),
    )
    .where(ofPlan(tenant, viewer, planId, STATUS_LEVELS))
  return tenant.db
    .select({
      all: sql<number>`count(*)`.as('all_departments'),
      named: sql<number>`count(*) filter (where ${departments.id} in ${named})`.as('named_departments'),
    })
    .from(departments)
    .where(notDeleted(tenant, departments))
}

/** A statement: the same of one list of the district, by elements of these levels. */
export function countList(
  tenant: Tenant,
  viewer: Viewer,
  planId: string,
  list: ChoiceList,
  levels: readonly LevelKey[],
) {
  const named = tenant.db
    .selectDistinct({ id: elementChoices.targetId })
    .from(elements)
    .innerJoin(elementChoices, sameDistrict(elementChoices, elements, eq(elementChoices.elementId, elements.id)))
    .where(ofPlan(tenant, viewer, planId, levels))
  return tenant.db
    .select({
      all: sql<number>`count(*)`.as('all_choices'),
      named: sql<number>`count(*) filter (where ${choices.id} in ${named})`.as('named_choices'),
    })
    .from(choices)
    .where(notDeleted(tenant, choices, eq(choices.list, list)))
}

/** What the audit rows of a report's downloads are about, so that the last one is found without reading the others. */
export const downloadsOf = (planId: string, report: string) => `download:${planId}:${report}`

/** A statement: when a file of this report was last downloaded, and by whom. */
function lastDownload(tenant: Tenant, planId: string, report: string) {
  return tenant.db
    .select({
      at: audit.at,
      by: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`.as('downloaded_by'),
    })
    .from(audit)
    .leftJoin(users, sameDistrict(users, audit, eq(users.id, audit.userId)))
    .where(inDistrict(tenant, audit, eq(audit.entityId, downloadsOf(planId, report))))
    .orderBy(desc(audit.at))
    .limit(1)
}

/** Statements: the last download of each report, in the order of the reports. */
export function lastDownloads(tenant: Tenant, planId: string) {
  return REPORT_LIST.map(({ key }) => lastDownload(tenant, planId, key))
}
