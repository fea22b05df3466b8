import type { News } from '#db/jobs/meeting-news.ts'
import { meetingTitle } from '#model/meetings/title.ts'
import type { MeetingChange } from '#worker/mail/contract.ts'

/** What an email told of a meeting: it is stored, and compared with the meeting as it is later. */
export type ToldMeeting = {
  name: string
  date: string
  startTime: string
  endTime: string
  location: string | null
  joinUrl: string | null
}

export type NewsItem = { row: News; change: MeetingChange; now: ToldMeeting; before: ToldMeeting | null }

export function toldOf(row: Omit<ToldMeeting, 'name'> & Parameters<typeof meetingTitle>[0]): ToldMeeting {
  const { date, startTime, endTime, location, joinUrl } = row
  return { name: meetingTitle(row), date, startTime, endTime, location, joinUrl }
}

/** What is new for this person, or null: the meeting is over, was told as it is, or was called and canceled at once. */
export function newsOf(row: News, isOver: (meeting: ToldMeeting) => boolean): NewsItem | null {
  const before = row.told === null ? null : (JSON.parse(row.told) as ToldMeeting) // newsOf wrote it
  const now = toldOf(row)
  if (!row.isComing) {
    if (!before || !row.mayRead || isOver(before)) return null
    return { row, change: row.isCanceled ? 'canceled' : 'left', now: before, before }
  }
  if (isOver(now)) return null
  if (!before) return { row, change: 'called', now, before }
  return JSON.stringify(before) === JSON.stringify(now) ? null : { row, change: 'changed', now, before }
}

/** The state of the meeting that we store as sent; null if the person is not on the team. */
export function toldNow(row: News): string | null {
  return row.isComing ? JSON.stringify(toldOf(row)) : null
}
