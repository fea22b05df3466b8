import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

/** A GET, for example after signing in again, shows the report. */
export const loader = () => redirect(urls.boardReport())

/** Marks the Board Report of a plan as presented, or takes a mark back. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const plan = String(form.get('plan') ?? '')
  const id = String(form.get('id') ?? '')
  const here = urls.boardReport({ plan })
  const calls = context.api.reports.presented
  if (form.get('intent') === 'undo')
    return act(calls[':id'].$delete({ param: { id } }), here, ({ presented_on: on }) =>
      redirectWithToast(here, { kind: 'success', message: `The report of ${on} is no longer marked as presented` }),
    )
  return act(calls.$post({ json: { plan } }), here, (marked) =>
    redirectWithToast(here, {
      kind: 'success',
      message: 'Marked as presented to the board',
      detail: 'Later reports compare with these figures.',
      undo: { action: urls.boardPresented(), fields: { intent: 'undo', id: marked.id, plan }, here: true },
    }),
  )
}
