import { type CalendarMeeting, calendarOf, methodOf } from '#worker/feed/ics.ts'
import type { Env } from '#worker/kit/env.ts'
import type { MailMeeting, MailMessage } from '#worker/mail/contract.ts'
import type { Posted } from '#worker/mail/queue.ts'
import type { NewsItem, ToldMeeting } from './meeting-news.ts'
import { noticeLinks } from './notice-links.ts'

/** Meetings in one email; it counts the rest. */
export const LISTED = 12

/** Where and when emails about meetings are written. */
export type MailPlace = {
  settings: Pick<Env, 'PUBLIC_URL' | 'UNSUBSCRIBE_KEYS' | 'MAIL_FROM'>
  cell: string
  now: Date
  districtId: string
  districtName: string
  timeZone: string
}

/** One person's email about a meeting or a series, with its calendar part unless their calendar is connected. */
export function meetingMail(place: MailPlace, items: readonly NewsItem[], isConnected: boolean) {
  const { settings, cell, districtId, districtName } = place
  const { row } = items[0]! // a group with news
  const links = noticeLinks(settings, { cell, districtId, userId: row.userId, kind: 'meetings' }, row.role)
  const [change = 'changed', ...others] = [...new Set(items.map((item) => item.change))]
  const message: MailMessage = {
    ...{ kind: 'meeting-news', firstName: row.firstName, districtName },
    change: others.length > 0 ? 'changed' : change,
    by: row.byId === row.userId ? 'self' : row.byName === null ? null : { name: row.byName.trim() },
    meetings: items
      .slice(0, LISTED)
      .map((item) => mailMeeting(settings.PUBLIC_URL, item.row.meetingId, item.now, item)),
    more: Math.max(0, items.length - LISTED),
    hasCalendar: !isConnected,
    meetingsUrl: new URL('/meetings?when=mine', settings.PUBLIC_URL).href,
    foot: links.foot,
  }
  const payload: Posted = {
    to: row.email,
    unsubscribeUrl: links.oneClick,
    ...(isConnected ? {} : { calendar: calendarFor(place, items) }),
    message,
  }
  // Each time that something is to be told has its own due time and number of changes.
  const id = `meeting-news:${row.meetingId}:${row.userId}:${row.dueAt}:${row.changes}`
  return { id, kind: message.kind, payload }
}

function calendarFor({ settings, districtName, timeZone, now }: MailPlace, items: readonly NewsItem[]) {
  const meetings = items.map(
    ({ row, now: as, change }): CalendarMeeting => ({
      ...as,
      id: row.meetingId,
      sequence: row.sequence,
      isCanceled: change === 'canceled' || change === 'left',
    }),
  )
  const { email, firstName } = items[0]!.row // a group with news
  const place = { publicUrl: settings.PUBLIC_URL, timeZone, now }
  const scheduling = { mailFrom: settings.MAIL_FROM, districtName, attendee: { email, name: firstName } }
  return { method: methodOf(meetings, true), text: calendarOf(place, districtName, meetings, scheduling) }
}

export function mailMeeting(
  publicUrl: string,
  id: string,
  { name, date, startTime, endTime, location, joinUrl }: ToldMeeting,
  news: Pick<NewsItem, 'change' | 'before'> | null,
): MailMeeting {
  const was = news?.before
  const moved = was && (was.date !== date || was.startTime !== startTime || was.endTime !== endTime)
  return {
    ...{ name, date, start: startTime, end: endTime, location, joinUrl },
    change: news?.change ?? null,
    url: new URL(`/meetings/${id}`, publicUrl).href,
    was: was
      ? {
          ...(was.name === name ? {} : { name: was.name }),
          ...(moved ? { when: { date: was.date, start: was.startTime, end: was.endTime } } : {}),
          ...(was.location === location ? {} : { location: was.location }),
        }
      : null,
  }
}
