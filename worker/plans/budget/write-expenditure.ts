import { differences } from '#db/kit/audit.ts'
import { createStamps, updateStamps } from '#db/kit/stamps.ts'
import {
  findExpenditure,
  guardExpenditure,
  guardSpent,
  insertExpenditure,
  updateExpenditure,
} from '#db/plans/expenditures.ts'
import { guardElementNotDeleted } from '#db/plans/guards.ts'
import { centsOf, MAX_CENTS } from '#model/money.ts'
import { invalid, notFound } from '#worker/kit/problem.ts'
import { type AddExpenditure, type EditExpenditure, type Expenditure, TOO_MUCH } from '#worker/plans/budget-contract.ts'
import { definePart } from '#worker/plans/tabs/define-part.ts'
import { requireEditable } from '#worker/plans/tabs/require-visible.ts'
import { presentExpenditure } from './present-budget.ts'

/** The expenditures of an element. Spending more than approved is allowed and shown. */
export const {
  add: addExpenditure,
  edit: editExpenditure,
  remove: removeExpenditure,
  restore: restoreExpenditure,
} = definePart<Spending, Expenditure, Place, AddExpenditure, EditExpenditure>({
  kind: 'expenditure',
  action: 'expenditure',
  async findPlace(tenant, by, of, id) {
    const { node, others } = requireEditable(await findExpenditure(tenant, by.actor, of, id, 'out'))
    return { planId: node!.plan_id, others } // requireEditable checked it
  },
  async find(tenant, by, of, id, trash) {
    const { node, span, row, others } = requireEditable(await findExpenditure(tenant, by.actor, of, id, trash))
    if (!node || !row) throw notFound()
    return { place: { planId: node.plan_id, others }, row: presentExpenditure(row, span) }
  },
  async get(tenant, by, of, id) {
    const { row, span } = await findExpenditure(tenant, by.actor, of, id, 'out')
    if (!row) throw notFound()
    return presentExpenditure(row, span)
  },
  add(tenant, by, of, id, input) {
    const row = { id, elementId: of.id, ...columnsOf(input), ...createStamps(by) }
    return { write: insertExpenditure(tenant, row), next: input, changes: differences({}, historyOf(input)) }
  },
  edit(tenant, by, before, { version, ...given }) {
    const next = { ...before, ...given }
    const write = updateExpenditure(tenant, before.id, version, { ...columnsOf(next), ...updateStamps(by) })
    const changes = differences(historyOf(before), historyOf(next))
    // Include the name even if it did not change, so that the history says which expenditure this is.
    const unchanged = Object.keys(changes).length === 0
    return { write, next, changes: unchanged ? {} : { expenditure: [before.name, next.name], ...changes } }
  },
  effect(tenant, _by, of, id, next, { others }) {
    const guards = [guardElementNotDeleted(tenant, of.id)]
    if (next) {
      const { year } = next
      const cents = centsIn(next)
      checkSpent(others, { year, cents })
      guards.push(guardSpent(tenant, of.id, { id, year, cents, most: MAX_CENTS }))
    }
    return { guards, writes: [], changes: {} }
  },
  summarize: ({ name, amount }) => ({ expenditure: name, amount }),
  guard: guardExpenditure,
  trash: updateExpenditure,
})

type Spending = Pick<Expenditure, 'year' | 'amount' | 'name' | 'date'>
type Spent = { year: number; cents: number }
/** What the element's other expenditures add up to, by year. */
type Place = { planId: string; others: Spent[] }

function centsIn({ amount }: Spending): number {
  return centsOf(amount) ?? 0 // the contract only lets valid amounts through
}

function columnsOf(one: Spending) {
  return { year: one.year, name: one.name, amountCents: centsIn(one), spentOn: one.date }
}

/** The values that the history shows. */
function historyOf({ name, amount, date, year }: Spending) {
  return { expenditure: name, amount, spent_on: date, budget_year: year }
}

/** Limits a year's total like a single amount, so that a plan's sums stay exact. */
function checkSpent(others: readonly Spent[], { year, cents }: Spent): void {
  const spent = others.find((one) => one.year === year)?.cents ?? 0
  if (spent + cents > MAX_CENTS) throw invalid({ amount: [`Total spending in year ${year} ${TOO_MUCH_IN_ALL}`] })
}
const TOO_MUCH_IN_ALL = TOO_MUCH.charAt(0).toLowerCase() + TOO_MUCH.slice(1)
