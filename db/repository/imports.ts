import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { repositoryStrategies as own } from './schema.ts'

/**
 * The last uploads with a row in the library, newest first: an import's id starts with its time. It jumps from one
 * upload to the next in the index, so the cost depends on the number of uploads, not on their rows.
 */
export function listImportsThere(tenant: Tenant, most: number) {
  const of = (...more: Parameters<typeof inDistrict>[2][]) =>
    inDistrict(tenant, own, isNotNull(own.importId), isNull(own.deletedAt), ...more)
  const there = sql`(with recursive step(id, at) as (
    select max(${own.importId}), 1 from ${own} where ${of()}
    union all
    select (select max(${own.importId}) from ${own} where ${of(sql`${own.importId} < step.id`)}), at + 1
      from step where step.id is not null and at < ${most}
  ) select step.id from step where step.id is not null)`
  return tenant.db
    .select({
      importId: audit.entityId,
      importedAt: audit.at,
      importedBy: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`.as('imported_by'),
      changes: audit.changes,
    })
    .from(audit)
    .leftJoin(users, sameDistrict(users, audit, eq(users.id, audit.userId)))
    .where(inDistrict(tenant, audit, sql`${audit.entityId} in ${there}`, eq(audit.action, 'import')))
    .orderBy(desc(audit.at), desc(audit.entityId))
}
