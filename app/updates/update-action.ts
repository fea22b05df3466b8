import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast, type Undo } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { LEVEL_KEYS, LEVELS, type LevelKey } from '#model/levels.ts'
import type { Review } from '#worker/plans/review-contract.ts'
import { type OwedUpdate, UNCHANGED } from '#worker/updates/contract.ts'
import { changedOnly, GiveUpdate, rowAfter } from './update-fields.ts'

const GONE = 'Someone gave this update already.'

/** Gives an update, repeats the last one, or takes one back. A form names its row and its `intent`. */
export async function updateAction({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const id = String(form.get('element') ?? '')
  const here = urls.myUpdates({ row: id })
  if (form.get('intent') === 'undo') return takeBack(context, form, here)
  const mine = await readList(request, context.api['my-updates'].$get())
  const row = mine.owed.find((one) => one.id === id)
  if (!row) return redirectWithToast(urls.myUpdates(), { kind: 'error', message: GONE })
  const reviews = reviewsOf(context, row.level)
  const next = urls.myUpdates({ row: rowAfter(mine, id) })
  const done = (review: Review) =>
    redirectWithToast(next, { kind: 'success', message: `Update of ${row.name} given`, undo: undoOf(row, review) })
  if (form.get('intent') === 'repeat') {
    return act(reviews.$post({ param: { id }, json: { summary: UNCHANGED } }), here, done)
  }
  return submit(form, GiveUpdate, (given) => reviews.$post({ param: { id }, json: changedOnly(given, row) }), done)
}

/** All levels have the same calls (worker/plans/tabs/node-routes.ts). */
function reviewsOf(context: ActionFunctionArgs['context'], level: LevelKey) {
  return context.api.plans[LEVELS[level].api as 'pillar'][':id'].reviews
}

function undoOf(row: OwedUpdate, review: Pick<Review, 'id' | 'version'>): Undo {
  const { alert_status, alert_since, progress_status, done_on, percentage_completed } = row
  return {
    action: urls.myUpdates(),
    fields: {
      intent: 'undo',
      element: row.id,
      level: row.level,
      review: review.id,
      before: JSON.stringify({
        version: review.version,
        alert_status,
        alert_since,
        progress_status,
        done_on,
        percentage_completed,
      }),
    },
  }
}

/** The form is ours; the API checks each value of a forged one. */
async function takeBack(context: ActionFunctionArgs['context'], form: FormData, here: string) {
  const field = (name: string) => String(form.get(name) ?? '')
  const level = LEVEL_KEYS.find((key) => key === field('level'))
  const before = readJson(field('before'))
  if (!level || before === null) return redirect(here)
  const param = { id: field('element'), row: field('review') }
  return act(reviewsOf(context, level)[':row'].undo.$post({ param, json: before as never }), here, () =>
    redirectWithToast(here, { kind: 'success', message: 'Update taken back' }),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
