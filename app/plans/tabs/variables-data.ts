import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { choiceName, takeTheirs, wantsTheirs } from '#app/plans/editor/conflict-choice.ts'
import { LEVELS } from '#model/levels.ts'
import { PutVariables, type Variables } from '#worker/plans/variables-contract.ts'
import { pageOf, type TabOf } from './tab.ts'

/** Only assessments have variables. */
const variablesApi = (context: LoaderFunctionArgs['context']) =>
  context.api.plans[':level{ecology-assessments}'][':id'].variables
const at = (id: string) => ({ level: LEVELS.assessment.api, id })

/** Loads the tab's group of variables. */
export async function loadVariables({ context }: LoaderFunctionArgs, { id, tab }: TabOf): Promise<Variables> {
  const groups = await read(variablesApi(context).$get({ param: at(id) }))
  return groups.find((group) => group.variable_type === tab.group) ?? groups[0]!
}

/** Saves the whole group. */
export async function variablesAction(args: ActionFunctionArgs, of: TabOf, form: FormData) {
  const { request, context } = args
  if (wantsTheirs(form)) takeSaved(form, await loadVariables(args, of))
  return submit(
    form,
    PutVariables,
    (json) => variablesApi(context).$put({ param: at(of.id), json }),
    (_, message) => redirectWithToast(pageOf(request), { kind: 'success', message }),
  )
}

/** In a conflict, the added rows count as one field: mine or theirs. */
function takeSaved(form: FormData, { named, additional }: Variables): void {
  const wanted = form.get(choiceName('additional')) === 'yes'
  takeTheirs(form, Object.fromEntries(Object.entries(named).map(([name, value]) => [`named.${name}`, value ?? ''])))
  if (!wanted) return
  for (const name of [...form.keys()]) if (name.startsWith('additional[')) form.delete(name)
  for (const [at, { name, value }] of additional.entries()) {
    form.append(`additional[${at}].name`, name)
    form.append(`additional[${at}].value`, value)
  }
}
