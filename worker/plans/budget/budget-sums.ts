import { BUDGET_YEARS, type BudgetYear } from '#model/parts.ts'

/** Integer cents, always. */
export type Cents = { requested: number; approved: number; spent: number }
export type Years = Record<BudgetYear, Cents>
/** One row of money of an element: a budget year, or an expenditure. */
export type MoneyRow = Partial<Cents> & { year: number }
/** An element with the rows it holds itself and the way up from it. */
export type MoneyLine = { id: string; parent_id: string | null; money: readonly MoneyRow[] }
export type RollUp = { own: Years; children: Map<string, Years>; total: Years }

function nothing(): Cents {
  return { requested: 0, approved: 0, spent: 0 }
}

export function noMoney(): Years {
  return { 1: nothing(), 2: nothing(), 3: nothing(), 4: nothing(), 5: nothing() }
}

export function plus(one: Cents, other: Partial<Cents>): Cents {
  return {
    requested: one.requested + (other.requested ?? 0),
    approved: one.approved + (other.approved ?? 0),
    spent: one.spent + (other.spent ?? 0),
  }
}

/** All years together. */
export function totalOf(years: Years): Cents {
  return BUDGET_YEARS.reduce((sum, year) => plus(sum, years[year]), nothing())
}

function addTo(years: Years, { year, ...cents }: MoneyRow): void {
  const known = BUDGET_YEARS.find((one) => one === year)
  if (known) years[known] = plus(years[known], cents)
}

/**
 * The money of a plan or an element: its own, that of each direct child with all that lies below it, and both together.
 * Each row counts once, in whatever order they come; a line whose way up does not lead to `root` counts nowhere.
 */
export function rollUp(root: string, lines: readonly MoneyLine[]): RollUp {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const known = new Map<string, string | null>([[root, root]])
  /** The root itself, the direct child the line stands under, or null. */
  function branchOf(line: MoneyLine): string | null {
    const before = known.get(line.id)
    if (before !== undefined) return before
    const parent = line.parent_id === null ? undefined : byId.get(line.parent_id)
    // A pillar has no parent: it stands under the plan, which is no line.
    const direct = line.parent_id === root || (line.parent_id === null && !byId.has(root))
    const branch = direct ? line.id : parent ? branchOf(parent) : null
    known.set(line.id, branch)
    return branch
  }
  const sums: RollUp = { own: noMoney(), children: new Map(), total: noMoney() }
  for (const line of lines) {
    const branch = branchOf(line)
    if (branch === null) continue
    const into = branch === root ? sums.own : (sums.children.get(branch) ?? noMoney())
    if (branch !== root) sums.children.set(branch, into)
    for (const row of line.money) {
      addTo(into, row)
      addTo(sums.total, row)
    }
  }
  return sums
}
