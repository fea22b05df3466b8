import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'

/** The list's Delete, also from a measure's page, and its Undo. Each returns to the list with its filters. */
export async function measureAction({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  const here = `${pathname.replace(/\.data$/, '')}${search}`
  const param = { id: String(form.get('id') ?? '') }
  const calls = context.api.plans.measure[':id']
  if (form.get('intent') === 'restore') {
    return act(calls.restore.$post({ param, json: {} }), here, ({ name }) =>
      redirectWithToast(here, { kind: 'success', message: `“${name}” restored` }),
    )
  }
  const version = String(form.get('version') ?? '')
  const undo = { action: here, fields: { intent: 'restore', id: param.id }, here: true }
  return act(calls.$delete({ param, json: version ? { version } : {} }), here, ({ name }) =>
    redirectWithToast(here, { kind: 'success', message: `“${name}” moved to the trash`, undo }),
  )
}
