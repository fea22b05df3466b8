import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { requireActor, safeNext } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

export const loader = () => redirect(urls.dashboard())

/** The plan a person's screens open with (spec §4 "Default plan"). */
export async function action({ request, context }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const plan = await read(
    context.api.plans['make-plan-default'][':id'].$post({ param: { id: String(form.get('plan')) } }),
  )
  return redirectWithToast(safeNext(form.get('next')) ?? urls.dashboard(), {
    kind: 'success',
    message: `${plan.name} is your default plan`,
  })
}
