import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import type { DataOf } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { AddReview, EditReview } from '#worker/plans/review-contract.ts'
import { pageOf, type TabOf } from './tab.ts'

/** The API segment of what is reviewed: a level's, or `plan`. All seven have the same calls (worker/plans/node-routes.ts). */
function reviewApi(context: LoaderFunctionArgs['context'], segment: string) {
  return context.api.plans[segment as 'pillar'][':id'].reviews
}

export async function loadReviews({ context, request }: LoaderFunctionArgs, { segment, id }: TabOf) {
  const params = new URL(request.url).searchParams
  const page = params.get('page') ?? '1'
  const found = await readList(request, reviewApi(context, segment).$get({ param: { id }, query: { page } }))
  withinPages(request, found)
  return { found, page: Number(page), editing: params.get('edit') }
}
export type ReviewData = Awaited<ReturnType<typeof loadReviews>>
export type ReviewList = DataOf<ReturnType<ReturnType<typeof reviewApi>['$get']>>

/** Adding, editing, deleting and bringing back a review; each goes back to the tab it came from. */
export async function reviewAction({ request, context }: ActionFunctionArgs, { segment, id }: TabOf, form: FormData) {
  const here = pageOf(request)
  const rows = reviewApi(context, segment)
  const row = String(form.get('row') ?? '')
  const intent = form.get('intent')
  if (intent === 'review-delete') {
    const version = String(form.get('version') ?? '')
    return act(rows[':row'].$delete({ param: { id, row }, query: { version } }), here, () =>
      redirectWithToast(here, {
        kind: 'success',
        message: 'Review deleted',
        undo: { action: here, fields: { intent: 'review-restore', row } },
      }),
    )
  }
  if (intent === 'review-restore') {
    return act(rows[':row'].restore.$post({ param: { id, row } }), here, () =>
      redirectWithToast(here, { kind: 'success', message: 'Review restored' }),
    )
  }
  if (intent === 'review-edit') {
    return submit(
      form,
      EditReview,
      (json) => rows[':row'].$patch({ param: { id, row }, json }),
      (_, message) => redirectWithToast(here, { kind: 'success', message }),
    )
  }
  if (intent !== 'review-add') return redirect(here)
  return submit(
    form,
    AddReview,
    (json) => rows.$post({ param: { id }, json }),
    (_, message) => redirectWithToast(here, { kind: 'success', message }),
  )
}
