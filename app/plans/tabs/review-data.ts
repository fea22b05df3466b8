import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { withEmptied } from '#app/kit/form.ts'
import { readList } from '#app/kit/read-list.ts'
import { submit } from '#app/kit/submit.ts'
import { AddReview, EditReview } from '#worker/plans/review-contract.ts'
import { loadRows, rowAction, rowOf } from './row-action.ts'
import type { TabOf } from './tab.ts'

/**
 * The API of a node's reviews. All seven levels, including `plan`, have the same calls
 * (worker/plans/tabs/node-routes.ts).
 */
function reviewApi(context: LoaderFunctionArgs['context'], segment: string) {
  return context.api.plans[segment as 'pillar'][':id'].reviews
}

export async function loadReviews({ context, request }: LoaderFunctionArgs, { segment, id }: TabOf) {
  const rows = reviewApi(context, segment)
  return loadRows(request, (page) => readList(request, rows.$get({ param: { id }, query: { page } })))
}
export type ReviewData = Awaited<ReturnType<typeof loadReviews>>

const OPTIONAL = ['alert_status', 'progress_status', 'next_step', 'ask'] as const

export async function reviewAction({ request, context }: ActionFunctionArgs, { segment, id }: TabOf, form: FormData) {
  const rows = reviewApi(context, segment)
  const param = { id, row: rowOf(form) }
  return rowAction(request, form, {
    add: (done) => submit(form, AddReview, (json, once) => rows.$post({ param: { id }, json }, once), done),
    edit: (done) =>
      submit(form, EditReview, (given) => rows[':row'].$patch({ param, json: withEmptied(OPTIONAL, given) }), done),
    remove: (query) => rows[':row'].$delete({ param, query }),
    restore: () => rows[':row'].restore.$post({ param }),
    removed: 'Review deleted',
    restored: () => 'Review restored',
  })
}
