import { eq, sql } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { type Author, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { meetings } from './schema.ts'

/** A statement: the agenda that anyone with its link can read, or none. */
export function setPublicAgenda(tenant: Tenant, by: Author, id: string, agendaId: string | null) {
  return tenant.db
    .update(meetings)
    .set({
      ...{ agendaId, agendaPublishedAt: agendaId === null ? null : by.now },
      ...{ ...updateStamps(by), version: sql`${meetings.version} + 1` },
    })
    .where(inDistrict(tenant, meetings, eq(meetings.id, id)))
}

/** The file of a published agenda; never of a private meeting, one in the trash, or one of a district that is paused. */
export async function findPublicAgenda(tenant: Tenant, id: string) {
  const [row] = await tenant.db
    .select({ agendaId: sql<string>`${meetings.agendaId}`.as('public_agenda_id'), date: meetings.date })
    .from(meetings)
    .innerJoin(districts, eq(districts.districtId, meetings.districtId))
    .where(
      notDeleted(
        tenant,
        meetings,
        eq(meetings.id, id),
        eq(meetings.isPrivate, false),
        sql`${meetings.agendaId} is not null and ${districts.suspendedAt} is null`,
      ),
    )
  return row ?? null
}
