import { asc, eq, gte, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { noticePreferences } from '#db/notices/schema.ts'
import { users } from '#db/people/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { preferenceOf } from './notices.ts'

/** The district's data for notices, whether it wants those about reviews, and its last finished morning. */
export async function findDigestDistrict(tenant: Tenant) {
  const [row] = await tenant.db
    .select({
      name: districts.name,
      timeZone: districts.timeZone,
      naming: districts.naming,
      notificationsOn: districts.notificationsOn,
      noticesDoneAt: districts.noticesDoneAt,
    })
    .from(districts)
    .where(inDistrict(tenant, districts))
  return row ?? null
}
export type DigestDistrict = NonNullable<Awaited<ReturnType<typeof findDigestDistrict>>>

type DueDays = { today: string; from: string | null; until: string }

/**
 * Reviews due within some days, by owner: of unfinished elements in published plans that have not ended, whose owner
 * can sign in.
 */
export function listDueReviews(tenant: Tenant, { today, from, until }: DueDays) {
  return tenant.db
    .select({
      elementId: sql<string>`${elements.id}`.as('element_id'),
      level: elements.level,
      name: elements.name,
      dueOn: sql<string>`${elements.nextReviewOn}`.as('due_on'),
      planId: sql<string>`${plans.id}`.as('plan_id'),
      planName: sql<string>`${plans.name}`.as('plan_name'),
      ownerId: sql<string>`${users.id}`.as('owner_id'),
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      howOften: noticePreferences.howOften,
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .innerJoin(users, sameDistrict(users, elements, eq(users.id, elements.ownerId)))
    .leftJoin(noticePreferences, preferenceOf(sql`'review_due'`))
    .where(
      notDeleted(
        tenant,
        elements,
        isNotNull(elements.nextReviewOn),
        from === null ? undefined : gte(elements.nextReviewOn, from),
        lte(elements.nextReviewOn, until),
        ne(elements.progressStatus, 'done'),
        notDeleted(tenant, plans, eq(plans.isDraft, false), gte(plans.endDate, today)),
        inDistrict(tenant, users, eq(users.status, 'accepted'), eq(users.isActive, true)),
      ),
    )
    .orderBy(asc(users.id), asc(elements.nextReviewOn), asc(elements.nameKey), asc(elements.id))
}

export type DueReview = Awaited<ReturnType<typeof listDueReviews>>[number]
