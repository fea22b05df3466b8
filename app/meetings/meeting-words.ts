import { urls } from '#app/kit/urls.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { counted } from '#model/counted.ts'
import type { MeetingType } from '#model/meetings/kinds.ts'
import type { Repeats } from '#model/meetings/series.ts'
import { minutesOf, timeText } from '#model/meetings/times.ts'
import type { MeetingRow } from '#worker/meetings/contract.ts'

export const TYPE_ICONS: Record<MeetingType, IconName> = {
  board: 'landmark',
  cabinet: 'users',
  department: 'building-complex',
  school_team: 'school',
  plan_review: 'list-tree',
  community: 'circle-user',
}

export const REPEAT_LABELS: Record<Repeats, string> = {
  weekly: 'Every week',
  every_two_weeks: 'Every two weeks',
  monthly_by_date: 'Every month on this date',
  monthly_by_weekday: 'Every month on this weekday',
}

export const ANSWER_LABELS = { yes: 'Yes', no: 'No', maybe: 'Maybe' } as const

/** The length of a meeting in minutes. */
export function lengthOf({ start_time, end_time }: Pick<MeetingRow, 'start_time' | 'end_time'>): number {
  return minutesOf(end_time) - minutesOf(start_time)
}

type Standing = { word: string; note: string | null; icon: IconName; kind: 'now' | 'lacks' | 'fine' }

/** How a meeting stands: what it still lacks, or that it is under way or done. */
export function standingOf(meeting: MeetingRow): Standing {
  const { state, agenda, topic_count: topics, agenda_minutes: planned } = meeting
  if (state === 'going_on')
    return { word: 'Going on now', note: `until ${timeText(meeting.end_time)}`, icon: 'play', kind: 'now' }
  if (state === 'open') return { word: 'Minutes open', note: null, icon: 'triangle-exclamation-point', kind: 'lacks' }
  if (state === 'closed') return { word: 'Minutes closed', note: null, icon: 'circle-check', kind: 'fine' }
  if (agenda === 'none') return { word: 'No agenda', note: null, icon: 'file-plus', kind: 'lacks' }
  const count = counted(topics, 'topic')
  return agenda === 'started'
    ? { word: 'Agenda started', note: count, icon: 'pencil', kind: 'fine' }
    : { word: 'Agenda ready', note: `${count}, ${planned} of ${lengthOf(meeting)} min`, icon: 'check', kind: 'fine' }
}

/** The next step of a meeting, for this person: it offers what the meeting lacks. */
export function nextStepOf({ id, state, agenda, may_edit: mayEdit }: MeetingRow): { word: string; to: string } {
  if (!mayEdit || state === 'closed') return { word: 'Open', to: urls.meeting(id) }
  if (state === 'going_on') return { word: 'Take minutes', to: urls.meetingMinutes(id) }
  if (state === 'open') return { word: 'Write minutes', to: urls.meetingMinutes(id) }
  if (agenda === 'none') return { word: 'Draft agenda', to: urls.meetingAgenda(id) }
  return agenda === 'started'
    ? { word: 'Continue agenda', to: urls.meetingAgenda(id) }
    : { word: 'Open meeting', to: urls.meeting(id) }
}
