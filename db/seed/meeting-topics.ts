import { newId } from '#db/kit/id.ts'
import type { meetingOutcomes, meetingTopics } from '#db/meetings/schema.ts'
import { addDays } from '#model/dates.ts'
import type { HeldSeries } from './meeting-teams.ts'

type Stamps = { createdAt: string; createdBy: string; updatedAt: string; updatedBy: string }
type Of = {
  districtId: string
  meetingId: string
  held: HeldSeries
  /** The number of the meeting in its series. */
  at: number
  agenda: 'none' | 'started' | 'ready'
  hasMinutes: boolean
  isClosed: boolean
  date: string
  stamps: Stamps
}

/** Days in which the owner of an element answers what a meeting asked. */
const DAYS_TO_ANSWER = 14

/** The agenda of a meeting, with notes and decisions where it has minutes. */
export function topicRows(of: Of) {
  const { districtId, meetingId, held, at, agenda, stamps } = of
  const { story } = held
  const rows = {
    topics: [] as (typeof meetingTopics.$inferInsert)[],
    outcomes: [] as (typeof meetingOutcomes.$inferInsert)[],
  }
  const count = agenda === 'none' ? 0 : agenda === 'started' ? 1 : story.perMeeting
  for (let number = 0; number < count; number++) {
    const drawn = at * story.perMeeting + number
    const about = story.topics[drawn % story.topics.length]
    if (!about) throw new Error('A series has topics')
    const element = about.topic === '{element}' ? (held.strategies[drawn % held.strategies.length] ?? null) : null
    const id = newId('meetingTopic')
    rows.topics.push({
      ...{ districtId, id, meetingId, position: number + 1 },
      topic: about.topic === '{element}' ? (element?.name ?? held.name) : about.topic,
      elementId: element?.id ?? null,
      leadId: element?.ownerId ?? null,
      minutes: agenda === 'ready' ? about.minutes : null,
      outcome: of.isClosed ? 'talked_through' : 'open',
      notes: of.hasMinutes ? about.notes : null,
      ...stamps,
    })
    if (of.hasMinutes && about.decision) {
      rows.outcomes.push({
        ...{ districtId, id: newId('meetingOutcome'), meetingId, topicId: id, text: about.decision, ...stamps },
        ...(element?.ownerId
          ? {
              kind: 'request',
              elementId: element.id,
              ownerId: element.ownerId,
              dueOn: addDays(of.date, DAYS_TO_ANSWER),
            }
          : { kind: 'decision' }),
      })
    }
  }
  return rows
}
