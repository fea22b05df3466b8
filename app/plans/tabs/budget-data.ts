import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { takeTheirs, wantsTheirs } from '#app/plans/conflict-choice.ts'
import { BUDGET_YEARS } from '#model/parts.ts'
import { AddExpenditure, EditExpenditure } from '#worker/plans/budget-contract.ts'
import { BudgetForm, expenditureValues, valuesOfYears, yearsOfForm } from './budget-fields.ts'
import { pageOf, type TabOf } from './tab.ts'

/** The API segment of whose money it is. Four levels have all calls, plan and pillar the reading one (worker/plans/budget-routes.ts). */
function budgetApi(context: LoaderFunctionArgs['context'], segment: string) {
  return context.api.plans[segment as 'initiative'][':id'].budget
}

/** `year` is the one whose sum is explained; null for all five together. */
export async function loadBudget({ context, request }: LoaderFunctionArgs, { segment, id }: TabOf) {
  const params = new URL(request.url).searchParams
  const found = await read(budgetApi(context, segment).$get({ param: { id } }))
  const year = BUDGET_YEARS.find((one) => String(one) === params.get('year')) ?? null
  return { found, year, editing: params.get('edit') }
}
export type BudgetData = Awaited<ReturnType<typeof loadBudget>>

/** Saving the years; adding, editing, deleting and bringing back an expenditure. Each goes back to the tab it came from. */
export async function budgetAction({ request, context }: ActionFunctionArgs, { segment, id }: TabOf, form: FormData) {
  const here = pageOf(request)
  const calls = budgetApi(context, segment)
  const param = { id, row: String(form.get('row') ?? '') }
  const intent = form.get('intent')
  const saved = (_: unknown, message: string) => redirectWithToast(here, { kind: 'success', message })
  if (intent === 'budget-delete') {
    const version = String(form.get('version') ?? '')
    return act(calls[':row'].$delete({ param, query: { version } }), here, () =>
      redirectWithToast(here, {
        kind: 'success',
        message: 'Expenditure deleted',
        undo: { action: here, fields: { intent: 'budget-restore', row: param.row } },
      }),
    )
  }
  if (intent === 'budget-restore') {
    return act(calls[':row'].restore.$post({ param }), here, () =>
      redirectWithToast(here, { kind: 'success', message: 'Expenditure restored' }),
    )
  }
  if (intent === 'budget-add') {
    return submit(form, AddExpenditure, (json) => calls.$post({ param: { id }, json }), saved)
  }
  if (intent !== 'budget-edit' && intent !== 'budget-save') return redirect(here)
  if (wantsTheirs(form)) {
    const { years, expenditures } = await read(calls.$get({ param: { id } }))
    const spent = expenditures.find((one) => one.id === param.row)
    takeTheirs(form, spent ? expenditureValues(spent) : valuesOfYears(years))
  }
  if (intent === 'budget-edit') {
    return submit(form, EditExpenditure, (json) => calls[':row'].$patch({ param, json }), saved)
  }
  return submit(form, BudgetForm, (value) => calls.$put({ param, json: { years: yearsOfForm(value) } }), saved)
}
