import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { withEmptied } from '#app/kit/form.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { submit } from '#app/kit/submit.ts'
import { takeTheirs, wantsTheirs } from '#app/plans/editor/conflict-choice.ts'
import { CHECK_ANSWERS } from '#model/fidelity.ts'
import { AddCheck, EditCheck } from '#worker/plans/fidelity-contract.ts'
import { valuesOfCheck } from './check-values.ts'
import { loadRows, rowAction, rowOf } from './row-action.ts'
import type { TabOf } from './tab.ts'

/** All levels with fidelity checks have the same calls (worker/plans/fidelity/fidelity-routes.ts). */
function fidelityApi(context: LoaderFunctionArgs['context'], segment: string) {
  return context.api.plans[segment as 'initiative'][':id']['fidelity-checks']
}

export async function loadChecks({ context, request }: LoaderFunctionArgs, { segment, id }: TabOf) {
  const rows = fidelityApi(context, segment)
  return loadRows(request, (page) => readList(request, rows.$get({ param: { id }, query: { page } })))
}
export type ChecksData = Awaited<ReturnType<typeof loadChecks>>

const OPTIONAL = ['check_type', ...CHECK_ANSWERS, 'feedback_comments'] as const

export async function fidelityAction({ request, context }: ActionFunctionArgs, { segment, id }: TabOf, form: FormData) {
  const rows = fidelityApi(context, segment)
  const param = { id, row: rowOf(form) }
  return rowAction(request, form, {
    add: (done) => submit(form, AddCheck, (json, once) => rows.$post({ param: { id }, json }, once), done),
    async edit(done) {
      if (wantsTheirs(form)) takeTheirs(form, valuesOfCheck(await read(rows[':row'].$get({ param }))))
      return submit(
        form,
        EditCheck,
        (given) => rows[':row'].$patch({ param, json: withEmptied(OPTIONAL, given) }),
        done,
      )
    },
    remove: (query) => rows[':row'].$delete({ param, query }),
    restore: () => rows[':row'].restore.$post({ param }),
    removed: 'Fidelity check deleted',
    restored: () => 'Fidelity check restored',
  })
}
