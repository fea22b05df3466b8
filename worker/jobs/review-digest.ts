import { insertMails } from '#db/jobs/outbox.ts'
import { findDigestDistrict, listDueReviews } from '#db/jobs/reviews.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { mergeNaming } from '#worker/districts/naming.ts'
import { addDays, dateIn } from '#worker/kit/clock.ts'
import { DAYS_AHEAD, digestOf } from './digest-message.ts'
import { grouped } from './grouped.ts'

/** So many mails a statement stay far below the two megabytes a parameter may have (platform, D1). */
const MAILS_A_STATEMENT = 20

/**
 * Writes one mail to each owner of what is due, under a key of the day and the owner: at most one a day, however often
 * and in how many runs at once this happens (decisions §3, quality 19). Nothing when the switch is off.
 */
export async function writeReviewDigest(
  tenant: Tenant,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const district = await findDigestDistrict(tenant)
  if (!district?.notificationsOn) return
  const today = dateIn(district.timeZone, now)
  const due = await listDueReviews(tenant, today, addDays(today, DAYS_AHEAD))
  const about = { districtName: district.name, naming: mergeNaming(district.naming), today, publicUrl }
  const mails = [...grouped(due, (review) => review.ownerId)].map(([ownerId, reviews]) => ({
    id: `digest:${today}:${ownerId}`,
    kind: 'review-digest',
    payload: { to: reviews[0]!.email, message: digestOf(about, reviews) }, // a group has a first
  }))
  for (let at = 0; at < mails.length; at += MAILS_A_STATEMENT) {
    await insertMails(tenant, mails.slice(at, at + MAILS_A_STATEMENT), now.toISOString())
  }
}
