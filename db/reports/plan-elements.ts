import { sql } from 'drizzle-orm'
import type { Tenant } from '#db/kit/tenant.ts'
import { owners } from '#db/plans/element-columns.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Asker } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { LEVEL_KEYS } from '#worker/plans/levels.ts'
import { ofPlan, ownerOf, type ReportFilter, reportColumns } from './elements.ts'

/** Names that hang on an element, as JSON. The links come first: there are few, and names are many. */
function named(link: string, column: string, target: string, name: string) {
  return sql<string>`(select json_group_array(${sql.raw(name)}) from ${sql.raw(link)} l cross join ${sql.raw(target)} t on t.district_id = l.district_id and t.id = l.${sql.raw(column)} where l.district_id = elements.district_id and l.element_id = elements.id)`
}
const schools = named('element_schools', 'school_id', 'schools', 't.name')
const departments = named('element_departments', 'department_id', 'departments', 't.name')
const team = named('element_team', 'user_id', 'users', "t.first_name || ' ' || t.last_name")

/** The plan and every element of it with schools, departments and team, in one trip. */
export async function loadPlanElements(
  tenant: Tenant,
  asker: Asker,
  today: string,
  planId: string,
  filter: ReportFilter,
) {
  const [plans, rows] = await tenant.db.batch([
    selectPlan(tenant, asker, today, planId),
    tenant.db
      .select({
        ...reportColumns(tenant, asker, today, filter),
        schools: schools.as('schools'),
        departments: departments.as('departments'),
        team: team.as('team'),
      })
      .from(elements)
      .leftJoin(owners, ownerOf)
      .where(ofPlan(tenant, asker, planId, LEVEL_KEYS)),
  ])
  const plan = plans[0]
  return plan ? { plan, rows } : null
}
