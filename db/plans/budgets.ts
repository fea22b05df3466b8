import { eq, type SQL, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { LEVELS } from '#model/levels.ts'
import { idsBelow } from './below.ts'
import { listExpenditures, selectSpan } from './expenditures.ts'
import { type NodeRef, selectNode } from './nodes.ts'
import { budgets } from './parts-schema.ts'
import type { Viewer } from './rights.ts'
import { elements } from './schema.ts'

/** A statement: the saved budget years of an element, and who last changed each. */
export function selectYears(tenant: Tenant, elementId: string) {
  return tenant.db
    .select({
      year: budgets.year,
      requested: budgets.requestedCents,
      approved: budgets.approvedCents,
      version: budgets.version,
      updated_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('updated_by'),
    })
    .from(budgets)
    .leftJoin(users, sameDistrict(users, budgets, eq(users.id, budgets.updatedBy)))
    .where(inDistrict(tenant, budgets, eq(budgets.elementId, elementId)))
    .orderBy(budgets.year)
}
export type YearRow = Awaited<ReturnType<typeof selectYears>>[number]

/** The node itself and everything below it. */
function itAndBelow(tenant: Tenant, { node, id }: NodeRef): SQL {
  if (node === 'plan') return eq(elements.planId, id)
  if (LEVELS[node].ancestor === null) return eq(elements.id, id)
  return sql`${elements.id} in (select ${id} union all select id from ${idsBelow(tenant, id)})`
}

function ofElement(table: 'budgets' | 'expenditures', cells: string, more = ''): SQL<string> {
  return sql<string>`(select json_group_array(json_array(${sql.raw(cells)})) from ${sql.raw(`${table} m where m.district_id = elements.district_id and m.element_id = elements.id${more}`)})`
}

/** A statement: every element of the node outside the trash, with its amounts as lists of [year, cents …]. */
function selectLines(tenant: Tenant, of: NodeRef) {
  return tenant.db
    .select({
      id: elements.id,
      parent_id: elements.parentId,
      level: elements.level,
      name: elements.name,
      position: elements.position,
      budgets_json: ofElement('budgets', 'm.year, m.requested_cents, m.approved_cents').as('budgets_json'),
      spent_json: ofElement('expenditures', 'm.year, m.amount_cents', ' and m.deleted_at is null').as('spent_json'),
    })
    .from(elements)
    .where(notDeleted(tenant, elements, itAndBelow(tenant, of)))
}

/** Everything that a budget tab shows, and whether this person may see and edit it, in one round trip. */
export async function loadBudget(tenant: Tenant, viewer: Viewer, of: NodeRef) {
  const [nodes, spans, years, spent, lines] = await tenant.db.batch([
    selectNode(tenant, viewer, of),
    selectSpan(tenant, of),
    selectYears(tenant, of.id),
    listExpenditures(tenant, of.id),
    selectLines(tenant, of),
  ])
  return { node: nodes[0] ?? null, span: spans[0] ?? null, years, spent, lines }
}

/** The budget years of an element, and whether it exists and may be edited. */
export async function findYears(tenant: Tenant, viewer: Viewer, of: NodeRef) {
  const [nodes, years] = await tenant.db.batch([selectNode(tenant, viewer, of), selectYears(tenant, of.id)])
  return { node: nodes[0] ?? null, years }
}

/** Fails the batch unless the year has this version; 0 means no row yet. */
export function guardYear(tenant: Tenant, elementId: string, year: number, version: number) {
  const row = sql`select 1 from ${budgets} where ${inDistrict(tenant, budgets, eq(budgets.elementId, elementId), eq(budgets.year, year), version === 0 ? undefined : eq(budgets.version, version))}`
  return guardThat(tenant, version === 0 ? sql`select 1 where not exists (${row})` : row)
}

type YearSet = { requestedCents: number; approvedCents: number }

/** Writes a year: a new row if `version` is 0, otherwise the next version. Must come after its guard. */
export function writeYear(tenant: Tenant, by: Author, elementId: string, year: number, version: number, set: YearSet) {
  if (version === 0) {
    const row = { districtId: tenant.districtId, elementId, year, ...set, ...createStamps(by) }
    return tenant.db.insert(budgets).values(row)
  }
  return tenant.db
    .update(budgets)
    .set({ ...set, version: version + 1, ...updateStamps(by) })
    .where(
      inDistrict(
        tenant,
        budgets,
        eq(budgets.elementId, elementId),
        eq(budgets.year, year),
        eq(budgets.version, version),
      ),
    )
}
