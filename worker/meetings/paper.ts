import type { PaperRows } from '#db/meetings/paper.ts'
import { dateIn } from '#model/dates.ts'
import { MEETING_TYPE_LABELS } from '#model/meetings/kinds.ts'
import { timesText } from '#model/meetings/times.ts'
import { weekdayName } from '#model/weekdays.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { MeetingPaper, PaperOutcome } from './paper-contract.ts'
import { titleOf } from './present-meeting.ts'

type Head = PaperRows['head']
type From = Pick<Caller, 'district' | 'today'>

/** The agenda as people post it before the meeting: no notes, no names of invited people, no join link. */
export function agendaPaper(from: From, { head, topics }: PaperRows): MeetingPaper {
  return {
    ...commonOf(from, head, 'agenda'),
    topics: topics.map(({ topic, lead, minutes }) => ({
      ...{ topic, about: null, lead, minutes, outcome: 'open', notes: null, outcomes: [] },
    })),
    ...{ attendance: null, notes: null, summary: null, outcomes: [], additions: [] },
  }
}

/** The minutes as they were closed, with what was added since. */
export function minutesPaper(from: From, { head, topics, outcomes, team, additions }: PaperRows): MeetingPaper {
  const { timeZone } = from.district
  const of = (topicId: string | null) => outcomes.filter((one) => one.topic_id === topicId).map((one) => outcomeOf(one))
  const names = (was: boolean) => team.flatMap(({ name, attended }) => (name && attended === was ? [name] : []))
  return {
    ...commonOf(from, head, 'minutes'),
    topics: topics.map(({ id, element_name, ...one }) => ({
      ...{ topic: one.topic, about: element_name === one.topic ? null : element_name, lead: one.lead },
      ...{ minutes: one.minutes, outcome: one.outcome, notes: one.notes, outcomes: of(id) },
    })),
    attendance: { present: names(true), absent: names(false) },
    ...{ notes: head.notes, summary: head.summary, outcomes: of(null) },
    additions: additions.map(({ text, created_at, created_by }) => ({
      ...{ text, by: created_by, on: dateIn(timeZone, new Date(created_at)) },
    })),
  }
}

function outcomeOf({ kind, text, element_name, owner, due_on }: PaperRows['outcomes'][number]): PaperOutcome {
  return { kind, text, about: element_name === text ? null : element_name, owner, due_on }
}

function commonOf({ district, today }: From, head: Head, kind: MeetingPaper['kind']) {
  const { date, start_time: start, end_time: end, location, lead, plan_name: plan, element_name: element } = head
  const title = kind === 'agenda' ? 'Agenda' : 'Minutes'
  // A public agenda names nothing of the plan but its topics.
  const about = kind === 'minutes' ? [plan, element].filter((one) => one !== null).join(', ') : ''
  const name = titleOf(kind === 'minutes' ? head : { ...head, element_name: null })
  const closed = head.closed_at && dateIn(district.timeZone, new Date(head.closed_at))
  const facts: (readonly [string, string | null])[] = [
    ['Type', MEETING_TYPE_LABELS[head.type]],
    ['Where', location],
    ['Lead', lead],
    ['About', about],
    ['Minutes closed', kind === 'minutes' && closed ? `${closed}${head.closed_by ? ` by ${head.closed_by}` : ''}` : ''],
  ]
  return {
    ...{ kind, title, name, heading: `${title}: ${name}, ${date}`, district: { name: district.name }, as_of: today },
    when: `${weekdayName(date)} ${date}, ${timesText({ start, end })}`,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    ...{ objectives: head.objectives, topics_text: head.topics },
  }
}
