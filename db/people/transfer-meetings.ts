import { eq, type SQL, sql } from 'drizzle-orm'
import { markMeetings } from '#db/calendar/mark.ts'
import { insertAuditsOf } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { noteNews } from '#db/meetings/note-news.ts'
import { meetingMembers, meetings } from '#db/meetings/schema.ts'
import { notices } from '#db/notices/schema.ts'
import { tellNewLeads } from '#db/notices/tell.ts'

type Transfer = {
  at: string
  by: string
  today: string
  /** The new lead of a meeting, or null, and the time that its row gets. */
  to: SQL
  stampedAt: SQL<string>
  /** Takes the person who led it in between off its team again, if the transfer had put them there. */
  isUndo: boolean
}

/**
 * Statements: these meetings get another lead, who joins their teams, and everybody hears of it as of any other change.
 * The leads change last, because the condition and `to` read who leads now.
 */
export function transferMeetings(tenant: Tenant, which: SQL, move: Transfer): Statement[] {
  const { at, by, today, to, stampedAt, isUndo } = move
  const ids = sql`(select ${meetings.id} from ${meetings} where ${which})`
  return [
    insertAuditsOf(
      tenant,
      { at, userId: by, action: 'edit' },
      {
        ...{ entity: sql`'meeting'`, entityId: sql`${meetings.id}`, planId: sql`null` },
        changes: sql`json_object('leadId', json_array(${meetings.leadId}, ${to}))`,
        from: sql`${meetings} where ${which}`,
      },
    ),
    ...(isUndo ? [forgetCalls(tenant, which, by), leaveTeams(tenant, which)] : []),
    tellNewLeads(tenant, { ...authorOf(by, at), today }, { which, to }),
    tenant.db
      .insert(meetingMembers)
      .select(
        // In the order of the table's columns.
        sql`select ${tenant.districtId}, ${meetings.id}, ${to}, null, null, null, ${stampedAt}, ${meetings.date}
          from ${meetings} where ${which} and ${to} is not null`,
      )
      .onConflictDoNothing(),
    ...noteNews(tenant, authorOf(by, at), ids),
    ...markMeetings(tenant, ids, at),
    tenant.db
      .update(meetings)
      .set({
        ...{ leadId: to, updatedAt: stampedAt, updatedBy: by },
        ...{ sequence: sql`${meetings.sequence} + 1`, version: sql`${meetings.version} + 1` },
      })
      .where(which),
  ]
}

/** A statement: removes what this person told the leads of these meetings when they got them. */
function forgetCalls(tenant: Tenant, which: SQL, by: string): Statement {
  const theirs = sql`(${notices.userId}, ${notices.item}) in
    (select ${meetings.leadId}, 'meeting:' || ${meetings.id} from ${meetings} where ${which})`
  const calls = eq(notices.kind, 'meeting_called')
  return tenant.db.delete(notices).where(inDistrict(tenant, notices, theirs, calls, eq(notices.byId, by)))
}

/** A statement: takes the leads off the teams that they joined when they got these meetings. */
function leaveTeams(tenant: Tenant, which: SQL): Statement {
  const joined = sql`(${meetingMembers.meetingId}, ${meetingMembers.userId}, ${meetingMembers.addedAt}) in
    (select ${meetings.id}, ${meetings.leadId}, ${meetings.updatedAt} from ${meetings} where ${which})`
  return tenant.db.delete(meetingMembers).where(inDistrict(tenant, meetingMembers, joined))
}
