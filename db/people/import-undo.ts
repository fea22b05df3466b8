import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { departments } from '#db/districts/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { surveys } from '#db/surveys/schema.ts'
import { ownedDepartments, ownedElements, ownedNumbers } from './owned.ts'

type Span = { from: string; to: string; by: string }

/** A statement: what one person changed of these people in a span of time, from the audit. */
export function selectEdits(tenant: Tenant, ids: readonly string[], { from, to, by }: Span) {
  const among = sql`${audit.entityId} in (select value from json_each(${JSON.stringify(ids)}))`
  return tenant.db
    .select({ id: audit.entityId, changes: audit.changes })
    .from(audit)
    .where(
      inDistrict(
        tenant,
        audit,
        among,
        and(gte(audit.at, from), lte(audit.at, to)),
        eq(audit.userId, by),
        eq(audit.action, 'edit'),
      ),
    )
}

/** Statements: who of these people owns an element, a measure, or a survey, or is the main contact of a department. */
export function selectOwners(tenant: Tenant, from: string[]) {
  return [
    tenant.db
      .selectDistinct({ id: sql<string>`${elements.ownerId}`.as('owner_id') })
      .from(elements)
      .where(ownedElements(tenant, { from })),
    tenant.db
      .selectDistinct({ id: sql<string>`${departments.mainContactId}`.as('contact_id') })
      .from(departments)
      .where(ownedDepartments(tenant, { from })),
    tenant.db
      .selectDistinct({ id: sql<string>`${measures.ownerId}`.as('owner_id') })
      .from(measures)
      .where(ownedNumbers(tenant, measures, { from })),
    tenant.db
      .selectDistinct({ id: sql<string>`${surveys.ownerId}`.as('owner_id') })
      .from(surveys)
      .where(ownedNumbers(tenant, surveys, { from })),
  ] as const
}
