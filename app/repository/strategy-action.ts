import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { SaveStrategy } from '#worker/repository/strategy-contract.ts'
import { backOf } from './strategy-back.ts'

/** Saves the form. The list's Delete and its Undo post here too. Each returns to the list with its filters. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const id = params.strategyId! // set by the route
  const one = context.api.strategic_repository[':id']
  const back = backOf(request)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'delete') {
    const version = String(form.get('version') ?? '')
    const undo = { action: urls.editStrategy(id, { from: back }), fields: { intent: 'restore' }, here: true }
    return act(one.$delete({ param: { id }, query: version ? { version } : {} }), back, () =>
      redirectWithToast(back, { kind: 'success', message: 'Strategy deleted', undo }),
    )
  }
  if (intent === 'restore') {
    return act(one.restore.$post({ param: { id } }), back, () =>
      redirectWithToast(back, { kind: 'success', message: 'Strategy restored' }),
    )
  }
  return submit(
    form,
    SaveStrategy,
    ({ version, ...json }) => one.$patch({ param: { id }, json: { ...json, version: String(version) } }),
    (_, message) => redirectWithToast(back, { kind: 'success', message }),
  )
}
