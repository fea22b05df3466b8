import { listDeciders, listJoinRequests } from '#db/jobs/notices.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { morningAt } from '#model/digest-time.ts'
import { mondayOf, weekdayUpTo } from '#model/weekdays.ts'
import type { MailMessage } from '#worker/mail/contract.ts'
import type { Posted } from '#worker/mail/queue.ts'
import { type HowOften, howOftenOf } from '#worker/notices/contract.ts'
import { noticeLinks } from '#worker/notices/notice-links.ts'
import { requestsFor, type Window } from '#worker/notices/request-rules.ts'
import { isWeekly } from '#worker/notices/review-rules.ts'
import { insertNotices } from './insert-notices.ts'
import type { NoticeRun } from './notice-run.ts'

/** Names in one email; it counts the rest. */
const NAMED = 5

/**
 * Emails the people who may accept requests that someone new asked to join. Without a new request there is no email.
 */
export async function writeJoinRequests(tenant: Tenant, run: NoticeRun): Promise<void> {
  const requests = await listJoinRequests(tenant)
  if (!requests.some(({ confirmedAt }) => confirmedAt > windowOf(run, 'weekly').after)) return
  const { settings, cell, district, morning } = run
  const mails = (await listDeciders(tenant)).flatMap((decider) => {
    const howOften = howOftenOf('join_requests', decider.howOften)
    if (howOften === 'never' || (howOften === 'weekly' && !isWeekly(morning))) return []
    const found = requestsFor(decider, requests, windowOf(run, howOften))
    if (!found) return []
    const to = { cell, districtId: tenant.districtId, userId: decider.id, kind: 'join_requests' } as const
    const links = noticeLinks(settings, to)
    const message: MailMessage = {
      kind: 'join-requests',
      firstName: decider.firstName,
      districtName: district.name,
      ownRegion: decider.role !== 'super_admin',
      waiting: found.waiting,
      names: found.fresh.slice(0, NAMED),
      more: Math.max(0, found.fresh.length - NAMED),
      requestsUrl: new URL('/team-members?status=pending', settings.PUBLIC_URL).href,
      foot: links.foot,
    }
    const payload: Posted = { to: decider.email, unsubscribeUrl: links.oneClick, message }
    return [{ id: `join-requests:${morning.today}:${decider.id}`, kind: message.kind, payload }]
  })
  await insertNotices(tenant, mails, run.now)
}

/** Since the last finished morning; for a weekly email, since the Monday before. */
function windowOf({ district, morning, at, doneAt }: NoticeRun, howOften: HowOften): Window {
  const { timeZone } = district
  const lastDay = doneAt === null ? weekdayUpTo(addDays(morning.today, -1)) : dateIn(timeZone, new Date(doneAt))
  const lastAt = doneAt ?? morningAt(timeZone, lastDay)
  return { after: howOften === 'weekly' ? morningAt(timeZone, mondayOf(lastDay)) : lastAt, until: at }
}
