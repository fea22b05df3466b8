import { listSchoolChoices } from '#db/districts/schools.ts'
import { selectPage } from '#db/kit/page.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { elementTable, readTable, type TableLine } from '#db/plans/element-table.ts'
import { selectPlan } from '#db/plans/plans.ts'
import { skeleton } from '#db/plans/skeleton.ts'
import { chainTo } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { notFound } from '#worker/kit/problem.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'
import type { ElementTable, TableQuery } from '#worker/plans/table-contract.ts'

/** Everything a table screen shows, in one round trip. Numbering and filters read all the plan's rows (quality 2). */
export async function getTable(
  tenant: Tenant,
  caller: Caller,
  planId: string,
  ask: TableQuery,
  url: string,
): Promise<ElementTable> {
  const { level: alone, plan_element_type, ...filter } = ask
  const list = elementTable(tenant, caller.actor, caller.today, planId, alone, { ...filter, level: plan_element_type })
  const above = alone ? chainTo(alone).slice(0, -1) : []
  const reads = [
    selectPlan(tenant, caller.actor, caller.today, planId),
    selectPage(tenant, ask, list),
    skeleton(tenant, caller.actor, planId, above),
  ] as const
  // Don't offer the school filter to people who can't see schools.
  const offers = !alone && can(caller.actor.role, 'schools:read')
  const [plans, rows, higher, schools] = offers
    ? await tenant.db.batch([...reads, listSchoolChoices(tenant, undefined)])
    : [...(await tenant.db.batch([...reads])), []]
  const [plan] = plans
  if (!plan) throw notFound()
  const { lines, owners, count, results } = readTable(list, rows)
  const numbered = outline<TableLine>([...higher, ...lines]).map(({ node, number }) => ({ ...node, number }))
  const numbers = new Map(numbered.map(({ id, number }) => [id, number]))
  const { id, name, start_date, end_date, is_editable, school_id, version } = plan
  const named = (line: (typeof numbered)[number]) => ({ id: line.id, name: line.name ?? '', number: line.number })
  return {
    ...paged(url, ask, { count, results: results.map((row) => ({ ...row, number: numbers.get(row.id) ?? '' })) }),
    plan: { id, name, start_date, end_date, is_editable, school_id, version },
    total: lines.length,
    pillars: numbered.filter(({ level }) => level === 'pillar').map(named),
    parent: numbered.filter((line) => line.id === ask.parent_id).map(named)[0] ?? null,
    owners: alone ? [] : owners.sort((a, b) => a.name.localeCompare(b.name)),
    schools: schools.map((school) => ({ id: school.id, name: school.name })),
  }
}
