import type { Tenant } from '#db/kit/tenant.ts'
import { calendarFile } from '#worker/feed/calendar-file.ts'
import { calendarOf } from '#worker/feed/ics.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { getMeeting } from './present-meeting.ts'

/** One meeting for a calendar, for everybody who may see it. */
export async function eventFile({ env, now }: Call, tenant: Tenant, caller: Caller, id: string): Promise<Response> {
  const meeting = await getMeeting(tenant, caller, id)
  const { name, date, start_time: startTime, end_time: endTime, location, join_url: joinUrl, sequence } = meeting
  const place = { publicUrl: env.PUBLIC_URL, timeZone: caller.district.timeZone, now }
  const text = calendarOf(place, name, [
    { id, name, date, startTime, endTime, location, joinUrl, sequence, isCanceled: false },
  ])
  return calendarFile(text, 'attachment')
}
