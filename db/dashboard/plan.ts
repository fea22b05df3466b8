import { desc, eq, notInArray, sql } from 'drizzle-orm'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { NO_CHANGE } from '#db/plans/plans.ts'
import { type Viewer, visiblePlan } from '#db/plans/rights.ts'
import { plans } from '#db/plans/schema.ts'
import { planStatusSql } from '#db/plans/status.ts'

/** A statement: the plan of a dashboard; no row if it is missing, in the trash, or hidden from this person. */
export function selectShownPlan(tenant: Tenant, viewer: Viewer, today: string, id: string) {
  return tenant.db
    .select({ id: plans.id, name: plans.name, status: planStatusSql(today).as('status'), end_date: plans.endDate })
    .from(plans)
    .where(notDeleted(tenant, plans, eq(plans.id, id), visiblePlan(viewer)))
}

/** A statement: when the plan or anything in it last changed, and who changed it. */
export function selectLastChange(tenant: Tenant, planId: string) {
  return tenant.db
    .select({
      at: audit.at,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('changed_by'),
    })
    .from(audit)
    .leftJoin(users, sameDistrict(users, audit, eq(users.id, audit.userId)))
    .where(inDistrict(tenant, audit, eq(audit.planId, planId), notInArray(audit.action, NO_CHANGE)))
    .orderBy(desc(audit.at))
    .limit(1)
}
