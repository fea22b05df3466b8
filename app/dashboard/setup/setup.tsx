import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { SetupChecklist } from './setup-checklist.tsx'

export const meta: MetaFunction = () => [{ title: 'Setup · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'district:write')
  return { setup: await read(context.api.auth['school-district'].setup.$get({ query: {} })) }
}

/** Hides the checklist from the dashboard, or shows it there again. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const dismissed = (await request.formData()).get('intent') === 'hide'
  const asked = context.api.auth['school-district'].setup.$patch({ json: { dismissed } })
  return act(asked, urls.setup(), () => {
    if (!dismissed) return redirect(urls.dashboard())
    const undo = { action: urls.setup(), fields: { intent: 'show' } }
    return redirectWithToast(urls.dashboard(), { kind: 'success', message: 'Setup checklist hidden', undo })
  })
}

export default function SetupScreen() {
  return <SetupChecklist setup={useLoaderData<typeof loader>().setup} />
}
