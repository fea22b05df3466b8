import { sql } from 'drizzle-orm'
import type { Tenant } from '#db/kit/tenant.ts'
import { owners } from '#db/plans/element-columns.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Asker } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { LEVEL_KEYS } from '#worker/plans/levels.ts'
import { ofPlan, ownerOf, type ReportFilter, reportColumns } from './elements.ts'

const ofElement = sql.raw('where l.district_id = elements.district_id and l.element_id = elements.id')

/** Names that hang on an element, in alphabetical order, as one text. */
const school = sql<string | null>`(select group_concat(name, '; ') from (select s.name as name from element_schools l join schools s on s.district_id = l.district_id and s.id = l.school_id ${ofElement} order by s.name_key))`
const department = sql<string | null>`(select group_concat(name, '; ') from (select d.name as name from element_departments l join departments d on d.district_id = l.district_id and d.id = l.department_id ${ofElement} order by d.name_key))`
const staff = sql<string | null>`(select group_concat(name, '; ') from (select u.first_name || ' ' || u.last_name as name from element_team l join users u on u.district_id = l.district_id and u.id = l.user_id ${ofElement} order by u.last_name, u.first_name))`

/** The plan and every element of it with schools, departments and team, in one trip. */
export async function loadPlanElements(tenant: Tenant, asker: Asker, today: string, planId: string, filter: ReportFilter) {
  const [plans, rows] = await tenant.db.batch([
    selectPlan(tenant, asker, today, planId),
    tenant.db
      .select({
        ...reportColumns(tenant, asker, today, filter),
        school: school.as('school'),
        department: department.as('department'),
        staff: staff.as('staff'),
      })
      .from(elements)
      .leftJoin(owners, ownerOf)
      .where(ofPlan(tenant, asker, planId, LEVEL_KEYS)),
  ])
  const plan = plans[0]
  return plan ? { plan, rows } : null
}
