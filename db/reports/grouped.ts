import { inArray, type SQL, sql } from 'drizzle-orm'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { regionNameOf } from '#db/kit/region-name.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { owners } from '#db/plans/element-columns.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ofPlan, ownerOf, type ReportFilter, reportColumns } from './elements.ts'
import { idsOf, namesOf } from './plan-elements.ts'

/** What a report groups elements by: rows that elements are linked to, or an answer of the element itself. */
export type GroupSource = 'schools' | 'departments' | 'people' | 'tier_level' | 'grade_portrait' | 'subgroup' | 'none'

const listIds = sql<string>`(select json_group_array(l.choice_id) from element_choices l where l.district_id = elements.district_id and l.element_id = elements.id)`
const GROUP_IDS: Record<GroupSource, SQL<string>> = {
  schools: idsOf('element_schools', 'school_id'),
  departments: idsOf('element_departments', 'department_id'),
  people: idsOf('element_team', 'user_id'),
  tier_level: sql<string>`case when ${elements.tierLevelId} is null then '[]' else json_array(${elements.tierLevelId}) end`,
  grade_portrait: listIds,
  subgroup: listIds,
  none: sql<string>`'[]'`,
}

const achieverName = sql<
  string | null
>`(select u.first_name || ' ' || u.last_name from users u where u.district_id = elements.district_id and u.id = elements.achieved_by)`.as(
  'achieved_by_name',
)
const noSection = sql<string | null>`null`.as('section')
const noRegion = sql<string | null>`null`.as('region_id')
const onlyThese = (column: SQL, ids: readonly string[] | null) => (ids ? sql`${column} in ${among(ids)}` : undefined)

/** A statement: the groups of a source in the order of the district, all or only these. People are read by their ids later. */
function groupsOf(tenant: Tenant, source: GroupSource, ids: readonly string[] | null) {
  if (source === 'schools')
    return tenant.db
      .select({
        ...{ id: schools.id, name: schools.name, region_id: sql<string | null>`${schools.regionId}`.as('region_id') },
        section: sql<string | null>`${regionNameOf(tenant)}`.as('section'),
      })
      .from(schools)
      .where(notDeleted(tenant, schools, onlyThese(sql`${schools.id}`, ids)))
      .orderBy(schools.nameKey)
  if (source === 'departments')
    return tenant.db
      .select({ id: departments.id, name: departments.name, region_id: noRegion, section: noSection })
      .from(departments)
      .where(notDeleted(tenant, departments, onlyThese(sql`${departments.id}`, ids)))
      .orderBy(departments.nameKey)
  return tenant.db
    .select({ id: choices.id, name: choices.name, region_id: noRegion, section: noSection })
    .from(choices)
    .where(notDeleted(tenant, choices, inArray(choices.list, [source])))
    .orderBy(choices.position, choices.nameKey)
}

/**
 * The plan, all its elements with the ids of their groups, and the names of groups and people, in one round trip; a
 * second one reads the names of those who are only on a team. `only` are the ids of the groups to name; null names all.
 */
export async function loadGrouped(
  tenant: Tenant,
  viewer: Viewer,
  today: string,
  planId: string,
  ask: { filter: ReportFilter; source: GroupSource; only: readonly string[] | null },
) {
  const [plans, rows, groups] = await tenant.db.batch([
    selectPlan(tenant, viewer, today, planId),
    tenant.db
      .select({
        ...reportColumns(tenant, viewer, today, ask.filter),
        group_ids: GROUP_IDS[ask.source].as('group_ids'),
        achieved_on: elements.achievedOn,
        achieved_by: elements.achievedBy,
        achieved_by_name: achieverName,
      })
      .from(elements)
      .leftJoin(owners, ownerOf)
      .where(ofPlan(tenant, viewer, planId, LEVEL_KEYS)),
    groupsOf(tenant, ask.source, ask.only),
  ])
  const plan = plans[0]
  if (!plan) return null
  const people = new Map(
    rows.flatMap(({ owner_id, owner, achieved_by, achieved_by_name }) => [
      [owner_id ?? '', owner ?? ''],
      [achieved_by ?? '', achieved_by_name ?? ''],
    ]),
  )
  people.delete('')
  const team = ask.source === 'people' ? rows.flatMap((row) => JSON.parse(row.group_ids) as string[]) : [] // made by json_group_array
  const chosen = ask.source === 'people' ? (ask.only ?? []) : []
  const others = await namesOf(
    tenant,
    [...team, ...chosen].filter((id) => !people.has(id)),
  )
  for (const [id, name] of others) people.set(id, name)
  return { plan, rows, people, groups }
}
export type GroupedFound = NonNullable<Awaited<ReturnType<typeof loadGrouped>>>
export type GroupedData = GroupedFound['rows'][number]
