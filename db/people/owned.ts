import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { departments } from '#db/districts/schema.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { meetings } from '#db/meetings/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { surveys } from '#db/surveys/schema.ts'
import type { Role } from '#model/permissions.ts'
import { mayBeContact, mayOwn } from './eligible.ts'
import { users } from './schema.ts'

/** The most elements on a page; the count includes all. */
const SHOWN = 500

/**
 * What these people own: elements, measures, and surveys outside the trash and departments with them as the contact, or
 * only the named elements. `since`: only what one transfer gave them and nobody has changed since.
 */
export type Owned = { from: string[]; only?: string[] | undefined; since?: { at: string; by: string } | undefined }

function among(ids: string[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`
}

export function ownedElements(tenant: Tenant, { from, only, since }: Owned): SQL {
  const named = only && sql`${elements.id} in ${among(only)}`
  const given = since && and(eq(elements.updatedAt, since.at), eq(elements.updatedBy, since.by))
  return notDeleted(tenant, elements, sql`${elements.ownerId} in ${among(from)}`, named, given)
}

export function ownedDepartments(tenant: Tenant, { from, only, since }: Owned): SQL {
  const given = since && and(eq(departments.updatedAt, since.at), eq(departments.updatedBy, since.by))
  return notDeleted(tenant, departments, sql`${departments.mainContactId} in ${among(only ? [] : from)}`, given)
}

/** Measures and surveys go with everything, never with named elements. */
export function ownedNumbers(
  tenant: Tenant,
  table: typeof measures | typeof surveys,
  { from, only, since }: Owned,
): SQL {
  const given = since && and(eq(table.updatedAt, since.at), eq(table.updatedBy, since.by))
  return notDeleted(tenant, table, sql`${table.ownerId} in ${among(only ? [] : from)}`, given)
}

function selectNumbers(tenant: Tenant, table: typeof measures | typeof surveys, from: string[]) {
  return tenant.db
    .select({ id: table.id, name: table.name, owner_id: sql<string>`${table.ownerId}`.as('owner_id') })
    .from(table)
    .where(ownedNumbers(tenant, table, { from }))
    .orderBy(asc(table.nameKey))
}

/** A statement: how many meetings from today on these people lead; private ones only for a Super Admin. */
export function countLed(tenant: Tenant, viewer: { role: Role }, from: string[], today: string) {
  const open = viewer.role === 'super_admin' ? undefined : eq(meetings.isPrivate, false)
  return tenant.db
    .select({ n: sql<number>`count(*)`.as('n') })
    .from(meetings)
    .where(notDeleted(tenant, meetings, sql`${meetings.leadId} in ${among(from)}`, gte(meetings.date, today), open))
}

/** Statements: what these people own, to decide who gets it: elements by plan, departments, measures, and surveys. */
export function selectOwned(tenant: Tenant, from: string[]) {
  return [
    tenant.db
      .select({
        id: elements.id,
        name: elements.name,
        level: elements.level,
        owner_id: sql<string>`${elements.ownerId}`.as('owner_id'),
        plan_id: elements.planId,
        plan_name: sql<string>`${plans.name}`.as('plan_name'),
      })
      .from(elements)
      .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
      .where(ownedElements(tenant, { from }))
      .orderBy(asc(plans.nameKey), asc(elements.nameKey))
      .limit(SHOWN),
    tenant.db
      .select({
        id: departments.id,
        name: departments.name,
        owner_id: sql<string>`${departments.mainContactId}`.as('contact_id'),
      })
      .from(departments)
      .where(ownedDepartments(tenant, { from }))
      .orderBy(asc(departments.nameKey)),
    selectNumbers(tenant, measures, from),
    selectNumbers(tenant, surveys, from),
  ] as const
}

/** A statement: how many items that is. */
export function countOwned(tenant: Tenant, owned: Owned) {
  return tenant.db
    .select({
      elements: sql<number>`count(*)`.as('owned_elements'),
      departments: sql<number>`(select count(*) from ${departments} where ${ownedDepartments(tenant, owned)})`.as(
        'owned_departments',
      ),
      measures: sql<number>`(select count(*) from ${measures} where ${ownedNumbers(tenant, measures, owned)})`.as(
        'owned_measures',
      ),
      surveys: sql<number>`(select count(*) from ${surveys} where ${ownedNumbers(tenant, surveys, owned)})`.as(
        'owned_surveys',
      ),
    })
    .from(elements)
    .where(ownedElements(tenant, owned))
}

type Counted = { elements: number; departments: number; measures: number; surveys: number }
export function totalOf(counted: Counted | undefined): number {
  return counted ? counted.elements + counted.departments + counted.measures + counted.surveys : 0
}

/** A statement: a person who may own items, and whether they may be the main contact of a department too. */
export function selectNewOwner(tenant: Tenant, id: string) {
  return tenant.db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name'),
      mayBeContact: sql<number>`${mayBeContact()}`.mapWith(Boolean).as('may_be_contact'),
    })
    .from(users)
    .where(inDistrict(tenant, users, eq(users.id, id), mayOwn()))
}
