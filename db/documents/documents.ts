import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { among } from '#db/kit/among.ts'
import { guard } from '#db/kit/guard.ts'
import { type List, matches, type PageQuery, page, pageOf, selectPage } from '#db/kit/page.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type AnyNodeRef, selectAnyNode } from '#db/plans/nodes.ts'
import { seesDrafts, type Viewer } from '#db/plans/rights.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { searchKey } from '#model/keys.ts'
import type { NodeKey } from '#model/levels.ts'
import { documents } from './schema.ts'

export type DocumentFilter = {
  kind?: 'file' | 'url' | undefined
  search?: string | undefined
  /** Of this plan and everything in it. */
  plan?: string | undefined
  /** Of these elements and everything below them. */
  pillar?: string | undefined
  initiative?: string | undefined
  objective?: string | undefined
  grade?: readonly string[] | undefined
}

/** Excludes documents that belong to no plan. */
export const ofSomePlan = isNotNull(documents.planId)

/** Board and Community Members never see documents of a draft. */
export function visibleDocument(tenant: Tenant, viewer: Viewer, plan?: string): SQL | undefined {
  if (seesDrafts(viewer.role)) return undefined
  const id = plan ? sql`${plan}` : sql`${documents.planId}`
  return sql`exists (select 1 from plans vp where vp.district_id = ${tenant.districtId} and vp.id = ${id} and vp.is_draft = 0)`
}

function below({ pillar, initiative, objective }: DocumentFilter): SQL | undefined {
  const under = Object.entries({ pillar_id: pillar, initiative_id: initiative, objective_id: objective })
  const given = under.flatMap(([column, id]) => (id ? [sql`(be.${sql.raw(column)} = ${id} or be.id = ${id})`] : []))
  if (given.length === 0) return undefined
  return sql`exists (select 1 from elements be where be.district_id = documents.district_id and be.id = documents.element_id and ${sql.join(given, sql` and `)})`
}

function forGrades(grades: readonly string[] | undefined): SQL | undefined {
  if (!grades || grades.length === 0) return undefined
  return sql`(${documents.grades} = '[]' or exists (select 1 from json_each(${documents.grades}) where value in ${among(grades)}))`
}

function belongs(of: AnyNodeRef | null): SQL | undefined {
  if (!of) return undefined
  if (of.node !== 'plan') return eq(documents.elementId, of.id)
  return sql`${documents.planId} = ${of.id} and ${isNull(documents.elementId)}`
}

/** The conditions of a list, shared by its rows and its count. */
function documentWhere(tenant: Tenant, viewer: Viewer, of: AnyNodeRef | null, filter: DocumentFilter): SQL {
  const narrow = of !== null || filter.plan !== undefined
  const kind = narrow ? sql`+${documents.kind}` : sql`${documents.kind}`
  return notDeleted(
    tenant,
    documents,
    ofSomePlan,
    belongs(of),
    filter.plan ? eq(documents.planId, filter.plan) : undefined,
    // A plan or element has fewer rows than a kind, so the plus makes SQLite use its index.
    filter.kind ? sql`${kind} = ${filter.kind}` : undefined,
    below(filter),
    forGrades(filter.grade),
    matches(filter.search && searchKey(filter.search), documents.searchKey),
    of ? undefined : visibleDocument(tenant, viewer, filter.plan),
  )
}

const editors = alias(users, 'editors')

const columns = {
  id: documents.id,
  kind: documents.kind,
  name: documents.name,
  content_type: documents.contentType,
  size: documents.size,
  external_document_url: documents.externalDocumentUrl,
  grades: documents.grades,
  plan_id: sql<string>`${documents.planId}`.as('plan_id'),
  plan_name: sql<string>`${plans.name}`.as('plan_name'),
  element_id: documents.elementId,
  element_name: sql<string | null>`${elements.name}`.as('element_name'),
  level: sql<NodeKey>`coalesce(${elements.level}, 'plan')`.as('level'),
  created_at: documents.createdAt,
  created_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('created_by'),
  updated_by: sql<string | null>`${editors.firstName} || ' ' || ${editors.lastName}`.as('updated_by'),
  version: documents.version,
}

const planOf = sameDistrict(plans, documents, eq(plans.id, documents.planId))
const elementOf = sameDistrict(elements, documents, eq(elements.id, documents.elementId))
const authorOf = sameDistrict(users, documents, eq(users.id, documents.createdBy))
const editorOf = sameDistrict(editors, documents, eq(editors.id, documents.updatedBy))

function select(tenant: Tenant) {
  return tenant.db
    .select(columns)
    .from(documents)
    .innerJoin(plans, planOf)
    .leftJoin(elements, elementOf)
    .leftJoin(users, authorOf)
    .leftJoin(editors, editorOf)
    .$dynamic()
}

function listOf(tenant: Tenant, viewer: Viewer, of: AnyNodeRef | null, filter: DocumentFilter): List<typeof columns> {
  return {
    columns,
    from: documents,
    joins: [
      [plans, planOf],
      [elements, elementOf],
      [users, authorOf],
      [editors, editorOf],
    ],
    where: documentWhere(tenant, viewer, of, filter),
    sorts: { created_at: documents.createdAt, name: documents.searchKey },
    fallback: '-created_at',
    id: documents.id,
  }
}

/** Documents of the whole district, newest first. */
export function listDocuments(tenant: Tenant, viewer: Viewer, ask: PageQuery & DocumentFilter) {
  return page(tenant, ask, listOf(tenant, viewer, null, ask))
}

/** Documents of one plan or element, and whether the viewer can see it, in one round trip. */
export async function listDocumentsOf(tenant: Tenant, viewer: Viewer, of: AnyNodeRef, ask: PageQuery & DocumentFilter) {
  const list = listOf(tenant, viewer, of, ask)
  const [places, rows] = await tenant.db.batch([selectAnyNode(tenant, viewer, of), selectPage(tenant, ask, list)])
  return { place: places[0] ?? null, ...pageOf(list, rows) }
}

/** A statement: one document that the viewer can see. */
export function selectDocument(tenant: Tenant, viewer: Viewer, id: string) {
  return select(tenant).where(notDeleted(tenant, documents, eq(documents.id, id), visibleDocument(tenant, viewer)))
}
export type DocumentRow = Awaited<ReturnType<typeof selectDocument>>[number]

/** A statement: what restoring a document depends on. */
export function selectTrashedDocument(tenant: Tenant, id: string) {
  return tenant.db
    .select({
      name: documents.name,
      plan_id: documents.planId,
      element_id: documents.elementId,
      version: documents.version,
      deleted_at: sql<string>`${documents.deletedAt}`.as('deleted_at'),
    })
    .from(documents)
    .where(inDistrict(tenant, documents, eq(documents.id, id), ofSomePlan, isNotNull(documents.deletedAt)))
}

/** A statement: several documents that the viewer can see. */
export function selectDocuments(tenant: Tenant, viewer: Viewer, ids: string[]) {
  const wanted = sql`${documents.id} in ${among(ids)}`
  return select(tenant).where(notDeleted(tenant, documents, wanted, visibleDocument(tenant, viewer)))
}

/** Fails the batch unless the document still has this version. */
export function guardDocument(tenant: Tenant, id: string, version: number) {
  return guard(tenant, documents, id, version)
}

export function insertDocument(tenant: Tenant, document: Omit<typeof documents.$inferInsert, 'districtId'>) {
  return tenant.db.insert(documents).values({ ...document, districtId: tenant.districtId })
}

export type DocumentSet = Partial<Omit<typeof documents.$inferInsert, 'districtId' | 'id' | 'version'>>
export function updateDocument(tenant: Tenant, id: string, version: number, set: DocumentSet) {
  return tenant.db
    .update(documents)
    .set({ ...set, version: version + 1 })
    .where(inDistrict(tenant, documents, eq(documents.id, id), eq(documents.version, version)))
}
