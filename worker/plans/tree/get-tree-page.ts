import type { Tenant } from '#db/kit/tenant.ts'
import { ownerNames, treeLines, treeRows } from '#db/plans/elements.ts'
import { selectPlan } from '#db/plans/plans.ts'
import { compareNames } from '#model/compare-names.ts'
import { emptyCounts, firstDepth, isOpenAt, TREE_PAGE, type TreeFilter } from '#model/tree.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'
import type { TreePage, TreeQuery, TreeRow } from '#worker/plans/tree-contract.ts'
import { presentTreePlan } from './get-tree.ts'
import { filterTree, riskBelow, visibleRows } from './tree-rows.ts'

/** One page of a plan's open rows: every element is read, but only in part, and only these rows in full. */
export async function getTreePage(tenant: Tenant, caller: Caller, planId: string, ask: TreeQuery): Promise<TreePage> {
  const { actor, today } = caller
  const [plans, lines] = await tenant.db.batch([
    selectPlan(tenant, actor, today, planId),
    treeLines(tenant, actor, planId),
  ])
  const [plan] = plans
  if (!plan) throw notFound()
  const all = outline(lines).map(({ node, number, below }) => ({ ...node, number, below }))
  const filter: TreeFilter = {
    pillar: ask.pillar || null,
    risk: ask.risk ?? null,
    owner: ask.owner || null,
    find: ask.find,
  }
  const { nodes, matches } = filterTree(all, filter)
  const down = ask.open ?? firstDepth(filter)
  const toggled = new Set(ask.toggle)
  const isOpen = (line: (typeof all)[number]) => isOpenAt(line.level, down, toggled.has(line.id))
  const open = visibleRows(nodes, isOpen)
  // A page beyond the last one, from an old link or after rows were closed, is the last one.
  const page = Math.min(ask.page, Math.max(1, Math.ceil(open.length / TREE_PAGE)))
  const shown = open.slice((page - 1) * TREE_PAGE, page * TREE_PAGE)
  const owners = [...new Set(lines.flatMap((line) => line.owner_id ?? []))]
  const [rows, names] = await tenant.db.batch([
    treeRows(tenant, actor, today, planId, idsOf(shown)),
    ownerNames(tenant, owners),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const counts = riskBelow(all)
  return {
    plan: presentTreePlan(plan, caller),
    total: all.length,
    found: matches?.size ?? nodes.length,
    count: open.length,
    page,
    counts: counts.get('') ?? emptyCounts(),
    pillars: all.filter(({ level }) => level === 'pillar').map(({ id, number, name }) => ({ id, number, name })),
    owners: names.map(({ id, name }) => ({ id, name: name ?? '' })).sort((a, b) => compareNames(a.name, b.name)),
    rows: shown.flatMap((line): TreeRow[] => {
      const row = byId.get(line.id)
      const fits = matches?.has(line.id) ?? true
      return row
        ? [presentRow(row, line, { is_open: isOpen(line), matches: fits, counts: counts.get(line.id) ?? null })]
        : []
    }),
  }
}

type Line = { number: string; below: number }
type Shown = Pick<TreeRow, 'is_open' | 'matches' | 'counts'>
type RowData = Awaited<ReturnType<typeof treeRows>>[number]

/** Only the fields that the tree shows: a page has up to fifty rows. */
function presentRow(row: RowData, { number, below }: Line, shown: Shown): TreeRow {
  const { id, plan_id, level, parent_id, pillar_id, initiative_id, objective_id, strategy_id, name, owner_name } = row
  const { owner_id, alert_status, progress_key, percentage_completed, start_date, end_date, next_review_on } = row
  return {
    ...{ id, plan_id, level, parent_id, pillar_id, initiative_id, objective_id, strategy_id, name, owner_name },
    ...{ owner_id, alert_status, progress_key, percentage_completed, start_date, end_date, next_review_on },
    ...{ is_editable: row.is_editable, version: row.version, number, below },
    ...shown,
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
