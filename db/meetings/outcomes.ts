import { eq, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements, reviews } from '#db/plans/schema.ts'
import type { OutcomeKind } from '#model/meetings/kinds.ts'
import { meetingOutcomes, meetings, meetingTopics } from './schema.ts'

/** Fails the batch if the minutes were closed, or the topic was removed, since they were read. */
export function guardOutcome(tenant: Tenant, meetingId: string, topicId: string | null) {
  const isThere = topicId
    ? sql`exists (select 1 from ${meetingTopics} where ${inDistrict(tenant, meetingTopics, eq(meetingTopics.id, topicId), eq(meetingTopics.meetingId, meetingId))})`
    : sql`1`
  return guardThat(
    tenant,
    sql`select 1 from ${meetings} where ${notDeleted(tenant, meetings, eq(meetings.id, meetingId), sql`${meetings.closedAt} is null`)} and ${isThere}`,
  )
}

type NewOutcome = {
  id: string
  meetingId: string
  topicId: string | null
  kind: OutcomeKind
  text: string
  elementId: string | null
  reviewId: string | null
  ownerId: string | null
  dueOn: string | null
}

export function insertOutcome(tenant: Tenant, by: Author, row: NewOutcome) {
  return tenant.db.insert(meetingOutcomes).values({ ...row, ...createStamps(by), districtId: tenant.districtId })
}

/** A statement: an outcome goes to the trash. */
export function trashOutcome(tenant: Tenant, by: Author, id: string) {
  return tenant.db
    .update(meetingOutcomes)
    .set({ deletedAt: by.now, ...updateStamps(by), version: sql`${meetingOutcomes.version} + 1` })
    .where(notDeleted(tenant, meetingOutcomes, eq(meetingOutcomes.id, id)))
}

/** Statements: whether the meeting has this topic, and the element that an outcome is about with its owner. */
export function selectAbout(
  tenant: Tenant,
  viewer: Viewer,
  { meetingId, topicId, elementId }: { meetingId: string; topicId: string | null; elementId: string | null },
) {
  return [
    tenant.db
      .select({ id: meetingTopics.id })
      .from(meetingTopics)
      .where(
        inDistrict(tenant, meetingTopics, eq(meetingTopics.id, topicId ?? ''), eq(meetingTopics.meetingId, meetingId)),
      ),
    tenant.db
      .select({
        id: elements.id,
        level: elements.level,
        /** Null also for an owner who can't sign in anymore. */
        owner_id: sql<string | null>`${users.id}`.as('about_owner_id'),
      })
      .from(elements)
      .leftJoin(users, sameDistrict(users, elements, eq(users.id, elements.ownerId), eq(users.isActive, true)))
      .where(notDeleted(tenant, elements, eq(elements.id, elementId ?? ''), visibleElement(viewer))),
  ] as const
}

/** A statement: an outcome of this meeting, with what is left of its task or review. */
export function selectCreated(tenant: Tenant, meetingId: string, id: string) {
  const { districtId } = tenant
  return tenant.db
    .select({
      id: meetingOutcomes.id,
      kind: meetingOutcomes.kind,
      text: meetingOutcomes.text,
      version: meetingOutcomes.version,
      element_id: sql<string | null>`${elements.id}`.as('created_element_id'),
      level: sql<typeof elements.$inferSelect.level | null>`${elements.level}`.as('created_level'),
      element_version: sql<number | null>`${elements.version}`.as('created_element_version'),
      review_id: sql<string | null>`${reviews.id}`.as('created_review_id'),
      review_version: sql<number | null>`${reviews.version}`.as('created_review_version'),
      /** What people have added to the task since. */
      additions: sql<number>`(select count(*) from reviews ar where ar.district_id = ${districtId}
        and ar.element_id = meeting_outcomes.element_id and ar.deleted_at is null)
        + (select count(*) from documents ad where ad.district_id = ${districtId}
        and ad.element_id = meeting_outcomes.element_id and ad.deleted_at is null)`.as('additions'),
    })
    .from(meetingOutcomes)
    .leftJoin(
      elements,
      sameDistrict(
        elements,
        meetingOutcomes,
        eq(elements.id, meetingOutcomes.elementId),
        sql`${elements.deletedAt} is null`,
      ),
    )
    .leftJoin(
      reviews,
      sameDistrict(
        reviews,
        meetingOutcomes,
        eq(reviews.id, meetingOutcomes.reviewId),
        sql`${reviews.deletedAt} is null`,
      ),
    )
    .where(notDeleted(tenant, meetingOutcomes, eq(meetingOutcomes.id, id), eq(meetingOutcomes.meetingId, meetingId)))
}
