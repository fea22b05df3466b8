import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { safeNext } from '#app/kit/next.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

export const loader = () => redirect(urls.dashboard())

/** The plan that a person's screens show by default (spec §4 "Default plan"). */
export async function action({ request, context }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const back = safeNext(form.get('next')) ?? urls.dashboard()
  const id = String(form.get('plan'))
  return act(context.api.plans['make-plan-default'][':id'].$post({ param: { id } }), back, (plan) =>
    redirectWithToast(back, { kind: 'success', message: `${plan.name} is your default plan` }),
  )
}
