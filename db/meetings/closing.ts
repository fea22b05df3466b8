import { eq, isNull, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { noticePreferences } from '#db/notices/schema.ts'
import { users } from '#db/people/schema.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { discussAgain } from './discussed.ts'
import { meetingAdditions, meetingElements, meetingMembers, meetingOutcomes, meetings } from './schema.ts'

/** Everything that a meeting talked about: its own element, its topics', and its outcomes'. */
const talkedAbout = (tenant: Tenant, meetingId: string) => {
  const of = sql`district_id = ${tenant.districtId}`
  return sql`(select element_id from meetings where ${of} and id = ${meetingId} and element_id is not null
    union select element_id from meeting_topics where ${of} and meeting_id = ${meetingId} and element_id is not null
    union select element_id from meeting_outcomes where ${of} and meeting_id = ${meetingId} and element_id is not null
      and deleted_at is null)`
}

/**
 * Statements: the elements that may get the summary, with those that were checked before; and the texts of decisions in
 * the order of the agenda.
 */
export function selectForClosing(tenant: Tenant, viewer: Viewer, meetingId: string) {
  return [
    tenant.db
      .select({
        id: elements.id,
        plan_id: elements.planId,
        level: elements.level,
        name: elements.name,
        was_checked: sql<number>`exists (select 1 from meeting_elements ce where ce.district_id = elements.district_id
          and ce.meeting_id = ${meetingId} and ce.element_id = elements.id)`.as('was_checked'),
      })
      .from(elements)
      .where(
        notDeleted(tenant, elements, sql`${elements.id} in ${talkedAbout(tenant, meetingId)}`, visibleElement(viewer)),
      )
      .orderBy(elements.name, elements.id),
    tenant.db
      .select({ text: meetingOutcomes.text })
      .from(meetingOutcomes)
      .where(
        notDeleted(
          tenant,
          meetingOutcomes,
          eq(meetingOutcomes.meetingId, meetingId),
          eq(meetingOutcomes.kind, 'decision'),
        ),
      )
      .orderBy(
        sql`(select dt.position from meeting_topics dt where dt.district_id = meeting_outcomes.district_id
          and dt.id = meeting_outcomes.topic_id)`,
        meetingOutcomes.createdAt,
        meetingOutcomes.id,
      ),
  ] as const
}

type Closing = {
  id: string
  summary: string | null
  attended: readonly string[]
  elementIds: readonly string[]
  minutesId: string
}

/** Statements: the minutes are closed. Who was there, the summary, and the elements that get it are theirs from now on. */
export function closeMinutes(tenant: Tenant, by: Author, { id, summary, attended, elementIds, minutesId }: Closing) {
  return [
    tenant.db
      .update(meetings)
      .set({
        ...{ summary, minutesId, closedAt: by.now, closedBy: by.actor.userId },
        ...{ ...updateStamps(by), version: sql`${meetings.version} + 1` },
      })
      .where(inDistrict(tenant, meetings, eq(meetings.id, id))),
    tenant.db
      .update(meetingMembers)
      .set({ attended: sql`${meetingMembers.userId} in ${among(attended)}` })
      .where(inDistrict(tenant, meetingMembers, eq(meetingMembers.meetingId, id))),
    tenant.db.delete(meetingElements).where(inDistrict(tenant, meetingElements, eq(meetingElements.meetingId, id))),
    ...insertMany(
      tenant,
      meetingElements,
      elementIds.map((elementId) => ({ meetingId: id, elementId })),
    ),
    discussAgain(tenant, id),
  ]
}

/** Statements: the minutes are open again. Attendance and checked elements stay as they were, for the next closing. */
export function reopenMinutes(tenant: Tenant, by: Author, id: string) {
  return [
    tenant.db
      .update(meetings)
      .set({
        ...{ minutesId: null, closedAt: null, closedBy: null },
        ...{ ...updateStamps(by), version: sql`${meetings.version} + 1` },
      })
      .where(inDistrict(tenant, meetings, eq(meetings.id, id))),
    discussAgain(tenant, id),
  ]
}

/** Fails the batch unless the minutes are closed, and, if given, as of this version. */
export function guardClosed(tenant: Tenant, id: string, version?: number) {
  return guardThat(
    tenant,
    sql`select 1 from ${meetings} where ${notDeleted(
      tenant,
      meetings,
      eq(meetings.id, id),
      version === undefined ? undefined : eq(meetings.version, version),
      sql`${meetings.closedAt} is not null`,
    )}`,
  )
}

/** Statements: a dated addition; the file of the minutes is another one from now on. */
export function addToMinutes(
  tenant: Tenant,
  by: Author,
  { id, meetingId, text, minutesId }: { id: string; meetingId: string; text: string; minutesId: string },
) {
  return [
    tenant.db
      .insert(meetingAdditions)
      .values({ districtId: tenant.districtId, id, meetingId, text, ...createStamps(by) }),
    setMinutesFile(tenant, meetingId, minutesId),
  ]
}

/** A statement: which file has the minutes; not a change of the meeting itself. */
export function setMinutesFile(tenant: Tenant, meetingId: string, minutesId: string) {
  return tenant.db
    .update(meetings)
    .set({ minutesId })
    .where(inDistrict(tenant, meetings, eq(meetings.id, meetingId), sql`${meetings.closedAt} is not null`))
}

/** The people of the team whom an email reaches, without the one who did it; and how often each wants emails of meetings. */
export function listTeamAddresses(tenant: Tenant, meetingId: string, except: string) {
  return tenant.db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      howOften: noticePreferences.howOften,
    })
    .from(meetingMembers)
    .innerJoin(users, sameDistrict(users, meetingMembers, eq(users.id, meetingMembers.userId)))
    .leftJoin(
      noticePreferences,
      sameDistrict(
        noticePreferences,
        users,
        eq(noticePreferences.userId, users.id),
        eq(noticePreferences.kind, 'meetings'),
      ),
    )
    .where(
      inDistrict(
        tenant,
        meetingMembers,
        eq(meetingMembers.meetingId, meetingId),
        eq(users.status, 'accepted'),
        eq(users.isActive, true),
        isNull(users.emailState),
        sql`${users.id} <> ${except}`,
      ),
    )
}
