import { markNoticesDone } from '#db/jobs/notices.ts'
import { findDigestDistrict } from '#db/jobs/reviews.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { morningAt } from '#model/digest-time.ts'
import { isWeekend } from '#model/weekdays.ts'
import { writeJoinRequests } from './join-requests.ts'
import { writeMeetingReminders } from './meeting-reminders.ts'
import type { NoticeRun, NoticeSettings } from './notice-run.ts'
import { writeReviewDigest } from './review-digest.ts'
import { writeNews } from './write-news.ts'

type Moment = { settings: NoticeSettings; cell: string; now: Date; reviewsOn: boolean }

/**
 * Queues the notices of this morning. Keys name kind, date, and person, so repeated and parallel runs send one email.
 * We mark the morning as done at the end, so the next run repeats a killed one and makes up for a missed one.
 */
export async function writeNotices(tenant: Tenant, { settings, cell, now, reviewsOn }: Moment): Promise<void> {
  const district = await findDigestDistrict(tenant)
  if (!district) return
  const { timeZone, noticesDoneAt: doneAt } = district
  const today = dateIn(timeZone, now)
  const at = morningAt(timeZone, today)
  const tooEarly = isWeekend(today) || at > now.toISOString()
  if (tooEarly || (doneAt !== null && doneAt >= at)) return
  const since = doneAt === null ? today : addDays(dateIn(timeZone, new Date(doneAt)), 1)
  const run: NoticeRun = { settings, cell, now: now.toISOString(), district, morning: { today, since }, at, doneAt }
  if (reviewsOn && district.notificationsOn) await writeReviewDigest(tenant, run)
  await writeJoinRequests(tenant, run)
  await writeMeetingReminders(tenant, run)
  await writeNews(tenant, run, reviewsOn && district.notificationsOn)
  await markNoticesDone(tenant, at)
}
