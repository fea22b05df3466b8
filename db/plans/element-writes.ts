import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { elementMasks } from '#db/measures/use-schema.ts'
import type { SetKind } from '#model/fields.ts'
import type { FieldOf } from '#model/level-fields.ts'
import type { AncestorKey, LevelKey } from '#model/levels.ts'
import { elementChoices, elementDepartments, elementSchools, elements, elementTeam } from './schema.ts'

type NewElement = Omit<typeof elements.$inferInsert, 'districtId' | 'position'>
export type ElementSet = Partial<
  Omit<typeof elements.$inferInsert, 'districtId' | 'id' | 'version' | 'planId' | 'level' | 'position'>
> & { position?: number | SQL<number> }

/** The next position among the siblings. */
function lastPlace(tenant: Tenant, element: NewElement): SQL<number> {
  if (element.parentId) return lastPlaceUnder(tenant, element.parentId)
  return lastAmong(tenant, sql`s.plan_id = ${element.planId} and s.level = ${element.level}`)
}

export function lastPlaceUnder(tenant: Tenant, parentId: string): SQL<number> {
  return lastAmong(tenant, sql`s.parent_id = ${parentId}`)
}

function lastAmong(tenant: Tenant, siblings: SQL): SQL<number> {
  return sql<number>`(select coalesce(max(s.position), 0) + 1 from elements s where s.district_id = ${tenant.districtId} and ${siblings} and s.deleted_at is null)`
}

export function insertElement(tenant: Tenant, element: NewElement) {
  return tenant.db
    .insert(elements)
    .values({ ...element, position: lastPlace(tenant, element), districtId: tenant.districtId })
}

export function updateElement(tenant: Tenant, id: string, version: number, set: ElementSet) {
  return tenant.db
    .update(elements)
    .set({ ...set, version: version + 1 })
    .where(inDistrict(tenant, elements, eq(elements.id, id), eq(elements.version, version)))
}

/** Like `updateElement`, for a review's changes; the caller says whether the version goes up. */
export function updateReviewedElement(
  tenant: Tenant,
  id: string,
  version: number,
  set: ElementSet & { version?: number },
) {
  return tenant.db
    .update(elements)
    .set(set)
    .where(inDistrict(tenant, elements, eq(elements.id, id), eq(elements.version, version)))
}

const LINKS = {
  people: elementTeam,
  schools: elementSchools,
  departments: elementDepartments,
  choices: elementChoices,
  masks: elementMasks,
} as const satisfies Record<SetKind, unknown>

/** Replaces each given set. Fields of choices share a table, so each only deletes rows of its own list. */
export function replaceSet(tenant: Tenant, elementId: string, field: FieldOf<SetKind>, ids: string[] | undefined) {
  if (!ids) return []
  const table = LINKS[field.kind]
  const own = field.list
    ? sql`${elementChoices.targetId} in (select c.id from choices c where c.district_id = ${tenant.districtId} and c.list = ${field.list})`
    : undefined
  const clear = tenant.db.delete(table).where(inDistrict(tenant, table, eq(table.elementId, elementId), own))
  if (ids.length === 0) return [clear]
  const fill = tenant.db
    .insert(table)
    .select(sql`select ${tenant.districtId}, ${elementId}, value from json_each(${JSON.stringify(ids)})`)
  return [clear, fill]
}

const ANCESTORS = {
  pillar_id: elements.pillarId,
  initiative_id: elements.initiativeId,
  objective_id: elements.objectiveId,
  strategy_id: elements.strategyId,
} as const

export type Ancestors = {
  pillarId: string | null
  initiativeId: string | null
  objectiveId: string | null
  strategyId: string | null
}

/** After a move, updates the ancestors of everything below, including deleted rows, so that they can be restored. */
export function moveDescendants(
  tenant: Tenant,
  planId: string,
  ancestor: AncestorKey,
  id: string,
  set: Partial<Ancestors>,
) {
  const below = eq(ANCESTORS[ancestor], id)
  return [
    tenant.db
      .update(elements)
      .set(set)
      .where(notDeleted(tenant, elements, eq(elements.planId, planId), below)),
    tenant.db
      .update(elements)
      .set(set)
      .where(inDistrict(tenant, elements, isNotNull(elements.deletedAt), below)),
  ]
}

/** Moves an element and everything below it to the trash under one deletion. */
export function trashElements(
  tenant: Tenant,
  element: { id: string; planId: string; ancestor: AncestorKey | null },
  deletion: { id: string; at: string; by: string },
) {
  const below = element.ancestor ? eq(ANCESTORS[element.ancestor], element.id) : undefined
  const which = below ? sql`(${eq(elements.id, element.id)} or ${below})` : eq(elements.id, element.id)
  return tenant.db
    .update(elements)
    .set({
      deletedAt: deletion.at,
      deletionId: deletion.id,
      updatedAt: deletion.at,
      updatedBy: deletion.by,
      version: sql`${elements.version} + 1`,
    })
    .where(notDeleted(tenant, elements, eq(elements.planId, element.planId), which))
}

export function countBelow(tenant: Tenant, planId: string, ancestor: AncestorKey, id: string) {
  return tenant.db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.planId, planId), eq(ANCESTORS[ancestor], id)))
}

/** The ancestors' ids that a child stores. */
export function ancestorsUnder(parent: { id: string; level: LevelKey } & Ancestors): Ancestors {
  return {
    pillarId: parent.level === 'pillar' ? parent.id : parent.pillarId,
    initiativeId: parent.level === 'initiative' ? parent.id : parent.initiativeId,
    objectiveId: parent.level === 'objective' ? parent.id : parent.objectiveId,
    strategyId: parent.level === 'strategy' ? parent.id : parent.strategyId,
  }
}

export function findParent(tenant: Tenant, id: string, rights: SQL<number>) {
  return tenant.db
    .select({
      id: elements.id,
      planId: elements.planId,
      level: elements.level,
      pillarId: elements.pillarId,
      initiativeId: elements.initiativeId,
      objectiveId: elements.objectiveId,
      strategyId: elements.strategyId,
      name: elements.name,
      editable: rights.mapWith(Boolean).as('editable'),
    })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.id, id)))
}
