import { CHAIN, type ChainKey } from '#model/levels.ts'
import { DEPTH, isOpenAt } from '#model/tree.ts'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'

/** A row that is visible, with its place in the tree. */
export type Line = GanttRow & {
  level: number
  /** Its rank among its siblings, from 1, and their number. */
  pos: number
  size: number
  /** All rows below it. */
  below: number
  open: boolean
}

/** Which rows are open: all above a level, except those toggled. */
export type Opened = { down: ChainKey; toggled: ReadonlySet<string> }

/** Without filters, a chart opens down to objectives; with them, it shows everything that matches. */
export function openedIn(params: URLSearchParams, filtered: boolean): Opened {
  const down = CHAIN.find((one) => one === params.get('open'))
  return {
    down: down ?? (filtered ? 'activity' : 'objective'),
    toggled: new Set(params.get('toggle')?.split(',').filter(Boolean)),
  }
}

/** The rows whose ancestors are all open, in the order of the plan. */
export function openLines(rows: readonly GanttRow[], { down, toggled }: Opened): Line[] {
  const siblings = new Map<string | null, number>()
  const below = new Map<string, number>()
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  for (const row of rows) {
    siblings.set(row.parent_id, (siblings.get(row.parent_id) ?? 0) + 1)
    for (let at = row.parent_id; at; at = parents.get(at) ?? null) below.set(at, (below.get(at) ?? 0) + 1)
  }
  const ranks = new Map<string | null, number>()
  const opened = new Set<string>()
  const lines: Line[] = []
  for (const row of rows) {
    const pos = (ranks.get(row.parent_id) ?? 0) + 1
    ranks.set(row.parent_id, pos)
    if (row.parent_id !== null && !opened.has(row.parent_id)) continue
    const under = below.get(row.id) ?? 0
    const open = under > 0 && isOpenAt(row.plan_element_type, down, toggled.has(row.id))
    if (open) opened.add(row.id)
    const size = siblings.get(row.parent_id) ?? 1
    lines.push({ ...row, level: DEPTH[row.plan_element_type], pos, size, below: under, open })
  }
  return lines
}
