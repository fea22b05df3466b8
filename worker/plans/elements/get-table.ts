import { firstSchools, selectSchoolChoice } from '#db/districts/schools.ts'
import { selectPage } from '#db/kit/page.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { elementTable, readTable, tableLines, tableRows } from '#db/plans/element-table.ts'
import { selectPlan } from '#db/plans/plans.ts'
import { skeleton } from '#db/plans/skeleton.ts'
import { compareNames } from '#model/compare-names.ts'
import { chainTo } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { offeredSchools } from '#worker/districts/first-schools.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { notFound } from '#worker/kit/problem.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'
import type { ElementTable, TableQuery } from '#worker/plans/table-contract.ts'

/**
 * Everything a table screen shows. Numbering and filters read all the plan's rows (quality 2). In the order of the tree,
 * the page's rows are read once the numbers are known; every other order takes one round trip.
 */
export async function getTable(
  tenant: Tenant,
  caller: Caller,
  planId: string,
  ask: TableQuery,
  url: string,
): Promise<ElementTable> {
  const { actor, today } = caller
  const { level: alone, plan_element_type, ...rest } = ask
  const filter = { ...rest, level: plan_element_type }
  const byTree = !alone && /^-?outline$/.test(ask.sort ?? 'outline')
  const list = elementTable(tenant, actor, today, planId, alone, filter)
  const above = alone ? chainTo(alone).slice(0, -1) : []
  const reads = [
    selectPlan(tenant, actor, today, planId),
    byTree ? tableLines(tenant, actor, today, planId, filter) : selectPage(tenant, ask, list),
    skeleton(tenant, actor, planId, above),
  ] as const
  // Don't offer the school filter to people who can't see schools.
  const offers = !alone && can(actor.role, 'schools:read')
  const [plans, rows, higher, schools, chosen] = offers
    ? await tenant.db.batch([...reads, firstSchools(tenant), selectSchoolChoice(tenant, ask.school_id)])
    : [...(await tenant.db.batch([...reads])), [], []]
  const [plan] = plans
  if (!plan) throw notFound()
  const { lines, owners, count, results } = readTable(list, rows)
  const numbered = outline([...higher.map((line) => ({ ...line, passes: false })), ...lines]).map(
    ({ node: { passes, parent_id: _, position: __, ...node }, number }) => ({ ...node, passes, number }),
  )
  const numbers = new Map(numbered.map((line) => [line.id, line.number]))
  const shown = byTree ? await pageByTree(tenant, caller, planId, ask, numbered) : results
  const { id, name, start_date, end_date, is_editable, school_id, version } = plan
  const named = (line: (typeof numbered)[number]) => ({ id: line.id, name: line.name ?? '', number: line.number })
  return {
    ...paged(url, ask, { count, results: shown.map((row) => ({ ...row, number: numbers.get(row.id) ?? '' })) }),
    plan: { id, name, start_date, end_date, is_editable, school_id, version },
    total: lines.length,
    pillars: numbered.filter(({ level }) => level === 'pillar').map(named),
    parent: numbered.filter((line) => line.id === ask.parent_id).map(named)[0] ?? null,
    owners: owners.sort((a, b) => compareNames(a.name, b.name)),
    ...offeredSchools(schools),
    chosen_school: chosen[0] ?? null,
  }
}

/** The rows of a page in the order of the tree. */
async function pageByTree(
  tenant: Tenant,
  { actor, today }: Caller,
  planId: string,
  ask: TableQuery,
  numbered: readonly { id: string; passes: boolean }[],
) {
  const all = numbered.filter(({ passes }) => passes).map(({ id }) => id)
  if (ask.sort?.startsWith('-')) all.reverse()
  const from = (ask.page - 1) * ask.page_size
  const ids = all.slice(from, from + ask.page_size)
  if (ids.length === 0) return []
  const rows = await tableRows(tenant, actor, today, planId, ids)
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
