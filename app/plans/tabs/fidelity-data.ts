import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { takeTheirs, wantsTheirs } from '#app/plans/conflict-choice.ts'
import { AddCheck, EditCheck } from '#worker/plans/fidelity-contract.ts'
import { valuesOfCheck } from './check-values.ts'
import { pageOf, type TabOf } from './tab.ts'

/** All levels that have fidelity checks have the same calls (worker/plans/fidelity-routes.ts). */
function fidelityApi(context: LoaderFunctionArgs['context'], segment: string) {
  return context.api.plans[segment as 'initiative'][':id']['fidelity-checks']
}

export async function loadChecks({ context, request }: LoaderFunctionArgs, { segment, id }: TabOf) {
  const params = new URL(request.url).searchParams
  const page = params.get('page') ?? '1'
  const found = await readList(request, fidelityApi(context, segment).$get({ param: { id }, query: { page } }))
  withinPages(request, found)
  return { found, page: Number(page), open: params.get('edit') }
}
export type ChecksData = Awaited<ReturnType<typeof loadChecks>>

/** What a form leaves empty was cleared. */
const CLEARED = {
  check_type: null,
  dosage: null,
  adherence: null,
  differentiation: null,
  observer_agreement: null,
  feedback_comments: null,
}

/** Adding, editing, deleting and bringing back a fidelity check; each goes back to the tab it came from. */
export async function fidelityAction(args: ActionFunctionArgs, { segment, id }: TabOf, form: FormData) {
  const { request, context } = args
  const here = pageOf(request)
  const checks = fidelityApi(context, segment)
  const row = String(form.get('row') ?? '')
  const said = (message: string) => redirectWithToast(here, { kind: 'success', message })
  switch (form.get('intent')) {
    case 'fidelity-add':
      return submit(
        form,
        AddCheck,
        (json) => checks.$post({ param: { id }, json }),
        (_, message) => said(message),
      )
    case 'fidelity-edit':
      if (wantsTheirs(form)) {
        takeTheirs(form, valuesOfCheck(await read(checks[':row'].$get({ param: { id, row } }))))
      }
      return submit(
        form,
        EditCheck,
        (given) => checks[':row'].$patch({ param: { id, row }, json: { ...CLEARED, ...given } }),
        (_, message) => said(message),
      )
    case 'fidelity-delete': {
      const query = { version: String(form.get('version') ?? '') }
      return act(checks[':row'].$delete({ param: { id, row }, query }), here, () =>
        redirectWithToast(here, {
          kind: 'success',
          message: 'Fidelity check deleted',
          undo: { action: here, fields: { intent: 'fidelity-restore', row } },
        }),
      )
    }
    case 'fidelity-restore':
      return act(checks[':row'].restore.$post({ param: { id, row } }), here, () => said('Fidelity check restored'))
    default:
      return redirect(here)
  }
}
