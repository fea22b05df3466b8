import { sql } from 'drizzle-orm'
import { departments } from '#db/districts/schema.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { meetings } from '#db/meetings/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { surveys } from '#db/surveys/schema.ts'
import { ledMeetings, type Owned, ownedDepartments, ownedElements, ownedNumbers } from './owned.ts'

/**
 * Statements: who of these people owns an element, a measure, or a survey, is the main contact of a department, or
 * leads a coming meeting.
 */
export function selectOwners(tenant: Tenant, owned: Owned) {
  return [
    tenant.db
      .selectDistinct({ id: sql<string>`${elements.ownerId}`.as('owner_id') })
      .from(elements)
      .where(ownedElements(tenant, owned)),
    tenant.db
      .selectDistinct({ id: sql<string>`${departments.mainContactId}`.as('contact_id') })
      .from(departments)
      .where(ownedDepartments(tenant, owned)),
    tenant.db
      .selectDistinct({ id: sql<string>`${measures.ownerId}`.as('owner_id') })
      .from(measures)
      .where(ownedNumbers(tenant, measures, owned)),
    tenant.db
      .selectDistinct({ id: sql<string>`${surveys.ownerId}`.as('owner_id') })
      .from(surveys)
      .where(ownedNumbers(tenant, surveys, owned)),
    tenant.db
      .selectDistinct({ id: sql<string>`${meetings.leadId}`.as('lead_id') })
      .from(meetings)
      .where(ledMeetings(tenant, owned)),
  ] as const
}
