import { tellDueReviews, tellNextMeetings } from '#db/jobs/news.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { addDays } from '#model/dates.ts'
import { weekdayAfter } from '#model/weekdays.ts'
import { daysAhead } from './meeting-reminders.ts'
import type { NoticeRun } from './notice-run.ts'

/** Adds what this morning brings to the list of notices: reviews that are due, and the next day's meetings. */
export async function writeNews(tenant: Tenant, run: NoticeRun, reviewsOn: boolean): Promise<void> {
  const { morning, now } = run
  // Friday also names what is due on the weekend.
  const due = { from: morning.since, until: addDays(weekdayAfter(morning.today), -1) }
  await runBatch(tenant, [
    ...(reviewsOn ? [tellDueReviews(tenant, due, now)] : []),
    tellNextMeetings(tenant, daysAhead(run), now),
  ])
}
