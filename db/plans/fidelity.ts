import { asc, desc, eq, sql } from 'drizzle-orm'
import { guard } from '#db/kit/guard.ts'
import type { PageQuery } from '#db/kit/page.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { matchesTrash, type TrashState } from '#db/kit/trash.ts'
import { users } from '#db/people/schema.ts'
import { type NodeRef, selectNode } from './nodes.ts'
import { fidelityChecks } from './parts-schema.ts'
import type { Viewer } from './rights.ts'
import { elements } from './schema.ts'

const answers = {
  id: fidelityChecks.id,
  date: fidelityChecks.checkedOn,
  fidelity_check: fidelityChecks.fidelityCheck,
  dosage: fidelityChecks.dosage,
  adherence: fidelityChecks.adherence,
  differentiation: fidelityChecks.differentiation,
  observer_agreement: fidelityChecks.observerAgreement,
}

function select(tenant: Tenant) {
  return tenant.db
    .select({
      ...answers,
      check_type: fidelityChecks.checkType,
      feedback_comments: fidelityChecks.feedbackComments,
      created_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('created_by'),
      created_at: fidelityChecks.createdAt,
      updated_by: sql<
        string | null
      >`(select u.first_name || ' ' || u.last_name from users u where u.district_id = ${fidelityChecks.districtId} and u.id = ${fidelityChecks.updatedBy})`.as(
        'updated_by_name',
      ),
      version: fidelityChecks.version,
    })
    .from(fidelityChecks)
    .leftJoin(users, sameDistrict(users, fidelityChecks, eq(users.id, fidelityChecks.createdBy)))
}

/** A statement: what the checks of an element answer, by date. */
function selectAnswers(tenant: Tenant, { id }: NodeRef) {
  return tenant.db
    .select(answers)
    .from(fidelityChecks)
    .where(notDeleted(tenant, fidelityChecks, eq(fidelityChecks.elementId, id)))
    .orderBy(asc(fidelityChecks.checkedOn), asc(fidelityChecks.createdAt), asc(fidelityChecks.id))
}

/** A page of checks, all checks' answers by date, and whether the viewer can see the element, in one round trip. */
export async function listChecks(tenant: Tenant, viewer: Viewer, of: NodeRef, ask: PageQuery) {
  const where = notDeleted(tenant, fidelityChecks, eq(fidelityChecks.elementId, of.id))
  const [nodes, results, all] = await tenant.db.batch([
    selectNode(tenant, viewer, of),
    select(tenant)
      .where(where)
      .orderBy(desc(fidelityChecks.checkedOn), desc(fidelityChecks.createdAt), desc(fidelityChecks.id))
      .limit(ask.page_size)
      .offset((ask.page - 1) * ask.page_size),
    selectAnswers(tenant, of),
  ])
  return { node: nodes[0] ?? null, results, all }
}

/** Every check's answers by date, with the element that they are of and whether the viewer can see it, in one trip. */
export async function listScores(tenant: Tenant, viewer: Viewer, of: NodeRef) {
  const [nodes, names, all] = await tenant.db.batch([
    selectNode(tenant, viewer, of),
    tenant.db
      .select({ name: elements.name })
      .from(elements)
      .where(inDistrict(tenant, elements, eq(elements.id, of.id))),
    selectAnswers(tenant, of),
  ])
  return { node: nodes[0] ?? null, name: names[0]?.name ?? '', all }
}

/** A statement: one check of this element, in the trash or not. */
export function selectCheck(tenant: Tenant, { id: elementId }: NodeRef, id: string, trash: TrashState = 'out') {
  return select(tenant).where(
    inDistrict(
      tenant,
      fidelityChecks,
      eq(fidelityChecks.id, id),
      eq(fidelityChecks.elementId, elementId),
      matchesTrash(fidelityChecks, trash),
    ),
  )
}
export type CheckRow = Awaited<ReturnType<typeof selectCheck>>[number]

/** Fails the batch unless the check still has this version. */
export function guardCheck(tenant: Tenant, id: string, version: number) {
  return guard(tenant, fidelityChecks, id, version)
}

export function insertCheck(tenant: Tenant, check: Omit<typeof fidelityChecks.$inferInsert, 'districtId'>) {
  return tenant.db.insert(fidelityChecks).values({ ...check, districtId: tenant.districtId })
}

export type CheckSet = Partial<Omit<typeof fidelityChecks.$inferInsert, 'districtId' | 'id' | 'elementId' | 'version'>>
export function updateCheck(tenant: Tenant, id: string, version: number, set: CheckSet) {
  return tenant.db
    .update(fidelityChecks)
    .set({ ...set, version: version + 1 })
    .where(inDistrict(tenant, fidelityChecks, eq(fidelityChecks.id, id), eq(fidelityChecks.version, version)))
}
