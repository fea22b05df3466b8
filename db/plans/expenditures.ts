import { desc, eq, sql } from 'drizzle-orm'
import { guard, guardThat } from '#db/kit/guard.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { matchesTrash, type TrashState } from '#db/kit/trash.ts'
import { users } from '#db/people/schema.ts'
import { type NodeRef, selectNode } from './nodes.ts'
import { expenditures } from './parts-schema.ts'
import type { Viewer } from './rights.ts'
import { plans } from './schema.ts'

function select(tenant: Tenant) {
  return tenant.db
    .select({
      id: expenditures.id,
      year: expenditures.year,
      name: expenditures.name,
      cents: expenditures.amountCents,
      date: expenditures.spentOn,
      created_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('created_by'),
      created_at: expenditures.createdAt,
      version: expenditures.version,
    })
    .from(expenditures)
    .leftJoin(users, sameDistrict(users, expenditures, eq(users.id, expenditures.createdBy)))
}

/** A statement: the plan's dates, which decide the warning about an expenditure's date. */
export function selectSpan(tenant: Tenant, { node, id }: NodeRef) {
  const planId =
    node === 'plan'
      ? sql`${id}`
      : sql`(select e.plan_id from elements e where e.district_id = ${tenant.districtId} and e.id = ${id})`
  return tenant.db
    .select({ start_date: plans.startDate, end_date: plans.endDate })
    .from(plans)
    .where(inDistrict(tenant, plans, sql`${plans.id} = ${planId}`))
}
export type Span = Awaited<ReturnType<typeof selectSpan>>[number] | null

/** A statement: an element's expenditures, newest first. */
export function listExpenditures(tenant: Tenant, elementId: string) {
  return select(tenant)
    .where(notDeleted(tenant, expenditures, eq(expenditures.elementId, elementId)))
    .orderBy(desc(expenditures.year), desc(expenditures.spentOn), desc(expenditures.id))
}
export type ExpenditureRow = Awaited<ReturnType<typeof listExpenditures>>[number]

function selectOne(tenant: Tenant, elementId: string, id: string, trash: TrashState) {
  return select(tenant).where(
    inDistrict(
      tenant,
      expenditures,
      eq(expenditures.id, id),
      eq(expenditures.elementId, elementId),
      matchesTrash(expenditures, trash),
    ),
  )
}

/** One expenditure, the sum of the element's others by year, and whether the viewer can see the element. */
export async function findExpenditure(tenant: Tenant, viewer: Viewer, of: NodeRef, id: string, trash: TrashState) {
  const [nodes, spans, rows, others] = await tenant.db.batch([
    selectNode(tenant, viewer, of),
    selectSpan(tenant, of),
    selectOne(tenant, of.id, id, trash),
    tenant.db
      .select({ year: expenditures.year, cents: sql<number>`sum(${expenditures.amountCents})`.as('cents') })
      .from(expenditures)
      .where(notDeleted(tenant, expenditures, eq(expenditures.elementId, of.id), sql`${expenditures.id} <> ${id}`))
      .groupBy(expenditures.year),
  ])
  return { node: nodes[0] ?? null, span: spans[0] ?? null, row: rows[0] ?? null, others }
}

export function guardExpenditure(tenant: Tenant, id: string, version: number) {
  return guard(tenant, expenditures, id, version)
}

/** Fails the batch if the year's total would exceed `most`, counting the expenditure `id` as `cents`. */
export function guardSpent(
  tenant: Tenant,
  elementId: string,
  { id, year, cents, most }: { id: string; year: number; cents: number; most: number },
) {
  const others = notDeleted(
    tenant,
    expenditures,
    eq(expenditures.elementId, elementId),
    eq(expenditures.year, year),
    sql`${expenditures.id} <> ${id}`,
  )
  return guardThat(
    tenant,
    sql`select 1 where (select coalesce(sum(${expenditures.amountCents}), 0) from ${expenditures} where ${others}) + ${cents} <= ${most}`,
  )
}

export function insertExpenditure(tenant: Tenant, row: Omit<typeof expenditures.$inferInsert, 'districtId'>) {
  return tenant.db.insert(expenditures).values({ ...row, districtId: tenant.districtId })
}

export type ExpenditureSet = Partial<Omit<typeof expenditures.$inferInsert, 'districtId' | 'id' | 'version'>>
export function updateExpenditure(tenant: Tenant, id: string, version: number, set: ExpenditureSet) {
  return tenant.db
    .update(expenditures)
    .set({ ...set, version: version + 1 })
    .where(inDistrict(tenant, expenditures, eq(expenditures.id, id), eq(expenditures.version, version)))
}
