import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { insertAuditsOf } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import type { Author } from '#db/kit/stamps.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { elements } from '#db/plans/schema.ts'
import { firstTopic } from './columns.ts'
import { meetingMembers, meetings, meetingTopics } from './schema.ts'

/** The most meetings that are listed by name. */
const SHOWN = 500

/** A statement: these meetings with their leads, in the order in which they come. */
export function selectLed(tenant: Tenant, which: SQL) {
  const { id, date, startTime, type } = meetings
  return tenant.db
    .select({
      ...{ id, date, type, firstTopic, ownName: sql<string | null>`${meetings.name}`.as('own_name') },
      elementName: sql<string | null>`${elements.name}`.as('meeting_element_name'),
      owner_id: sql<string>`${meetings.leadId}`.as('meeting_lead_id'),
    })
    .from(meetings)
    .leftJoin(
      elements,
      sameDistrict(elements, meetings, eq(elements.id, meetings.elementId), isNull(elements.deletedAt)),
    )
    .where(inDistrict(tenant, meetings, which))
    .orderBy(asc(date), asc(startTime), asc(id))
    .limit(SHOWN)
}

/** The new lead of a meeting, or null, and the time that its row gets. */
export type NewLead = { to: SQL; at: SQL<string> }

/** The ids of these meetings. */
export const idsOf = (which: SQL) => sql`(select ${meetings.id} from ${meetings} where ${which})`

/**
 * Statements: the history of these meetings says who leads them now, and the new leads join their teams. They come
 * before `updateLeads`, because the condition and the new leads are read from who leads now.
 */
export function joinAsLeads(tenant: Tenant, by: Author, which: SQL, { to, at }: NewLead): Statement[] {
  return [
    insertAuditsOf(
      tenant,
      { at: by.now, userId: by.actor.userId, action: 'edit' },
      {
        ...{ entity: sql`'meeting'`, entityId: sql`${meetings.id}`, planId: sql`null` },
        changes: sql`json_object('leadId', json_array(${meetings.leadId}, ${to}))`,
        from: sql`${meetings} where ${which}`,
      },
    ),
    tenant.db
      .insert(meetingMembers)
      .select(
        // In the order of the table's columns.
        sql`select ${tenant.districtId}, ${meetings.id}, ${to}, null, null, null, ${at}, ${meetings.date}
          from ${meetings} where ${which} and ${to} is not null`,
      )
      .onConflictDoNothing(),
  ]
}

/** A statement: these meetings get their new leads. */
export function updateLeads(tenant: Tenant, by: Author, which: SQL, { to, at }: NewLead): Statement {
  return tenant.db
    .update(meetings)
    .set({
      ...{ leadId: to, updatedAt: at, updatedBy: by.actor.userId },
      ...{ sequence: sql`${meetings.sequence} + 1`, version: sql`${meetings.version} + 1` },
    })
    .where(inDistrict(tenant, meetings, which))
}

/** Statements: these topics get their new leads, and the history of their meetings says so. */
export function giveTopics(tenant: Tenant, by: Author, which: SQL, { to, at }: NewLead): Statement[] {
  const nameOf = (id: SQL) => sql`(select ' · ' || trim(p.first_name || ' ' || p.last_name) from users p
    where p.district_id = ${tenant.districtId} and p.id = ${id})`
  // As a save of the agenda names them (worker/meetings/agenda/agenda-lines.ts).
  const lines = (lead: SQL) => sql`(select json_group_array(${meetingTopics.position} || '. ' || ${meetingTopics.topic}
    || coalesce(${nameOf(lead)}, '') order by ${meetingTopics.position})
    from ${meetingTopics} where ${which} and ${meetingTopics.meetingId} = led.id)`
  return [
    insertAuditsOf(
      tenant,
      { at: by.now, userId: by.actor.userId, action: 'agenda' },
      {
        ...{ entity: sql`'meeting'`, entityId: sql`led.id`, planId: sql`null` },
        changes: sql`json_object('agenda', json_array(json(${lines(sql`${meetingTopics.leadId}`)}), json(${lines(to)})))`,
        from: sql`(select distinct ${meetingTopics.meetingId} as id from ${meetingTopics} where ${which}) led`,
      },
    ),
    tenant.db
      .update(meetingTopics)
      .set({
        ...{ leadId: to, updatedAt: at, updatedBy: by.actor.userId },
        version: sql`${meetingTopics.version} + 1`,
      })
      .where(inDistrict(tenant, meetingTopics, which)),
  ]
}

/** A statement: takes the leads off the teams that they joined when they got these meetings. */
export function leaveTeams(tenant: Tenant, which: SQL): Statement {
  const joined = sql`(${meetingMembers.meetingId}, ${meetingMembers.userId}, ${meetingMembers.addedAt}) in
    (select ${meetings.id}, ${meetings.leadId}, ${meetings.updatedAt} from ${meetings} where ${which})`
  return tenant.db.delete(meetingMembers).where(inDistrict(tenant, meetingMembers, joined))
}
