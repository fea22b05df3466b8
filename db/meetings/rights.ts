import { isNull, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#db/plans/rights.ts'
import { can, type Role } from '#model/permissions.ts'
import { meetings } from './schema.ts'

/** Community and Board Members are guests: they see the meetings that they are invited to, without open notes. */
export function isGuest(role: Role): boolean {
  return !can(role, 'meetings:write')
}

export function isOnTeam(userId: string): SQL<number> {
  return sql<number>`exists (select 1 from meeting_members mm where mm.district_id = meetings.district_id and mm.meeting_id = meetings.id and mm.user_id = ${userId})`
}

/**
 * The meetings that this person may see (decisions §10): staff see all but private ones, which only their team and
 * Super Admins see. Every query of meetings has this condition, so that a private one leaves no trace in any count.
 */
export function visibleMeeting({ role, userId }: Pick<Viewer, 'role' | 'userId'>): SQL | undefined {
  if (role === 'super_admin') return undefined
  return isGuest(role) ? isOnTeam(userId) : sql`(meetings.is_private = 0 or ${isOnTeam(userId)})`
}

/** True if this person may edit a meeting that they can see: all, or those that they called or lead. */
export function mayEditMeeting({ role, userId }: Pick<Viewer, 'role' | 'userId'>): SQL<number> {
  if (can(role, 'meetings:manage')) return sql<number>`1`
  if (!can(role, 'meetings:write')) return sql<number>`0`
  return sql<number>`(coalesce(meetings.created_by = ${userId}, 0) or coalesce(meetings.lead_id = ${userId}, 0))`
}

/** The date and time in the district, as meetings are stored. */
export type LocalNow = { date: string; time: string }

/** A meeting is upcoming until its end (decisions §10). The first condition lets a list start from today. */
export function isComing({ date, time }: LocalNow): SQL<number> {
  return sql<number>`(meetings.date >= ${date} and (meetings.date > ${date} or meetings.end_time > ${time}))`
}

/** The meeting is over, and nobody has closed its minutes. */
export function minutesAreOpen(now: LocalNow): SQL {
  return sql`${isNull(meetings.closedAt)} and ${meetings.date} <= ${now.date} and not ${isComing(now)}`
}
