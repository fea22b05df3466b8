import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { closeMeeting } from '#app/components/meetings/close-meeting.ts'
import { act } from '#app/kit/act.ts'
import { openView, typedOf } from '#app/kit/lost-right.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast, type Toast, type Undo } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { LEVEL_KEYS, LEVELS, type LevelKey } from '#model/levels.ts'
import { forOtherYear } from '#model/measures/school-years.ts'
import { type AddedRecord, AddRecord } from '#worker/measures/contract.ts'
import { type AddedReview, UndoReview } from '#worker/plans/review-contract.ts'
import { type MyUpdates, type OwedUpdate, UNCHANGED } from '#worker/updates/contract.ts'
import { changedOnly, DUE_WINDOW, GiveUpdate, rowAfter } from './update-fields.ts'

const GONE = 'Someone gave this update already.'
const READ = 'Someone entered this reading already.'
const CLOSED = 'Someone has closed these minutes or canceled the meeting.'

/**
 * Gives an update, repeats the last one, enters a reading, closes minutes, or takes one back. A form names its row and
 * its `intent`.
 */
export async function updateAction({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const id = field('element') || field('measure') || field('meeting')
  const here = urls.myUpdates({ row: id })
  // The year of what is due is that of its window; for another window, the API takes the year of the date.
  if (form.get('window') !== form.get(DUE_WINDOW)) form.delete('school_year')
  // These two have no draft, so the API's answer says that the session ended, next to what was typed.
  if (!context.actor && field('meeting')) return closeMeeting(context, id, form, () => redirect(here))
  if (!context.actor && field('measure')) return submit(form, AddRecord, addTo(context, id), () => redirect(here))
  requireActor(context, request)
  if (form.get('intent') === 'undo') return takeBack(context, form, here)
  const mine = await readList(request, context.api['my-updates'].$get())
  if (field('measure')) return enterReading(context, form, mine, id)
  if (field('meeting')) {
    return closeMeeting(context, id, form, ({ name }) =>
      redirectWithToast(nextOf(mine, id), { kind: 'success', message: `Minutes of ${name} closed` }),
    )
  }
  const row = mine.owed.find((one) => one.id === id)
  if (!row) return tooLate(context, GONE)
  const reviews = reviewsOf(context, row.level)
  const done = (review: AddedReview) =>
    redirectWithToast(nextOf(mine, id), {
      kind: 'success',
      message: `Update of ${row.name} given`,
      undo: undoOf(row, review),
    })
  if (form.get('intent') === 'repeat') {
    return act(reviews.$post({ param: { id }, json: { summary: UNCHANGED } }), here, done)
  }
  return submit(
    form,
    GiveUpdate,
    (given, once) => reviews.$post({ param: { id }, json: changedOnly(given, row) }, once),
    done,
  )
}

/** Says why a form came too late. It is gone from the page, so what was typed is shown for copying. */
async function tooLate(context: AppLoadContext, message: string) {
  if ((await typedOf(context)).length > 0) throw await openView(context, urls.myUpdates(), message)
  return redirectWithToast(urls.myUpdates(), { kind: 'error', message })
}

/**
 * For the page that a form without scripts gets: throws if its meeting is no longer listed, because nobody could see
 * the answer there, or it would appear in the form of another meeting.
 */
export async function refuseOtherMeeting(context: AppLoadContext, { minutes }: MyUpdates): Promise<void> {
  const meeting = (await context.sentForm?.())?.get('meeting')
  if (meeting && !minutes.some(({ id }) => id === meeting)) throw await openView(context, urls.myUpdates(), CLOSED)
}

const nextOf = (mine: MyUpdates, id: string) => urls.myUpdates({ row: rowAfter(mine, id) })

/** Saves a reading for the whole district. */
function enterReading(context: AppLoadContext, form: FormData, mine: MyUpdates, id: string) {
  const name = mine.readings.find((one) => one.id === id)?.name
  if (name === undefined) return tooLate(context, READ)
  const done = ({ saves, ...written }: AddedRecord) => {
    const fields = { intent: 'undo', measure: id, saves: saves.join(' ') }
    const undo = saves.length > 0 ? { undo: { action: urls.myUpdates(), fields } } : {}
    return redirectWithToast(nextOf(mine, id), {
      kind: 'success',
      message: `Reading of ${name} saved${forOtherYear(written)}`,
      ...undo,
    })
  }
  return submit(form, AddRecord, addTo(context, id), done)
}

const addTo =
  ({ api }: ActionFunctionArgs['context'], id: string) =>
  (json: AddRecord) =>
    api.plans.measure[':id'].records.$post({ param: { id }, json })

/** All levels have the same calls (worker/plans/tabs/node-routes.ts). */
function reviewsOf(context: ActionFunctionArgs['context'], level: LevelKey) {
  return context.api.plans[LEVELS[level].api as 'pillar'][':id'].reviews
}

function undoOf(row: OwedUpdate, review: AddedReview): Undo {
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
        saves: review.saves,
      }),
    },
  }
}

const TAKEN_BACK: Toast = { kind: 'success', message: 'Reading taken back' }
const CHANGED_SINCE: Toast = { kind: 'error', message: 'Someone has changed this reading since, so it stays.' }

/** The form is ours; the API checks each value of a forged one. */
async function takeBack(context: ActionFunctionArgs['context'], form: FormData, here: string) {
  const field = (name: string) => String(form.get(name) ?? '')
  if (field('measure')) {
    const saves = field('saves').split(' ')
    return act(context.api.plans['measure-grid'].undo.$post({ json: { saves } }), here, ({ restored }) =>
      redirectWithToast(here, restored > 0 ? TAKEN_BACK : CHANGED_SINCE),
    )
  }
  const level = LEVEL_KEYS.find((key) => key === field('level'))
  const before = v.safeParse(UndoReview, readJson(field('before')))
  if (!level || !before.success) return redirect(here)
  const param = { id: field('element'), row: field('review') }
  return act(reviewsOf(context, level)[':row'].undo.$post({ param, json: before.output }), here, () =>
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
