import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { isOutOfScope } from '#app/components/cascade-elements.ts'
import type { Chosen } from '#app/components/use-cascade.ts'
import { bodyOf } from '#app/kit/body-of.ts'
import { levelApi, levelOfPath } from '#app/kit/level.ts'
import { safeNext } from '#app/kit/next.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { INVALID_VALUE, SIGN_IN_FIRST } from '#model/rules.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import { levelsAbove, saidIn } from './move-fields.tsx'

/** Why a move was refused, and the version to try again with. */
export type MoveAnswer = {
  messages: Record<string, string[]>
  version: number
  /** The choices of a form without scripts; null when the form keeps them itself. */
  said: Chosen | null
}

const PARENT_GONE = 'Someone has just deleted this. Choose another one.'

/**
 * Moves an element and returns to the page that asked for it, with an Undo that restores the exact position. The
 * dialog, dragging, the page without scripts, and Undo all post here.
 */
export async function moveAction({ context, request, params }: ActionFunctionArgs) {
  const level = levelOfPath(params.level)
  const id = params.elementId! // set by the route
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.has('undo')) requireActor(context, request)
  if (!context.actor) {
    const signedOut: MoveAnswer = { messages: { '': [SIGN_IN_FIRST] }, version: Number(text('version')), said: null }
    return data(signedOut, { status: 401 })
  }
  const calls = levelApi(context, level.key)[':id']
  const found = await calls.$get({ param: { id }, query: { without: 'measurement' } })
  if (found.status === (404 as number)) {
    // Someone deleted it before the move arrived.
    const message = 'This no longer exists, so nothing was moved'
    return redirectWithToast(safeNext(form.get('back')) ?? urls.reviewPlan(), { kind: 'error', message })
  }
  const before = await read(Promise.resolve(found))
  const levels = levelsAbove({ level: level.key })
  const said = levels.slice(0, -1).some((key) => form.has(key)) ? saidIn(form, levels) : null
  if (said) {
    const { lines } = await read(context.api.plans['plan-outline'][':id'].$get({ param: { id: before.plan_id } }))
    if (isOutOfScope(lines, levels, said)) return data({ messages: {}, version: before.version, said } as MoveAnswer)
  }
  const back = safeNext(form.get('back')) ?? urls.planTree(before.plan_id)
  const undone = form.has('undo')
  const json = {
    parent_id: text('parent_id'),
    version: text('version'),
    ...(text('position') ? { position: text('position') } : {}),
  }
  const answer = await calls.move.$post({ param: { id }, json })
  const body = await bodyOf(answer)
  if (answer.ok) {
    const moved = body.data as Element // tests check this against the endpoint's contract
    const undo = {
      action: urls.element(before.plan_id, level.key, id, 'move'),
      here: true,
      fields: {
        parent_id: before.parent_id ?? '',
        version: String(moved.version),
        position: String(before.position),
        undo: 'yes',
        back,
      },
    }
    const message = `${undone ? 'Moved back to' : 'Moved to'} ${moved.parent_name}`
    return redirectWithToast(back, { kind: 'success', message, ...(undone ? {} : { undo }) })
  }
  const status: number = answer.status // the endpoint's type lists only its success status
  const refused = { ...refusalOf(status, body, before), said }
  if (undone)
    return redirectWithToast(back, { kind: 'error', message: Object.values(refused.messages).flat().join(' ') })
  return data(refused, { status })
}

function refusalOf(status: number, body: { detail: string; data: unknown }, before: Element): Omit<MoveAnswer, 'said'> {
  if (status === 412) {
    const { current } = body.data as { current: Element } // the API's 412 includes it
    const by = current.updated_by ?? 'Someone'
    const why = `${by} changed this while you were moving it, so nothing was moved. Choose Move again to move the current version.`
    return { messages: { '': [why] }, version: current.version }
  }
  const messages = status === 400 ? (body.data as MoveAnswer['messages'] | null) : null // messages by field
  // People choose from a list, so what is not valid was there when they opened it.
  if (messages?.parent_id?.includes(INVALID_VALUE)) messages.parent_id = [PARENT_GONE]
  return { messages: messages ?? { '': [body.detail] }, version: before.version }
}
