import { asc, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { documents } from '#db/documents/schema.ts'
import { among } from '#db/kit/among.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { type Database, inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { elementMasks, elementMeasures, scorecards, smallGroupRules } from '#db/measures/use-schema.ts'
import { meetingElements, meetingOutcomes, meetings, meetingTopics } from '#db/meetings/schema.ts'
import { analyses, budgets, expenditures, fidelityChecks, variableGroups } from '#db/plans/parts-schema.ts'
import {
  deletions,
  elementChoices,
  elementDepartments,
  elementSchools,
  elements,
  elementTeam,
  plans,
  reviews,
} from '#db/plans/schema.ts'
import { presentedReports } from '#db/reports/schema.ts'
import { elementSurveys, surveys } from '#db/surveys/schema.ts'

/**
 * Permanently deletes what was moved to the trash before the given time, children first, because no table cascades
 * (platform, D1).
 */

type OfElement = SQLiteTable & { districtId: SQLiteColumn; elementId: SQLiteColumn }
/** Every table that refers to an element; a test compares this with the database's foreign keys. */
export const ELEMENT_CHILD_TABLES: readonly OfElement[] = [
  reviews,
  documents,
  budgets,
  expenditures,
  fidelityChecks,
  variableGroups,
  analyses,
  elementTeam,
  elementSchools,
  elementDepartments,
  elementChoices,
  elementMeasures,
  elementMasks,
  elementSurveys,
  meetingElements,
]
/** Tables whose rows stay without the element that they were about. */
export const ELEMENT_USER_TABLES = [meetings, meetingTopics, meetingOutcomes] as const
type OfPlan = SQLiteTable & { districtId: SQLiteColumn; planId: SQLiteColumn }
/** Every table that refers to a plan. */
export const PLAN_CHILD_TABLES: readonly OfPlan[] = [reviews, documents, presentedReports, elements]
/** Tables whose rows stay without the plan that they were about. */
export const PLAN_USER_TABLES = [meetings] as const

/** Rows that are deleted on their own and don't show in the trash; only Undo restores them. */
const PARTS = { reviews, fidelity_checks: fidelityChecks, expenditures } as const
type OfPart = (typeof PARTS)[keyof typeof PARTS]
export type OldPart = { kind: keyof typeof PARTS; id: string }

const LOWEST_FIRST = sql`case ${elements.level} when 'activity' then 1 when 'strategy' then 2 when 'assessment' then 2 when 'objective' then 3 when 'initiative' then 4 else 5 end`

type Old =
  | typeof documents
  | typeof elements
  | typeof plans
  | typeof measures
  | typeof surveys
  | typeof scorecards
  | typeof smallGroupRules
  | typeof meetings
  | OfPart

/** Which of these districts have rows to delete permanently. */
export async function listDistrictsWithOldTrash(cell: Database, districtIds: string[], before: string) {
  const old = (table: Old) =>
    sql`exists (select 1 from ${table} o where o.district_id = d.value and o.deleted_at < ${before})`
  const rows = await cell.all<{ district_id: string }>(sql`
    select d.value as district_id from json_each(${JSON.stringify(districtIds)}) d
    where ${sql.join([documents, ...Object.values(PARTS), elements, plans, measures, surveys, scorecards, smallGroupRules, meetings].map(old), sql` or `)}`)
  return rows.map((row) => row.district_id)
}

export function listOldDocuments(tenant: Tenant, before: string, limit: number) {
  return tenant.db
    .select({ id: documents.id, kind: documents.kind })
    .from(documents)
    .where(inDistrict(tenant, documents, lt(documents.deletedAt, before)))
    .orderBy(asc(documents.deletedAt))
    .limit(limit)
}

/** Reviews, fidelity checks, and expenditures, deleted on their own or with their plan or element. */
export function listOldParts(tenant: Tenant, before: string, limit: number): Promise<OldPart[]> {
  const old = Object.entries(PARTS).map(
    ([kind, table]) =>
      sql`select ${kind} as kind, id from ${table} where ${inDistrict(tenant, table, lt(table.deletedAt, before))}`,
  )
  return tenant.db.all<OldPart>(sql`${sql.join(old, sql` union all `)} limit ${limit}`)
}

/** Rows of the oldest deletions, lowest levels first: everything deleted below them earlier is already gone. */
export function listOldElements(tenant: Tenant, before: string, limit: number) {
  const oldest = tenant.db
    .select({ at: elements.deletedAt })
    .from(elements)
    .where(inDistrict(tenant, elements, isNotNull(elements.deletedAt), lt(elements.deletedAt, before)))
    .orderBy(asc(elements.deletedAt))
    .limit(1)
  return tenant.db
    .select({ id: elements.id })
    .from(elements)
    .where(inDistrict(tenant, elements, sql`${elements.deletedAt} = ${oldest}`))
    .orderBy(LOWEST_FIRST, asc(elements.id))
    .limit(limit)
}

export function listOldPlans(tenant: Tenant, before: string, limit: number) {
  return tenant.db
    .select({ id: plans.id })
    .from(plans)
    .where(inDistrict(tenant, plans, isNotNull(plans.deletedAt), lt(plans.deletedAt, before)))
    .limit(limit)
}

function listOld(
  tenant: Tenant,
  table: typeof measures | typeof surveys | typeof scorecards | typeof smallGroupRules | typeof meetings,
  before: string,
  limit: number,
) {
  return tenant.db
    .select({ id: table.id })
    .from(table)
    .where(inDistrict(tenant, table, isNotNull(table.deletedAt), lt(table.deletedAt, before)))
    .limit(limit)
}
export const listOldMeasures = (tenant: Tenant, before: string, limit: number) =>
  listOld(tenant, measures, before, limit)
export const listOldSurveys = (tenant: Tenant, before: string, limit: number) => listOld(tenant, surveys, before, limit)
export const listOldScorecards = (tenant: Tenant, before: string, limit: number) =>
  listOld(tenant, scorecards, before, limit)
export const listOldRules = (tenant: Tenant, before: string, limit: number) =>
  listOld(tenant, smallGroupRules, before, limit)
export const listOldMeetings = (tenant: Tenant, before: string, limit: number) =>
  listOld(tenant, meetings, before, limit)

export function isAmong(column: SQLiteColumn, ids: string[]): SQL {
  return sql`${column} in ${among(ids)}`
}

export function auditEmptying(tenant: Tenant, now: string, what: string, count: number) {
  return insertAudit(tenant, authorOf(null, now), {
    entity: 'trash',
    entityId: tenant.districtId,
    action: 'empty',
    changes: { [what]: [count, 0] },
  })
}

export type Emptying = { ids: string[]; before: string; now: string }

/** Each of these deletes only rows that are still in the trash since then, so that restored rows stay. */
export function deleteDocuments(tenant: Tenant, { ids, before, now }: Emptying) {
  return [
    tenant.db
      .delete(documents)
      .where(inDistrict(tenant, documents, isAmong(documents.id, ids), lt(documents.deletedAt, before))),
    auditEmptying(tenant, now, 'documents', ids.length),
  ]
}

export function deleteParts(tenant: Tenant, parts: OldPart[], { before, now }: Omit<Emptying, 'ids'>) {
  return Object.entries(PARTS).flatMap(([kind, table]) => {
    const ids = parts.flatMap((part) => (part.kind === kind ? [part.id] : []))
    if (ids.length === 0) return []
    return [
      tenant.db.delete(table).where(inDistrict(tenant, table, isAmong(table.id, ids), lt(table.deletedAt, before))),
      auditEmptying(tenant, now, kind, ids.length),
    ]
  })
}

export function deleteElements(tenant: Tenant, { ids, before, now }: Emptying) {
  return [
    ...ELEMENT_CHILD_TABLES.map((table) =>
      tenant.db.delete(table).where(inDistrict(tenant, table, isAmong(table.elementId, ids))),
    ),
    ...ELEMENT_USER_TABLES.map((table) =>
      tenant.db
        .update(table)
        .set({ elementId: null })
        .where(inDistrict(tenant, table, isAmong(table.elementId, ids))),
    ),
    tenant.db
      .delete(elements)
      .where(inDistrict(tenant, elements, isAmong(elements.id, ids), lt(elements.deletedAt, before))),
    auditEmptying(tenant, now, 'elements', ids.length),
  ]
}

export function deletePlans(tenant: Tenant, { ids, before, now }: Emptying) {
  return [
    ...PLAN_CHILD_TABLES.filter((table) => table !== elements).map((table) =>
      tenant.db.delete(table).where(inDistrict(tenant, table, isAmong(table.planId, ids))),
    ),
    ...PLAN_USER_TABLES.map((table) =>
      tenant.db
        .update(table)
        .set({ planId: null })
        .where(inDistrict(tenant, table, isAmong(table.planId, ids))),
    ),
    tenant.db.delete(plans).where(inDistrict(tenant, plans, isAmong(plans.id, ids), lt(plans.deletedAt, before))),
    auditEmptying(tenant, now, 'plans', ids.length),
  ]
}

/** The ids of these rows that are still in the trash since then: rows of others go only with such a row. */
export function stillOld(
  tenant: Tenant,
  table: typeof surveys | typeof scorecards | typeof smallGroupRules | typeof meetings,
  { ids, before }: Omit<Emptying, 'now'>,
): SQL {
  return sql`(select o.id from ${table} o where o.district_id = ${tenant.districtId} and o.id in ${among(ids)} and o.deleted_at < ${before})`
}

/** The deletion rows of what was permanently deleted. */
export function deleteDeletions(tenant: Tenant, before: string) {
  return tenant.db.delete(deletions).where(inDistrict(tenant, deletions, lt(deletions.at, before)))
}
