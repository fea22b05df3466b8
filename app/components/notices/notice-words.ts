import { dayWords } from '#app/kit/days.ts'
import { urls } from '#app/kit/urls.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { counted } from '#model/counted.ts'
import { timeText } from '#model/meetings/times.ts'
import { ME } from '#model/owner-filter.ts'
import type { Notice } from '#worker/notices/list-contract.ts'

export const GROUP_WORDS: Record<Notice['group'], { label: string; icon: IconName }> = {
  due: { label: 'Due', icon: 'calendar-clock' },
  asked: { label: 'Asked', icon: 'circle-user' },
  changed: { label: 'Changed', icon: 'pencil' },
  meetings: { label: 'Meetings', icon: 'calendar-days' },
}

/** What happened, in a sentence under the name of what it happened to. */
export function noticeWords(notice: Notice, today: string): string {
  const { kind, by, count, date, start_time: start, due_date: due, asked } = notice
  const who = by ?? 'Someone'
  const when = date && start ? `${dayWords(date, today)}, ${timeText(start)}` : ''
  const until = due ? ` by ${dayWords(due, today)}` : ''
  switch (kind) {
    case 'review_due':
      return due && due < today ? `Its review was due ${due}` : `Its review is due: ${dayWords(due ?? '', today)}`
    case 'review_asked':
      return asked ? `${who} asks you${until}: “${asked}”` : `${who} asks you to review it${until}`
    case 'reading_asked':
      return `${who} asks for a reading of this measure${until}`
    case 'join_asked':
      return 'Asks to join your district'
    case 'element_owner':
      return `${who} made you its owner`
    case 'elements_owner':
      return `${who} made you the owner of ${counted(count, 'element')}`
    case 'measure_owner':
      return `${who} made you the owner of this measure`
    case 'measures_owner':
      return `${who} made you the owner of ${counted(count, 'measure')}`
    case 'survey_owner':
      return `${who} made you the owner of this survey`
    case 'surveys_owner':
      return `${who} made you the owner of ${counted(count, 'survey')}`
    case 'element_reviewed':
      return `${who} reviewed it`
    case 'element_changed':
      return `${who} changed it`
    case 'elements_changed':
      return `${who} changed ${counted(count, 'element')} that you own`
    case 'element_left':
    case 'measure_left':
    case 'survey_left':
      return `${who} took you off as its owner`
    case 'elements_left':
      return `${who} took you off as owner of ${counted(count, 'element')}`
    case 'measures_left':
      return `${who} took you off as owner of ${counted(count, 'measure')}`
    case 'surveys_left':
      return `${who} took you off as owner of ${counted(count, 'survey')}`
    case 'elements_deleted':
      return `${who} deleted ${counted(count, 'element')} that you own`
    case 'meeting_called':
      return count > 1
        ? `${who} invited you to ${counted(count, 'meeting')}, the first ${when}`
        : `${who} invited you: ${when}`
    case 'meeting_changed':
      return `${who} changed it. It is on: ${when}`
    case 'meeting_canceled':
      return count > 1 ? `${who} canceled ${counted(count, 'meeting')}` : `${who} canceled it. It was on: ${when}`
    case 'meeting_left':
      return `${who} took you off its team`
    case 'meeting_tomorrow':
      return `Coming up: ${when}`
  }
}

/** What a notice opens; null if nothing is left to open. */
export function noticeTarget(notice: Notice): string | null {
  const { kind, meeting_id: meeting, plan_id: plan, plan_element_id: element, plan_element_type: level } = notice
  if (kind === 'join_asked') return urls.teamMembers({ status: 'pending' })
  if (meeting) return urls.meeting(meeting)
  if (notice.measure_request_id) return urls.readingRequest(notice.measure_request_id)
  if (notice.measure_id) return urls.measure(notice.measure_id)
  if (notice.survey_id) return urls.survey(notice.survey_id)
  if (kind === 'measures_owner') return urls.measurements({ owner: ME })
  if (kind === 'measures_left') return urls.measurements()
  if (kind === 'surveys_owner') return urls.surveys({ owner: ME })
  if (kind === 'surveys_left') return urls.surveys()
  if (kind === 'elements_deleted') return plan && urls.planTree(plan)
  if (plan && element && level) {
    const isReview = kind === 'review_due' || kind === 'review_asked' || kind === 'element_reviewed'
    return urls.element(plan, level, element, 'view', isReview ? { tab: 'review' } : {})
  }
  return plan ? urls.planTree(plan) : null
}
