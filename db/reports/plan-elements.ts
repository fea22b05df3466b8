import { sql } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { type ChoiceAsk, choiceReads, schoolNames } from './choices.ts'
import { ofPlan, type ReportFilter, reportColumns } from './elements.ts'

/** The ids of linked rows as JSON; names are read once each, not once per row. */
export function idsOf(table: string, column: string) {
  return sql<string>`(select json_group_array(l.${sql.raw(column)}) from ${sql.raw(table)} l where l.district_id = elements.district_id and l.element_id = elements.id)`
}

/**
 * The plan and all its elements with schools, departments, and team, in two round trips: the second reads people's
 * names.
 */
export async function loadPlanElements(
  tenant: Tenant,
  viewer: Viewer,
  today: string,
  planId: string,
  filter: ReportFilter,
  ask: ChoiceAsk,
) {
  const { owner: _, ...columns } = reportColumns(tenant, viewer, today, filter)
  const [plans, found, schools, chosen, departments, lists, scorecards] = await tenant.db.batch([
    selectPlan(tenant, viewer, today, planId),
    tenant.db
      .select({
        ...columns,
        school_ids: idsOf('element_schools', 'school_id').as('school_ids'),
        department_ids: idsOf('element_departments', 'department_id').as('department_ids'),
        team_ids: idsOf('element_team', 'user_id').as('team_ids'),
      })
      .from(elements)
      .where(ofPlan(tenant, viewer, planId, LEVEL_KEYS)),
    ...choiceReads(tenant, ask),
  ])
  const plan = plans[0]
  if (!plan) return null
  const team = found.flatMap((row) => JSON.parse(row.team_ids) as string[]) // made by json_group_array
  const [people, named] = await Promise.all([
    namesOf(tenant, [...found.flatMap((row) => row.owner_id ?? []), ...team]),
    schoolNames(
      tenant,
      found.flatMap((row) => JSON.parse(row.school_ids) as string[]),
    ),
  ])
  const rows = found.map((row) => ({ ...row, owner: people.get(row.owner_id ?? '') ?? null }))
  return { plan, rows, people, named, places: { schools, chosen, departments, lists, scorecards } }
}

export async function namesOf(tenant: Tenant, ids: string[]): Promise<Map<string, string>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  // A cross join looks up each named person; with a plain join, SQLite might read all people of the district first.
  const found = await tenant.db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') })
    .from(sql`json_each(${JSON.stringify(unique)}) named`)
    .crossJoin(users)
    .where(inDistrict(tenant, users, sql`${users.id} = named.value`))
  return new Map(found.map(({ id, name }) => [id, name]))
}
