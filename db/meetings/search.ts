import { sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
import { meetings } from './schema.ts'

export type SearchTexts = {
  name: string | null
  location: string | null
  topics: string | null
  objectives: string | null
  preWork: string | null
  notes: string | null
  summary: string | null
}

type AgendaTexts = { topic: string; notes?: string | null | undefined }

/** What the search of meetings finds. After the line break is what guests read only in closed minutes. */
export function meetingSearchKey(texts: SearchTexts, agenda: readonly AgendaTexts[]): string {
  const { name, location, topics, objectives, preWork, notes, summary } = texts
  const invited = searchKey(name, location, topics, objectives, preWork, ...agenda.map(({ topic }) => topic))
  return `${invited}\n${searchKey(notes, summary, ...agenda.map((topic) => topic.notes))}`
}

/** The part of the key that everybody who sees the meeting may search. */
export const INVITED_KEY = sql`substr(${meetings.searchKey}, 1, instr(${meetings.searchKey}, char(10)))`

/** A statement: the texts of these meetings, to make their search keys again. */
export function selectSearchTexts(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .select({
      id: meetings.id,
      name: meetings.name,
      location: meetings.location,
      topics: meetings.topics,
      objectives: meetings.objectives,
      preWork: meetings.preWork,
      notes: meetings.notes,
      summary: meetings.summary,
      agenda: sql<AgendaTexts[]>`(select json_group_array(json_object('topic', mt.topic, 'notes', mt.notes))
        from meeting_topics mt where mt.district_id = meetings.district_id and mt.meeting_id = meetings.id)`
        .mapWith((text: string) => JSON.parse(text) as AgendaTexts[])
        .as('agenda_texts'),
    })
    .from(meetings)
    .where(inDistrict(tenant, meetings, sql`${meetings.id} in ${among(ids)}`))
}

/** A statement that stores search keys. */
export function setSearchKeys(tenant: Tenant, keys: readonly { id: string; key: string }[]) {
  const given = sql`json_each(${JSON.stringify(keys)})`
  return tenant.db
    .update(meetings)
    .set({ searchKey: sql`(select value ->> 'key' from ${given} where value ->> 'id' = meetings.id)` })
    .where(inDistrict(tenant, meetings, sql`${meetings.id} in ${among(keys.map(({ id }) => id))}`))
}
