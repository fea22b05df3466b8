import { audit } from '#db/kit/schema.ts'
import {
  meetingElements,
  meetingMembers,
  meetingOutcomes,
  meetingSeries,
  meetings,
  meetingTopics,
} from '#db/meetings/schema.ts'
import { FIRST_SUMS } from '#db/meetings/time.ts'
import type { Calendar } from './calendar.ts'
import { meetingYear } from './meeting-dates.ts'
import { addSeries, type MeetingContext, noMeetingRows } from './meeting-rows.ts'
import { heldSeries, type PlanElement } from './meeting-teams.ts'
import type { References } from './seed-references.ts'
import type { SeedDistrict } from './story-shape.ts'
import { writeRows } from './write.ts'

type Of = { database: D1Database; districtId: string; planId: string }

/** How many series to write together: few statements, and rows that fit in memory. */
const GROUP = 60

/** Writes a year of meetings around today. Returns how many. */
export async function seedMeetings(of: Of, story: SeedDistrict, find: References, calendar: Calendar): Promise<number> {
  if (story.meetings.length === 0) return 0
  const { database, districtId, planId } = of
  const context: MeetingContext = { districtId, planId, year: meetingYear(calendar.today), calendar }
  const series = heldSeries(story, find, await elementsOf(of))
  let count = 0
  for (let from = 0; from < series.length; from += GROUP) {
    const rows = noMeetingRows()
    for (const held of series.slice(from, from + GROUP)) addSeries(rows, context, held)
    await writeRows(database, meetingSeries, rows.series)
    await writeRows(database, meetings, rows.meetings)
    await writeRows(database, meetingMembers, rows.members)
    await writeRows(database, meetingTopics, rows.topics)
    await writeRows(database, meetingOutcomes, rows.outcomes)
    await writeRows(database, meetingElements, rows.elements)
    await writeRows(database, audit, rows.audit)
    count += rows.meetings.length
  }
  await discussElements(of)
  await database.prepare(FIRST_SUMS).bind(districtId).run()
  return count
}

async function elementsOf({ database, districtId, planId }: Of): Promise<PlanElement[]> {
  const sql = `select id, name, level, initiative_id as initiativeId, owner_id as ownerId from elements
    where district_id = ? and plan_id = ? and deleted_at is null order by position, id`
  return (await database.prepare(sql).bind(districtId, planId).all<PlanElement>()).results
}

/** What each element shows of its latest closed meeting, as closing one writes it. */
async function discussElements({ database, districtId }: Of): Promise<void> {
  const sql = `update elements set latest_meeting_id = latest.id, last_discussed_on = latest.date,
      latest_meeting_summary = latest.summary
    from (select meeting_elements.element_id as elementId, meetings.id, max(meetings.date) as date, meetings.summary
      from meeting_elements join meetings on meetings.district_id = meeting_elements.district_id
        and meetings.id = meeting_elements.meeting_id
      where meeting_elements.district_id = ?1 and meetings.is_private = 0 group by meeting_elements.element_id) as latest
    where elements.district_id = ?1 and elements.id = latest.elementId`
  await database.prepare(sql).bind(districtId).run()
}
