import { sql } from 'drizzle-orm'
import { calendarConnections, isDue } from '#db/calendar/schema.ts'
import type { Database } from '#db/kit/tenant.ts'

export type DueCalendar = { districtId: string; userId: string; dueAt: string }

/** The calendars of these districts that are due, longest waiting first: one index search for each district. */
export function listDueCalendars(
  cell: Database,
  districtIds: string[],
  now: string,
  limit: number,
): Promise<DueCalendar[]> {
  return cell.all<DueCalendar>(sql`
    select ${calendarConnections.districtId} as "districtId", ${calendarConnections.userId} as "userId",
      ${calendarConnections.dueAt} as "dueAt"
    from json_each(${JSON.stringify(districtIds)}) d
    join ${calendarConnections} on ${calendarConnections.districtId} = d.value
    where ${isDue(now)} order by ${calendarConnections.dueAt} limit ${limit}`)
}
