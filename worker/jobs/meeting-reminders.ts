import { listToRemind, type Reminded } from '#db/jobs/meeting-news.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { localOf } from '#model/meetings/times.ts'
import { weekdayAfter } from '#model/weekdays.ts'
import type { MailMessage } from '#worker/mail/contract.ts'
import type { Posted } from '#worker/mail/queue.ts'
import { LISTED, mailMeeting } from '#worker/notices/meeting-mail.ts'
import { toldOf } from '#worker/notices/meeting-news.ts'
import { noticeLinks } from '#worker/notices/notice-links.ts'
import { insertNotices } from './insert-notices.ts'
import type { NoticeRun } from './notice-run.ts'

/**
 * The days that this morning looks ahead to: tomorrow, and on a Friday until Monday. After a missed morning, also what
 * that one would have named.
 */
export function daysAhead({ district, morning, doneAt }: NoticeRun): { from: string; until: string } {
  const { today } = morning
  const until = weekdayAfter(today)
  if (doneAt === null) return { from: addDays(today, 1), until }
  const named = weekdayAfter(dateIn(district.timeZone, new Date(doneAt)))
  return { from: named < today ? today : addDays(named, 1), until }
}

/** Emails people who asked for it what meetings come next: one email a person and morning. */
export async function writeMeetingReminders(tenant: Tenant, run: NoticeRun): Promise<void> {
  const { settings, cell, district, morning } = run
  const now = localOf(district.timeZone, new Date(run.now))
  const rows = await listToRemind(tenant, { ...daysAhead(run), now })
  const mails = [...Map.groupBy(rows, ({ userId }: Reminded) => userId)].map(([userId, meetings]) => {
    const to = { cell, districtId: tenant.districtId, userId, kind: 'meeting_reminders' } as const
    const links = noticeLinks(settings, to, meetings[0]!.role) // a group has one
    const message: MailMessage = {
      ...{ kind: 'meeting-reminder', firstName: meetings[0]!.firstName, districtName: district.name }, // a group has one
      today: morning.today,
      meetings: meetings
        .slice(0, LISTED)
        .map((row) => mailMeeting(settings.PUBLIC_URL, row.meetingId, toldOf(row), null)),
      more: Math.max(0, meetings.length - LISTED),
      meetingsUrl: new URL('/meetings?when=mine', settings.PUBLIC_URL).href,
      foot: links.foot,
    }
    const payload: Posted = { to: meetings[0]!.email, unsubscribeUrl: links.oneClick, message }
    return { id: `meeting-reminder:${morning.today}:${userId}`, kind: message.kind, payload }
  })
  await insertNotices(tenant, mails, run.now)
}
