import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import { ANSWERS, SCOPES } from '#model/meetings/kinds.ts'

/** Cancel with its Undo, and the own answer: from the list or from a meeting's page. */
export async function meetingAction({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  const here = `${pathname.replace(/\.data$/, '')}${search}`
  const param = { id: String(form.get('id') ?? '') }
  const calls = context.api.plans.meeting[':id']
  const intent = form.get('intent')
  if (intent === 'restore') {
    return act(calls.restore.$post({ param }), here, ({ name, count }) =>
      redirectWithToast(here, {
        kind: 'success',
        message: count > 1 ? `${counted(count, 'meeting')} restored` : `“${name}” restored`,
      }),
    )
  }
  if (intent === 'answer') {
    const answer = ANSWERS.find((one) => one === form.get('answer')) ?? 'maybe'
    return act(calls.answer.$post({ param, json: { answer } }), here, () =>
      redirectWithToast(here, { kind: 'success', message: 'Answer saved' }),
    )
  }
  const version = String(form.get('version') ?? '')
  const scope = SCOPES.find((one) => one === form.get('scope')) ?? 'this'
  const list = urls.meetings()
  const undo = { action: list, fields: { intent: 'restore', id: param.id }, here: true }
  return act(calls.$delete({ param, json: { ...(version && { version }), scope } }), here, ({ name, count }) =>
    redirectWithToast(list, {
      kind: 'success',
      message: count > 1 ? `${counted(count, 'meeting')} canceled` : `“${name}” canceled`,
      undo,
    }),
  )
}
