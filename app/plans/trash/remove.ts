import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { act } from '#app/kit/act.ts'
import { levelApi } from '#app/kit/level.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import type { Level } from '#model/levels.ts'

const ALREADY = 'Someone has already deleted this'

/** Deletes, then shows the level's list with an Undo (spec §4 "Deleting"). */
export function removeElement({ context, params }: ActionFunctionArgs, level: Level, form: FormData) {
  const id = params.elementId!
  const planId = params.planId! // set by the route
  const query = { version: String(form.get('version') ?? '') }
  return removed(levelApi(context, level.key)[':id'].$delete({ param: { id }, query }), {
    back: urls.element(planId, level.key, id, 'update'),
    list: urls.planLevel(planId, level.key),
    fields: { level: level.api, id },
  })
}

/** Deletes a plan, then shows the list of plans with an Undo. */
export function removePlan({ context, params }: ActionFunctionArgs, form: FormData) {
  const id = params.planId! // set by the route
  const query = { version: String(form.get('version') ?? '') }
  return removed(context.api.plans[':id'].$delete({ param: { id }, query }), {
    back: urls.plan(id, 'update'),
    list: urls.reviewPlan(),
    fields: { level: 'plan', id },
  })
}

type Places = { back: string; list: string; fields: { level: string; id: string } }
type Deleted = ClientResponse<{ code: number; detail: string; data: { count: number } }, number, 'json'>

async function removed(asked: Promise<Deleted>, { back, list, fields }: Places) {
  const answer = await asked
  if (answer.status === 404) return redirectWithToast(list, { kind: 'error', message: ALREADY })
  return act(Promise.resolve(answer), back, ({ count }) => {
    const undo = { action: urls.trash(), fields }
    return redirectWithToast(list, { kind: 'success', message: movedToTrash(count), undo })
  })
}

/** Says how many elements went along with a plan or an element; `count` includes that one. */
export function movedToTrash(count: number): string {
  return count > 1 ? `Moved to the trash with ${count - 1} below it` : 'Moved to the trash'
}
