import { newId } from '#db/kit/id.ts'
import type { audit } from '#db/kit/schema.ts'
import type {
  meetingElements,
  meetingMembers,
  meetingOutcomes,
  meetingSeries,
  meetings,
  meetingTopics,
} from '#db/meetings/schema.ts'
import { meetingSearchKey } from '#db/meetings/search.ts'
import { addDays } from '#model/dates.ts'
import type { Calendar } from './calendar.ts'
import { datesOf, type Span } from './meeting-dates.ts'
import type { HeldSeries } from './meeting-teams.ts'
import { topicRows } from './meeting-topics.ts'
import { hashOf } from './random.ts'

export function noMeetingRows() {
  return {
    series: [] as (typeof meetingSeries.$inferInsert)[],
    meetings: [] as (typeof meetings.$inferInsert)[],
    members: [] as (typeof meetingMembers.$inferInsert)[],
    topics: [] as (typeof meetingTopics.$inferInsert)[],
    outcomes: [] as (typeof meetingOutcomes.$inferInsert)[],
    elements: [] as (typeof meetingElements.$inferInsert)[],
    audit: [] as (typeof audit.$inferInsert)[],
  }
}
export type MeetingRows = ReturnType<typeof noMeetingRows>
export type MeetingContext = { districtId: string; planId: string; year: Span; calendar: Calendar }

/** The minutes of a meeting are open for some days; of a few, nobody ever closed them. */
const OPEN_DAYS = 5
const NEVER_CLOSED = 40
/** Agendas are prepared this many days ahead. */
const DRAFTED_DAYS = 21
const READY_DAYS = 8
const DAYS_OF_NOTICE = 30

/** One series with all its meetings, agendas, and what came of the past ones. */
export function addSeries(rows: MeetingRows, of: MeetingContext, held: HeldSeries): void {
  const { story } = held
  const { first, held: dates } = datesOf(story, of.year)
  const seriesId = newId('meetingSeries')
  const stamps = stampsOf(of, held, of.year.from)
  const { districtId } = of
  rows.series.push({
    ...{ districtId, id: seriesId, repeats: story.repeats, firstDate: first, until: of.year.until, count: null },
    ...stamps,
  })
  for (const [at, date] of dates.entries()) addMeeting(rows, of, held, { seriesId, at, date })
}

type One = { seriesId: string; at: number; date: string }

function addMeeting(rows: MeetingRows, of: MeetingContext, held: HeldSeries, { seriesId, at, date }: One): void {
  const { districtId, calendar } = of
  const { story } = held
  const age = calendar.ageOf(date)
  const chance = hashOf(`${held.name} ${date}`)
  const isPast = age > 0
  const isClosed = isPast && age > OPEN_DAYS && chance % NEVER_CLOSED !== 0
  const id = newId('meeting')
  const agenda = agendaOf(age, chance)
  const stamps = stampsOf(of, held, date)
  const minutes = isPast && (isClosed || chance % 3 !== 0)
  const made = topicRows({ districtId, meetingId: id, held, at, agenda, hasMinutes: minutes, isClosed, date, stamps })
  const summary = isClosed ? (story.summaries[(at + chance) % story.summaries.length] ?? null) : null
  const closed = isClosed ? calendar.moment(Math.max(0, age - 1), chance % 90) : null
  const own = { name: held.name, location: held.location, objectives: story.objectives ?? null, summary }
  const texts = { ...own, preWork: story.preWork ?? null, topics: null, notes: null }
  rows.meetings.push({
    ...{ districtId, id, seriesId, name: held.name, type: story.type, isPrivate: story.isPrivate ?? false },
    searchKey: meetingSearchKey(texts, made.topics),
    planId: held.elementId ? of.planId : null,
    elementId: held.elementId,
    ...{ date, startTime: story.start, endTime: story.end, location: held.location },
    ...{ objectives: story.objectives ?? null, preWork: story.preWork ?? null, summary, leadId: held.leadId },
    ...{ closedAt: closed, closedBy: closed ? held.leadId : null },
    ...stamps,
    updatedAt: closed ?? stamps.updatedAt,
    version: closed ? 2 : 1,
  })
  rows.topics.push(...made.topics)
  rows.outcomes.push(...made.outcomes)
  for (const userId of held.teamIds) {
    const luck = hashOf(`${userId} ${id.slice(-4)} ${date} ${held.name}`) % 100
    const answer = luck < 70 ? 'yes' : luck < 76 ? 'maybe' : luck < 84 ? 'no' : null
    const hasAnswered = (isPast || age > -DRAFTED_DAYS) && answer !== null
    rows.members.push({
      ...{ districtId, meetingId: id, userId, date, addedAt: stamps.createdAt },
      ...{ answer: hasAnswered ? answer : null, answeredAt: hasAnswered ? stamps.createdAt : null },
      attended: isClosed ? userId === held.leadId || luck < 86 : null,
    })
  }
  if (isClosed && held.elementId) rows.elements.push({ districtId, meetingId: id, elementId: held.elementId })
  rows.audit.push(auditRow(of, id, 'create', stamps.createdAt, held.leadId, { name: [null, held.name] }))
  if (closed) rows.audit.push(auditRow(of, id, 'minutes-close', closed, held.leadId, { closed_at: [null, closed] }))
}

/** How far an agenda is, by how many days ago the meeting was. */
function agendaOf(age: number, chance: number): 'none' | 'started' | 'ready' {
  if (age > 0) return 'ready'
  if (-age > DRAFTED_DAYS) return 'none'
  if (-age > READY_DAYS) return chance % 4 === 0 ? 'started' : 'none'
  return chance % 10 < 6 ? 'ready' : chance % 10 < 8 ? 'started' : 'none'
}

function stampsOf({ calendar }: MeetingContext, { leadId }: HeldSeries, date: string) {
  const at = calendar.moment(Math.max(DAYS_OF_NOTICE, calendar.ageOf(addDays(date, -DAYS_OF_NOTICE))), 60)
  return { createdAt: at, createdBy: leadId, updatedAt: at, updatedBy: leadId }
}

function auditRow(
  { districtId }: MeetingContext,
  entityId: string,
  action: string,
  at: string,
  userId: string,
  changes: (typeof audit.$inferInsert)['changes'],
) {
  return { districtId, id: newId('audit'), at, userId, planId: null, entity: 'meeting', entityId, action, changes }
}
