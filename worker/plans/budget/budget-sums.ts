import { BUDGET_YEARS, type BudgetYear } from '#model/parts.ts'

/** Amounts in integer cents. */
export type Cents = { requested: number; approved: number; spent: number }
export type Years = Record<BudgetYear, Cents>
/** One row of an element's amounts: a budget year or an expenditure. */
export type MoneyRow = Partial<Cents> & { year: number }
/** An element with its own rows, and its parent. */
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

/** The sum of all years. */
export function totalOf(years: Years): Cents {
  return BUDGET_YEARS.reduce((sum, year) => plus(sum, years[year]), nothing())
}

function addTo(years: Years, { year, ...cents }: MoneyRow): void {
  const known = BUDGET_YEARS.find((one) => one === year)
  if (known) years[known] = plus(years[known], cents)
}

/**
 * Adds up a plan's or element's budget: its own amounts, each child's with everything below the child, and both
 * together. Counts each row once, in any order; skips lines that are not below `root`.
 */
export function rollUp(root: string, lines: readonly MoneyLine[]): RollUp {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const known = new Map<string, string | null>([[root, root]])
  /** Returns the root itself, the direct child that the line belongs to, or null. */
  function branchOf(line: MoneyLine): string | null {
    const before = known.get(line.id)
    if (before !== undefined) return before
    const parent = line.parent_id === null ? undefined : byId.get(line.parent_id)
    // A pillar has no parent line, because its parent is the plan.
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
