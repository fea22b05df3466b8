import { eq, gte, inArray, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guardThat } from '#db/kit/guard.ts'
import { type PageQuery, page } from '#db/kit/page.ts'
import { type Author, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { deletions } from '#db/plans/schema.ts'
import type { Deletion } from '#db/plans/trash.ts'
import { mayEditMeeting, visibleMeeting } from './rights.ts'
import { meetings } from './schema.ts'
import { withTime } from './time.ts'

/** Statements: open meetings that go to the trash together. They keep their teams, agendas, and answers. */
export function trashMeetings(
  tenant: Tenant,
  ids: readonly string[],
  root: { id: string; name: string },
  { id: deletionId, at, by }: Deletion,
) {
  return [
    ...withTime(tenant, ids, [
      tenant.db
        .update(meetings)
        .set({
          ...{ deletedAt: at, deletionId, updatedAt: at, updatedBy: by },
          ...{ version: sql`${meetings.version} + 1`, sequence: sql`${meetings.sequence} + 1` },
        })
        .where(notDeleted(tenant, meetings, sql`${meetings.id} in ${among(ids)} and ${meetings.closedAt} is null`)),
    ]),
    tenant.db.insert(deletions).values({
      ...{ districtId: tenant.districtId, id: deletionId, at, userId: by },
      ...{ entity: 'meeting', entityId: root.id, planId: null, name: root.name, total: ids.length },
    }),
  ]
}

/** A statement: a meeting of this person in the trash, with the deletion that it is part of. */
export function selectTrashed(tenant: Tenant, viewer: Viewer, id: string) {
  return tenant.db
    .select({
      name: sql<string | null>`${deletions.name}`.as('deletion_name'),
      deletedAt: sql<string | null>`${meetings.deletedAt}`.as('meeting_deleted_at'),
      deletionId: meetings.deletionId,
      mayEdit: mayEditMeeting(viewer).as('may_edit'),
      team: sql<string>`(select json_group_array(mm.user_id) from meeting_members mm
        where mm.district_id = meetings.district_id and mm.meeting_id = meetings.id)`.as('team_ids'),
    })
    .from(meetings)
    .leftJoin(deletions, sameDistrict(deletions, meetings, eq(deletions.id, meetings.deletionId)))
    .where(inDistrict(tenant, meetings, eq(meetings.id, id), visibleMeeting(viewer)))
}

export function guardTrashedMeetings(tenant: Tenant, deletionId: string) {
  return guardThat(
    tenant,
    sql`select 1 from ${deletions} where ${inDistrict(tenant, deletions, eq(deletions.id, deletionId))}`,
  )
}

/** Statements: all meetings of one deletion, which are these, come back. */
export function untrashMeetings(tenant: Tenant, by: Author, deletionId: string, ids: readonly string[]) {
  return [
    ...withTime(tenant, ids, [
      tenant.db
        .update(meetings)
        .set({
          ...{ deletedAt: null, deletionId: null, ...updateStamps(by) },
          ...{ version: sql`${meetings.version} + 1`, sequence: sql`${meetings.sequence} + 1` },
        })
        .where(
          inDistrict(tenant, meetings, sql`${meetings.deletedAt} is not null`, eq(meetings.deletionId, deletionId)),
        ),
    ]),
    tenant.db.delete(deletions).where(inDistrict(tenant, deletions, eq(deletions.id, deletionId))),
  ]
}

/** A statement: the meetings of one deletion. */
export function selectOfDeletion(tenant: Tenant, deletionId: string) {
  return tenant.db
    .select({ id: meetings.id })
    .from(meetings)
    .where(inDistrict(tenant, meetings, sql`${meetings.deletedAt} is not null`, eq(meetings.deletionId, deletionId)))
}

/** The deletions of meetings that this person could restore, newest first. */
export function listMeetingTrash(tenant: Tenant, viewer: Viewer, since: string, ask: PageQuery) {
  const mine = sql`exists (select 1 from meetings where meetings.district_id = deletions.district_id
    and meetings.id = deletions.entity_id and ${mayEditMeeting(viewer)} and ${visibleMeeting(viewer) ?? sql`1`})`
  return page(tenant, ask, {
    columns: {
      id: deletions.entityId,
      name: deletions.name,
      total: deletions.total,
      deleted_at: deletions.at,
      deleted_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('deleted_by'),
    },
    from: deletions,
    joins: [[users, sameDistrict(users, deletions, eq(users.id, deletions.userId))]],
    where: inDistrict(tenant, deletions, gte(deletions.at, since), inArray(deletions.entity, ['meeting']), mine),
    sorts: { at: deletions.at },
    fallback: '-at',
    id: deletions.id,
  })
}
