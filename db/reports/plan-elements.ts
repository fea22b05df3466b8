import { sql } from 'drizzle-orm'
import { departments, schools } from '#db/districts/schema.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { owners } from '#db/plans/element-columns.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Asker } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { LEVEL_KEYS } from '#worker/plans/levels.ts'
import { placeChoices } from './choices.ts'
import { ofPlan, ownerOf, type ReportFilter, reportColumns } from './elements.ts'

const ofElement = sql.raw('l.district_id = elements.district_id and l.element_id = elements.id')
/** What an element is linked to, as JSON: ids of places, whose names are read once, and names of people. */
const schoolIds = sql<string>`(select json_group_array(l.school_id) from element_schools l where ${ofElement})`
const departmentIds = sql<string>`(select json_group_array(l.department_id) from element_departments l where ${ofElement})`
const team = sql<string>`(select json_group_array(u.first_name || ' ' || u.last_name) from element_team l cross join users u on u.district_id = l.district_id and u.id = l.user_id where ${ofElement})`

/** The plan and every element of it with schools, departments and team, in one trip. */
export async function loadPlanElements(
  tenant: Tenant,
  asker: Asker,
  today: string,
  planId: string,
  filter: ReportFilter,
) {
  const [plans, rows, allSchools, allDepartments] = await tenant.db.batch([
    selectPlan(tenant, asker, today, planId),
    tenant.db
      .select({
        ...reportColumns(tenant, asker, today, filter),
        school_ids: schoolIds.as('school_ids'),
        department_ids: departmentIds.as('department_ids'),
        team: team.as('team'),
      })
      .from(elements)
      .leftJoin(owners, ownerOf)
      .where(ofPlan(tenant, asker, planId, LEVEL_KEYS)),
    placeChoices(tenant, schools),
    placeChoices(tenant, departments),
  ])
  const plan = plans[0]
  const places = new Map([...allSchools, ...allDepartments].map(({ id, name }) => [id, name]))
  return plan ? { plan, rows, places } : null
}
