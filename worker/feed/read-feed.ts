import { findFeedOwner, listFeedMeetings, noteFeedRead } from '#db/feed/queries.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { meetingTitle } from '#model/meetings/title.ts'
import { locateDistrict } from '#worker/auth/locate-district.ts'
import { hashSecret, readHandle } from '#worker/auth/secret.ts'
import type { Call } from '#worker/kit/call.ts'
import { districtPaused, notFound, tooMany } from '#worker/kit/problem.ts'
import { calendarOf } from './ics.ts'

/** The days that a feed shows, before and after today. */
const PAST_DAYS = 90
const COMING_DAYS = 400
/** Some calendars read a feed every few seconds; we note it once in so many minutes. */
const NOTED_MINUTES = 10

/** The meetings of the feed with this token, without notes and results. Every other token gets the same 404. */
export async function readFeed(call: Call, token: string): Promise<string> {
  const handle = readHandle(token)
  if (!handle) throw notFound()
  const secretHash = hashSecret(handle.secret)
  const { success } = (await call.env.FEED_LIMIT?.limit({ key: secretHash })) ?? { success: true }
  if (!success) throw tooMany(60)
  const held = await locateDistrict(call, handle, ({ tenant }) => findFeedOwner(tenant, secretHash))
  if (!held) throw notFound()
  const { userId, readAt, districtName, timeZone, suspendedAt } = held.found
  if (suspendedAt) throw districtPaused()
  const { tenant } = held.opened
  const today = dateIn(timeZone, call.now)
  const days = { from: addDays(today, -PAST_DAYS), until: addDays(today, COMING_DAYS) }
  const rows = await listFeedMeetings(tenant, userId, days)
  if (readAt === null || call.now.getTime() - Date.parse(readAt) > NOTED_MINUTES * 60_000) {
    call.later(noteFeedRead(tenant, userId, call.now.toISOString()).run())
  }
  return calendarOf(
    { publicUrl: call.env.PUBLIC_URL, timeZone, now: call.now },
    `Meetings at ${districtName}`,
    rows.map((row) => ({ ...row, name: meetingTitle(row), isCanceled: false })),
  )
}
