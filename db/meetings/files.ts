import { eq, isNotNull, sql } from 'drizzle-orm'
import { documents } from '#db/documents/schema.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { meetings } from './schema.ts'

/** Fails the batch unless the minutes of the meeting are open and it has fewer files than the limit. */
export function guardFiles(tenant: Tenant, meetingId: string, limit: number) {
  const files = tenant.db
    .select({ count: sql`count(*)` })
    .from(documents)
    .where(notDeleted(tenant, documents, eq(documents.meetingId, meetingId), eq(documents.kind, 'file')))
  return guardThat(
    tenant,
    sql`select 1 from ${meetings} where ${notDeleted(
      tenant,
      meetings,
      eq(meetings.id, meetingId),
      sql`${meetings.closedAt} is null`,
    )} and (${files}) < ${limit}`,
  )
}

/** A statement: a deleted file of a meeting. */
export function selectTrashedFile(tenant: Tenant, meetingId: string, id: string) {
  return tenant.db
    .select({
      name: documents.name,
      version: documents.version,
      deletedAt: sql<string>`${documents.deletedAt}`.as('file_deleted_at'),
    })
    .from(documents)
    .where(
      inDistrict(
        tenant,
        documents,
        eq(documents.id, id),
        eq(documents.meetingId, meetingId),
        eq(documents.kind, 'file'),
        isNotNull(documents.deletedAt),
      ),
    )
}
