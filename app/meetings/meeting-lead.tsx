import { Link } from '@remix-run/react'
import { dayWords } from '#app/kit/days.ts'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import { timeText } from '#model/meetings/times.ts'
import type { MeetingRow } from '#worker/meetings/contract.ts'

/** "7 meetings are left this week; 2 have no agenda". */
export function weekTitle({ left, without }: { left: number; without: number }): string {
  if (left === 0) return 'No meetings are left this week'
  const are = left === 1 ? 'is' : 'are'
  const lacks = without === 0 ? '' : `; ${without === 1 ? '1 has' : `${without} have`} no agenda`
  return `${counted(left, 'meeting')} ${are} left this week${lacks}`
}

/** The reader's own next meeting. */
export function NextMeeting({ next, today }: { next: MeetingRow | null; today: string }) {
  if (!next) return <>You have no meeting ahead.</>
  const day = dayWords(next.date, today)
  const when = `${day === next.date ? day : day.toLowerCase()} ${timeText(next.start_time)}`
  return (
    <>
      Your next: <Link to={urls.meeting(next.id)}>{next.name}</Link>, <span className="num">{when}</span>
      {next.location ? ` in ${next.location}` : ''}.
    </>
  )
}
