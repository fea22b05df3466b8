import { eq, isNull, sql } from 'drizzle-orm'
import { type PageAsk, page } from '#db/kit/page.ts'
import { alive, inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { reviews } from './schema.ts'

/** Reviews of an element, or of the plan itself when `elementId` is null. */
export type ReviewOf = { planId: string; elementId: string | null }

function belongs(of: ReviewOf) {
  return of.elementId === null
    ? sql`${reviews.planId} = ${of.planId} and ${isNull(reviews.elementId)}`
    : eq(reviews.elementId, of.elementId)
}

const columns = {
  id: reviews.id,
  reviewed_on: reviews.reviewedOn,
  alert_status: reviews.alertStatus,
  progress_status: reviews.progressStatus,
  summary: reviews.summary,
  created_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('created_by'),
  created_at: reviews.createdAt,
  version: reviews.version,
}

function select(tenant: Tenant) {
  return tenant.db
    .select(columns)
    .from(reviews)
    .leftJoin(users, sameDistrict(users, reviews, eq(users.id, reviews.createdBy)))
    .$dynamic()
}

export function listReviews(tenant: Tenant, of: ReviewOf, ask: PageAsk) {
  return page(tenant, ask, {
    select: select(tenant),
    from: reviews,
    where: alive(tenant, reviews, belongs(of)),
    sorts: { reviewed_on: reviews.reviewedOn },
    fallback: '-reviewed_on',
    id: reviews.id,
  })
}

export function selectReview(tenant: Tenant, of: ReviewOf, id: string) {
  return select(tenant).where(alive(tenant, reviews, eq(reviews.id, id), belongs(of)))
}

export function selectReviewById(tenant: Tenant, id: string) {
  return select(tenant).where(inDistrict(tenant, reviews, eq(reviews.id, id)))
}

export function insertReview(tenant: Tenant, review: Omit<typeof reviews.$inferInsert, 'districtId'>) {
  return tenant.db.insert(reviews).values({ ...review, districtId: tenant.districtId })
}

export function updateReview(tenant: Tenant, id: string, version: number, set: Partial<typeof reviews.$inferInsert>) {
  return tenant.db
    .update(reviews)
    .set({ ...set, version: version + 1 })
    .where(inDistrict(tenant, reviews, eq(reviews.id, id), eq(reviews.version, version)))
}

/** The newest of an element's other reviews: what "latest" becomes when `except` changes or goes. */
export function newestOther(tenant: Tenant, elementId: string, except: string) {
  return tenant.db
    .select({ id: reviews.id, reviewedOn: reviews.reviewedOn, summary: reviews.summary })
    .from(reviews)
    .where(alive(tenant, reviews, eq(reviews.elementId, elementId), sql`${reviews.id} <> ${except}`))
    .orderBy(sql`${reviews.reviewedOn} desc`, sql`${reviews.createdAt} desc`)
    .limit(1)
}

type Deletion = { id: string; at: string; by: string }

/** The reviews of the elements that were just sent to the trash under this deletion go along. */
export function trashReviewsOf(tenant: Tenant, planId: string, deletion: Deletion) {
  const gone = sql`${reviews.elementId} in (select e.id from elements e where e.district_id = ${tenant.districtId} and e.deleted_at = ${deletion.at} and e.deletion_id = ${deletion.id})`
  return tenant.db
    .update(reviews)
    .set({ deletedAt: deletion.at, deletionId: deletion.id })
    .where(alive(tenant, reviews, eq(reviews.planId, planId), gone))
}

export function trashReviewsOfPlan(tenant: Tenant, planId: string, deletion: Deletion) {
  return tenant.db
    .update(reviews)
    .set({ deletedAt: deletion.at, deletionId: deletion.id })
    .where(alive(tenant, reviews, eq(reviews.planId, planId)))
}

export function restoreReviews(tenant: Tenant, planId: string, deletionId: string) {
  return tenant.db
    .update(reviews)
    .set({ deletedAt: null, deletionId: null })
    .where(inDistrict(tenant, reviews, eq(reviews.planId, planId), eq(reviews.deletionId, deletionId)))
}
