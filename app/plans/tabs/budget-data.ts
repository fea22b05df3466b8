import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { takeTheirs, wantsTheirs } from '#app/plans/editor/conflict-choice.ts'
import { BUDGET_YEARS } from '#model/parts.ts'
import { AddExpenditure, EditExpenditure } from '#worker/plans/budget-contract.ts'
import { BudgetForm, expenditureValues, valuesOfYears, yearsOfForm } from './budget-fields.ts'
import { rowAction, rowOf } from './row-action.ts'
import type { TabOf } from './tab.ts'

/**
 * The API of a level's budget. Four levels have every call; plan and pillar can only be read
 * (worker/plans/budget/budget-routes.ts).
 */
function budgetApi(context: LoaderFunctionArgs['context'], segment: string) {
  return context.api.plans[segment as 'initiative'][':id'].budget
}

/** `year` is the year whose sum is broken down; null for all five years. */
export async function loadBudget({ context, request }: LoaderFunctionArgs, { segment, id }: TabOf) {
  const params = new URL(request.url).searchParams
  const found = await read(budgetApi(context, segment).$get({ param: { id } }))
  const year = BUDGET_YEARS.find((one) => String(one) === params.get('year')) ?? null
  return { found, year, editing: params.get('edit') }
}
export type BudgetData = Awaited<ReturnType<typeof loadBudget>>

/** Saves the amounts of the years, or an expenditure. */
export async function budgetAction({ request, context }: ActionFunctionArgs, { segment, id }: TabOf, form: FormData) {
  const calls = budgetApi(context, segment)
  const param = { id, row: rowOf(form) }
  const theirs = async () => {
    if (!wantsTheirs(form)) return
    const { years, expenditures } = await read(calls.$get({ param: { id } }))
    const spent = expenditures.find((one) => one.id === param.row)
    takeTheirs(form, spent ? expenditureValues(spent) : valuesOfYears(years))
  }
  return rowAction(request, form, {
    add: (done) => submit(form, AddExpenditure, (json, once) => calls.$post({ param: { id }, json }, once), done),
    async edit(done) {
      await theirs()
      return submit(form, EditExpenditure, (json) => calls[':row'].$patch({ param, json }), done)
    },
    async save(done) {
      await theirs()
      return submit(form, BudgetForm, (value) => calls.$put({ param, json: { years: yearsOfForm(value) } }), done)
    },
    remove: (query) => calls[':row'].$delete({ param, query }),
    restore: () => calls[':row'].restore.$post({ param }),
    removed: 'Expenditure deleted',
    restored: () => 'Expenditure restored',
  })
}
