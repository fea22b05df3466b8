import { eq, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { scorecards } from '#db/measures/use-schema.ts'
import { type Viewer, visiblePlan } from '#db/plans/rights.ts'
import { plans } from '#db/plans/schema.ts'
import type { ScorecardId } from './rows.ts'

type Asked = { scorecard: ScorecardId; plan: string; school: string; subgroup: string }

/** Statements: the names of what a scorecard is about. Each finds nothing for an id that this person may not see. */
export function selectNames(tenant: Tenant, viewer: Viewer, { scorecard, plan, school, subgroup }: Asked) {
  return [
    tenant.db
      .select({
        id: scorecards.id,
        name: scorecards.name,
        description: scorecards.description,
        version: scorecards.version,
      })
      .from(scorecards)
      .where(notDeleted(tenant, scorecards, eq(scorecards.id, scorecard ?? ''))),
    tenant.db
      .select({ id: plans.id, name: plans.name })
      .from(plans)
      .where(notDeleted(tenant, plans, eq(plans.id, plan), visiblePlan(viewer))),
    tenant.db
      .select({ id: schools.id, name: schools.name })
      .from(schools)
      .where(notDeleted(tenant, schools, eq(schools.id, school))),
    tenant.db
      .select({ id: choices.id, name: choices.name })
      .from(choices)
      .where(inDistrict(tenant, choices, eq(choices.id, subgroup), sql`${choices.list} = 'subgroup'`)),
  ] as const
}
