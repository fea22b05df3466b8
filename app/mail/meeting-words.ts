import { timesText } from '#model/meetings/times.ts'
import type { MailMeeting } from '#worker/mail/contract.ts'
import { dateWords } from './dates.ts'

/** "Thursday 2026-11-26, 3:30 to 4:30 PM". */
export function whenWords({ date, start, end }: Pick<MailMeeting, 'date' | 'start' | 'end'>): string {
  return `${dateWords(date)}, ${timesText({ start, end })}`
}

const CHANGE_WORDS = { called: 'New', changed: 'Changed', canceled: 'Canceled', left: 'You are off the team' } as const

/** The lines under a meeting's name: what is new, when, where, and what it was before. */
export function meetingLines(meeting: MailMeeting, isMixed: boolean): string[] {
  const { change, location, was } = meeting
  const before = [
    ...(was?.name ? [`It was called ${was.name}`] : []),
    ...(was?.when ? [`It was ${whenWords(was.when)}`] : []),
    ...(was?.location === undefined ? [] : [was.location ? `It was at ${was.location}` : 'It had no place before']),
  ]
  const isGone = change === 'canceled' || change === 'left'
  return [
    ...(isMixed && change ? [CHANGE_WORDS[change]] : []),
    whenWords(meeting),
    ...(location ? [location] : []),
    ...(isGone ? [] : before),
  ]
}
