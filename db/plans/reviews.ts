import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { type List, type PageQuery, pageOf, selectPage } from '#db/kit/page.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { matchesTrash, type TrashState } from '#db/kit/trash.ts'
import { visibleMeeting } from '#db/meetings/rights.ts'
import { users } from '#db/people/schema.ts'
import { type NodeRef, selectNode } from './nodes.ts'
import { mayEditElement, type Viewer, visibleElement } from './rights.ts'
import { elements, reviews } from './schema.ts'

/** Reviews of an element, or of the plan itself if they name no element. */
function belongs({ node, id }: NodeRef): SQL {
  if (node !== 'plan') return eq(reviews.elementId, id)
  return sql`${reviews.planId} = ${id} and ${isNull(reviews.elementId)}`
}

/** The meeting that decided a review, if this person may see it. */
function meetingOf(viewer: Viewer, what: 'id' | 'date') {
  return sql<string | null>`(select ${sql.raw(`meetings.${what}`)} from meetings
    where meetings.district_id = reviews.district_id and meetings.id = reviews.meeting_id
    and meetings.deleted_at is null and ${visibleMeeting(viewer) ?? sql`1`})`
}

const columnsFor = (viewer: Viewer) => ({
  id: reviews.id,
  reviewed_on: reviews.reviewedOn,
  alert_status: reviews.alertStatus,
  progress_status: reviews.progressStatus,
  summary: reviews.summary,
  next_step: reviews.nextStep,
  ask: reviews.ask,
  created_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('created_by'),
  created_at: reviews.createdAt,
  meeting: sql<{ id: string; date: string } | null>`iif(${meetingOf(viewer, 'id')} is null, null,
    json_object('id', ${meetingOf(viewer, 'id')}, 'date', ${meetingOf(viewer, 'date')}))`
    .mapWith((text: string | null) => (text === null ? null : (JSON.parse(text) as { id: string; date: string })))
    .as('review_meeting'),
  version: reviews.version,
})

const writerOf = sameDistrict(users, reviews, eq(users.id, reviews.createdBy))

function select(tenant: Tenant, viewer: Viewer) {
  return tenant.db.select(columnsFor(viewer)).from(reviews).leftJoin(users, writerOf).$dynamic()
}

/** The current review comes first: latest date, then latest creation. */
const newestFirst = [desc(reviews.reviewedOn), desc(reviews.createdAt), desc(reviews.id)]

/** A page of reviews, and whether the viewer can see and edit their plan or element, in one round trip. */
export async function listReviews(tenant: Tenant, viewer: Viewer, of: NodeRef, ask: PageQuery) {
  const columns = columnsFor(viewer)
  const list = {
    columns,
    from: reviews,
    joins: [[users, writerOf]],
    where: notDeleted(tenant, reviews, belongs(of)),
    sorts: { newest: [reviews.reviewedOn, reviews.createdAt] },
    fallback: '-newest',
    id: reviews.id,
  } satisfies List<typeof columns>
  const [nodes, rows] = await tenant.db.batch([selectNode(tenant, viewer, of), selectPage(tenant, ask, list)])
  return { node: nodes[0] ?? null, ...pageOf(list, rows) }
}

/** A statement: one review, in the trash or not. */
export function selectReview(tenant: Tenant, viewer: Viewer, of: NodeRef, id: string, trash: TrashState = 'out') {
  return select(tenant, viewer).where(
    inDistrict(tenant, reviews, eq(reviews.id, id), belongs(of), matchesTrash(reviews, trash)),
  )
}

/** A statement: the newest review other than `except`, which is about to be added, changed, or deleted. */
export function newestOther(tenant: Tenant, of: NodeRef, except: string) {
  return tenant.db
    .select({
      id: reviews.id,
      reviewed_on: reviews.reviewedOn,
      created_at: reviews.createdAt,
      summary: reviews.summary,
    })
    .from(reviews)
    .where(notDeleted(tenant, reviews, belongs(of), sql`${reviews.id} <> ${except}`))
    .orderBy(...newestFirst)
    .limit(1)
}

/** Fails the batch unless `known` is still the newest review other than `except`. */
export function guardNewestOther(tenant: Tenant, of: NodeRef, except: string, known: string | null) {
  return guardThat(
    tenant,
    sql`select 1 where (select ${reviews.id} from ${reviews} where ${notDeleted(tenant, reviews, belongs(of), sql`${reviews.id} <> ${except}`)} order by ${reviews.reviewedOn} desc, ${reviews.createdAt} desc, ${reviews.id} desc limit 1) is ${known}`,
  )
}

/** A statement: the element's columns that a review can change or that its next review depends on. */
export function selectReviewed(tenant: Tenant, viewer: Viewer, { node, id }: NodeRef) {
  return tenant.db
    .select({
      plan_id: elements.planId,
      version: elements.version,
      alert_status: elements.alertStatus,
      progress_status: elements.progressStatus,
      percentage_completed: elements.percentageCompleted,
      start_date: elements.startDate,
      review_frequency: elements.reviewFrequency,
      editable: mayEditElement(viewer).mapWith(Boolean).as('editable'),
    })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.id, id), sql`${elements.level} = ${node}`, visibleElement(viewer)))
}
export type ReviewedRow = Awaited<ReturnType<typeof selectReviewed>>[number]

export function insertReview(tenant: Tenant, review: Omit<typeof reviews.$inferInsert, 'districtId'>) {
  return tenant.db.insert(reviews).values({ ...review, districtId: tenant.districtId })
}

export type ReviewSet = Partial<Omit<typeof reviews.$inferInsert, 'districtId' | 'id' | 'version'>>
export function updateReview(tenant: Tenant, id: string, version: number, set: ReviewSet) {
  return tenant.db
    .update(reviews)
    .set({ ...set, version: version + 1 })
    .where(inDistrict(tenant, reviews, eq(reviews.id, id), eq(reviews.version, version)))
}
