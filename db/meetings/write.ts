import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { documents } from '#db/documents/schema.ts'
import { among } from '#db/kit/among.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
import type { MeetingType, Scope } from '#model/meetings/kinds.ts'
import type { Repeats } from '#model/meetings/series.ts'
import { meetingMembers, meetingSeries, meetings } from './schema.ts'

/** The columns that a person writes. */
export type MeetingValues = {
  name: string | null
  type: MeetingType
  isPrivate: boolean
  planId: string | null
  elementId: string | null
  date: string
  startTime: string
  endTime: string
  location: string | null
  joinUrl: string | null
  topics: string | null
  objectives: string | null
  preWork: string | null
  notes: string | null
  summary: string | null
  leadId: string | null
}

type NewMeeting = MeetingValues & { id: string; seriesId: string | null; searchKey: string }
type NewSeries = { id: string; repeats: Repeats; firstDate: string; until: string | null; count: number | null }

/** Statements: new meetings of one call, all with this team, and their series. */
export function insertMeetings(
  tenant: Tenant,
  by: Author,
  rows: readonly NewMeeting[],
  { team, series }: { team: readonly string[]; series: NewSeries | null },
) {
  const members = rows.flatMap(({ id, date }) =>
    team.map((userId) => ({ meetingId: id, userId, date, addedAt: by.now })),
  )
  return [
    ...(series ? insertMany(tenant, meetingSeries, [{ ...series, ...createStamps(by) }]) : []),
    ...insertMany(
      tenant,
      meetings,
      rows.map((row) => ({ ...row, ...createStamps(by) })),
    ),
    ...insertMany(tenant, meetingMembers, members),
  ]
}

/** The meetings that a change is for: closed ones keep their minutes as they are. */
export function selectScope(
  tenant: Tenant,
  { id, seriesId, date }: { id: string; seriesId: string | null; date: string },
  scope: Scope,
) {
  const which =
    scope === 'this' || seriesId === null
      ? eq(meetings.id, id)
      : sql`${meetings.seriesId} = ${seriesId} and ${meetings.closedAt} is null
          and ${scope === 'all' ? sql`1` : sql`${meetings.date} >= ${date}`}`
  return tenant.db
    .select({ id: meetings.id })
    .from(meetings)
    .where(notDeleted(tenant, meetings, which))
}

/** What people give of these meetings, to tell what a change of all of them changes in each. */
export function selectValues(tenant: Tenant, ids: readonly string[]) {
  const { id, name, type, isPrivate, planId, elementId, date, startTime, endTime } = meetings
  const { location, joinUrl, topics, objectives, preWork, leadId } = meetings
  const when = { id, name, type, isPrivate, planId, elementId, date, startTime, endTime }
  return tenant.db
    .select({ ...when, location, joinUrl, topics, objectives, preWork, leadId })
    .from(meetings)
    .where(inDistrict(tenant, meetings, sql`${meetings.id} in ${among(ids)}`))
}

/** Fails the batch unless the meeting has this version. */
export function guardVersion(tenant: Tenant, id: string, version: number, also?: SQL) {
  return guardThat(
    tenant,
    sql`select 1 from ${meetings} where ${notDeleted(
      tenant,
      meetings,
      eq(meetings.id, id),
      eq(meetings.version, version),
      also,
    )}`,
  )
}

/** Fails the batch unless the meeting has this version and its minutes are open. */
export function guardOpen(tenant: Tenant, id: string, version: number) {
  return guardVersion(tenant, id, version, sql`${meetings.closedAt} is null`)
}

/**
 * Statements: the given columns of those of these meetings that are open. A new date of one moves all by as many days.
 * A private meeting's agenda is not public any longer. `isNews`: calendars and people must hear of it.
 */
export function updateMeetings(
  tenant: Tenant,
  by: Author,
  ids: readonly string[],
  { values, days, isNews }: { values: Partial<Omit<MeetingValues, 'date'>>; days: number; isNews: boolean },
) {
  const update = tenant.db
    .update(meetings)
    .set({
      ...values,
      ...(days === 0 ? {} : { date: sql`date(${meetings.date}, ${`${days} days`})` }),
      ...(isNews ? { sequence: sql`${meetings.sequence} + 1` } : {}),
      ...(values.isPrivate ? { agendaId: null, agendaPublishedAt: null } : {}),
      ...updateStamps(by),
      version: sql`${meetings.version} + 1`,
    })
    .where(inDistrict(tenant, meetings, sql`${meetings.id} in ${among(ids)} and ${meetings.closedAt} is null`))
  return days === 0 ? [update] : [update, copyDates(tenant, ids)]
}

const itsDate = sql`(select m.date from meetings m where m.district_id = meeting_members.district_id and m.id = meeting_members.meeting_id)`

/** A statement: the days of these meetings, for the rows of their teams. */
function copyDates(tenant: Tenant, ids: readonly string[]) {
  const which = sql`${meetingMembers.meetingId} in ${among(ids)}`
  return tenant.db
    .update(meetingMembers)
    .set({ date: itsDate })
    .where(inDistrict(tenant, meetingMembers, which))
}

/** A statement: the days of all meetings of the district, for the rows of teams that have another one or none. */
export function repairDates(tenant: Tenant) {
  const which = sql`${meetingMembers.date} is not ${itsDate}`
  return tenant.db
    .update(meetingMembers)
    .set({ date: itsDate })
    .where(inDistrict(tenant, meetingMembers, which))
}

/** Statements: exactly these people are on the teams of these meetings; who stays keeps the answer. */
export function setTeams(tenant: Tenant, by: Author, ids: readonly string[], team: readonly string[]) {
  const gone: SQL = sql`${meetingMembers.meetingId} in ${among(ids)} and ${meetingMembers.userId} not in ${among(team)}`
  return [
    tenant.db.delete(meetingMembers).where(inDistrict(tenant, meetingMembers, gone)),
    tenant.db
      .insert(meetingMembers)
      .select(
        // In the order of the table's columns; SQLite needs `where true` between the select and ON CONFLICT.
        sql`select m.district_id, m.id, who.value, null, null, null, ${by.now}, m.date
          from json_each(${JSON.stringify(ids)}) of cross join meetings m on m.district_id = ${tenant.districtId} and m.id = of.value
          cross join json_each(${JSON.stringify(team)}) who where true`,
      )
      .onConflictDoNothing(),
  ]
}

type Url = { name: string | null; url: string }

/** Statements: new web addresses of a meeting. */
export function insertUrls(tenant: Tenant, by: Author, meetingId: string, urls: readonly Url[]) {
  return insertMany(
    tenant,
    documents,
    urls.map(({ name, url }) => ({
      ...{ id: newId('document'), planId: null, elementId: null, meetingId, kind: 'url' as const },
      ...{ name: name || url, searchKey: searchKey(name || url, url), contentType: null, size: null },
      ...{ externalDocumentUrl: url, grades: [], ...createStamps(by) },
    })),
  )
}

/** A statement: these documents of a meeting go to the trash. */
export function trashDocuments(tenant: Tenant, by: Author, ids: readonly string[]) {
  return tenant.db
    .update(documents)
    .set({ deletedAt: by.now, ...updateStamps(by), version: sql`${documents.version} + 1` })
    .where(notDeleted(tenant, documents, inArray(documents.id, [...ids])))
}
