import { listConnected } from '#db/calendar/connections.ts'
import { guardNews, listNews, listPeopleWithNews, markTold, type News, type Told } from '#db/jobs/meeting-news.ts'
import { insertMails } from '#db/jobs/outbox.ts'
import { findDigestDistrict } from '#db/jobs/reviews.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { instantOf } from '#model/meetings/times.ts'
import type { Env } from '#worker/kit/env.ts'
import { howOftenOf } from '#worker/notices/contract.ts'
import { type MailPlace, meetingMail } from '#worker/notices/meeting-mail.ts'
import { newsOf, type ToldMeeting, toldNow } from '#worker/notices/meeting-news.ts'

/** People at once: a series of two years for each of them is at most 2,080 rows. */
const PEOPLE = 20
/** Emails in one statement: with a series' calendar each they stay below the two megabytes of a parameter. */
const MAILS = 10
/** The number of attempts if people keep saving the meeting; after that, the next run continues. */
const AGAIN = 3
/** What one round costs. */
const ROUND_STATEMENTS = 8

type Settings = Pick<Env, 'PUBLIC_URL' | 'UNSUBSCRIBE_KEYS' | 'MAIL_FROM'>
type Moment = { settings: Settings; cell: string; now: Date; room: () => number }

/**
 * Queues the emails about called, changed, and canceled meetings that are due. One batch queues a person's emails and
 * marks their news as told, and only if nothing has changed since we read it: a run that is killed, repeated, or in
 * parallel neither loses an email nor queues it twice. True if more is due than this run has room for.
 */
export async function writeMeetingNews(tenant: Tenant, moment: Moment): Promise<boolean> {
  let place: MailPlace | null = null
  for (let again = AGAIN; again > 0 && moment.room() >= ROUND_STATEMENTS; ) {
    const people = await listPeopleWithNews(tenant, moment.now.toISOString(), PEOPLE)
    if (people.length === 0) return false
    place ??= await placeOf(tenant, moment)
    if (!place) return false
    if (!(await tell(tenant, place, people))) again -= 1
  }
  return true
}

async function placeOf(tenant: Tenant, { settings, cell, now }: Moment): Promise<MailPlace | null> {
  const district = await findDigestDistrict(tenant)
  const { name: districtName, timeZone } = district ?? {}
  if (!districtName || !timeZone) return null
  return { settings, cell, now, districtId: tenant.districtId, districtName, timeZone }
}

/** Queues what these people are to be told; false if something changed in between. */
async function tell(tenant: Tenant, place: MailPlace, people: readonly string[]): Promise<boolean> {
  const rows = await listNews(tenant, people)
  const connected = await listConnected(tenant, people)
  const isOver = ({ date, endTime }: ToldMeeting) => instantOf(place.timeZone, date, endTime) <= place.now
  const mails = [...Map.groupBy(rows, groupOf).values()].flatMap((group) => {
    const items = group.flatMap((row) => newsOf(row, isOver) ?? [])
    const [first] = items
    if (!first || howOftenOf('meetings', first.row.howOften) === 'never') return []
    return [meetingMail(place, items, connected.has(first.row.userId))]
  })
  const told = rows.map((row): Told => {
    const { meetingId, userId, changes } = row
    return { meetingId, userId, changes, told: toldNow(row) }
  })
  const chunks = Array.from({ length: Math.ceil(mails.length / MAILS) }, (_, at) =>
    mails.slice(at * MAILS, (at + 1) * MAILS),
  )
  try {
    await runBatch(tenant, [
      guardNews(tenant, told),
      ...chunks.map((some) => insertMails(tenant, some, place.now.toISOString())),
      markTold(tenant, told),
    ])
    return true
  } catch (error) {
    // Someone changed a meeting, or another run told this: the next round reads it again.
    if (!isGuardFailure(error)) throw error
    return false
  }
}

/** A series, or a meeting, of one person. */
function groupOf({ userId, seriesId, meetingId }: News): string {
  return `${userId} ${seriesId ?? meetingId}`
}
