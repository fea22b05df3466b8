import type { Tenant } from '#db/kit/tenant.ts'
import { listCalendar } from '#db/meetings/calendar.ts'
import { listMeetings } from '#db/meetings/list.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import type { MeetingCalendar, ShowCalendar } from './calendar-contract.ts'
import type { ListMeetings, MeetingPage } from './contract.ts'
import { presentRow } from './present-meeting.ts'
import { localNow } from './viewer.ts'

/** The meetings that this person may see: upcoming ones by date, past ones newest first, or the own ones. */
export async function findMeetings(
  tenant: Tenant,
  caller: Caller,
  ask: ListMeetings,
  url: string,
): Promise<MeetingPage> {
  const now = localNow(caller)
  const { counts, count, results, overview } = await listMeetings(tenant, caller.actor, now, ask)
  const page = paged(url, ask, { count, results: results.map((row) => presentRow(row, now)) })
  if (!overview) return { ...page, meeting_counts: counts }
  const { left, without, next, days, time } = overview
  const next_of_mine = next && presentRow(next, now)
  return {
    ...page,
    meeting_counts: counts,
    overview: {
      left_this_week: left,
      without_agenda: without,
      next_of_mine,
      days,
      time_by_pillar: presentTime(time, now.date),
    },
  }
}

/** The meetings of a week or a month. */
export async function findCalendar(tenant: Tenant, caller: Caller, ask: ShowCalendar): Promise<MeetingCalendar> {
  const now = localNow(caller)
  const { per_day: perDay, day = null, ...rest } = ask
  const { counts, results, days } = await listCalendar(tenant, caller.actor, now, { ...rest, perDay, day })
  return { results: results.map((row) => presentRow(row, now)), days, meeting_counts: counts }
}

type Timed = NonNullable<Awaited<ReturnType<typeof listMeetings>>['overview']>['time']

function presentTime(rows: Timed, today: string) {
  const rest = { topics: 0, minutes: 0 }
  const pillars = rows.flatMap(({ pillar_id, pillar_name, plan_id, plan_name, topics, minutes }) => {
    if (pillar_id && pillar_name && plan_id && plan_name) {
      return { pillar: { id: pillar_id, name: pillar_name }, plan: { id: plan_id, name: plan_name }, topics, minutes }
    }
    rest.topics += topics
    rest.minutes += minutes
    return []
  })
  return { school_year: schoolYearOf(today), pillars, without_element: rest }
}
