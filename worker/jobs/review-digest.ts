import { type DueReview, listDueReviews } from '#db/jobs/reviews.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { mergeNaming } from '#worker/districts/naming.ts'
import type { Posted } from '#worker/mail/queue.ts'
import { howOftenOf } from '#worker/notices/contract.ts'
import { noticeLinks } from '#worker/notices/notice-links.ts'
import { dueDates, groupOf } from '#worker/notices/review-rules.ts'
import { digestOf, type GroupedReview } from './digest-message.ts'
import { insertNotices } from './insert-notices.ts'
import type { NoticeRun } from './notice-run.ts'

/** One email to each owner with this morning's reviews; without reviews there is no email. */
export async function writeReviewDigest(tenant: Tenant, run: NoticeRun): Promise<void> {
  const { morning, district, settings, cell } = run
  const { today } = morning
  const due = await listDueReviews(tenant, { today, ...dueDates(morning) })
  const announced = due.flatMap((review): GroupedReview[] => {
    const group = groupOf(morning, howOftenOf('review_due', review.howOften), review.dueOn)
    return group ? [{ ...review, group }] : []
  })
  const about = {
    districtName: district.name,
    naming: mergeNaming(district.naming),
    today,
    publicUrl: settings.PUBLIC_URL,
  }
  const mails = [...Map.groupBy(announced, ownerOf)].map(([userId, reviews]) => {
    const links = noticeLinks(settings, { cell, districtId: tenant.districtId, userId, kind: 'review_due' })
    const payload: Posted = {
      to: reviews[0]!.email, // a group has at least one
      unsubscribeUrl: links.oneClick,
      message: digestOf({ ...about, foot: links.foot }, reviews),
    }
    return { id: `digest:${today}:${userId}`, kind: payload.message.kind, payload }
  })
  await insertNotices(tenant, mails, run.now)
}

function ownerOf({ ownerId }: DueReview): string {
  return ownerId
}
