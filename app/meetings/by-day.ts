import type { MeetingRow } from '#worker/meetings/contract.ts'

/** Meetings by date, in their order. Browsers from before 2024 have no `Map.groupBy`. */
export function meetingsByDay(meetings: readonly MeetingRow[]): Map<string, MeetingRow[]> {
  const days = new Map<string, MeetingRow[]>()
  for (const meeting of meetings) {
    const day = days.get(meeting.date)
    if (day) day.push(meeting)
    else days.set(meeting.date, [meeting])
  }
  return days
}
