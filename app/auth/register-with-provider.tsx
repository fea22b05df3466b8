import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { forgetSecret, heldSecret } from '#app/kit/provider-cookie.ts'
import { requireSignedOut } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { Joining } from '#worker/auth/contract.ts'
import { DistrictSearch } from './district-search.tsx'
import { loadJoining } from './load-joining.ts'
import { ticketHolder } from './provider-ticket.ts'
import { ProviderRegisterForm } from './register-form.tsx'

export const meta: MetaFunction = () => [{ title: 'Create your account · Waymark' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedOut(context)
  const [holder, joining] = await Promise.all([ticketHolder({ request, context }), loadJoining({ request, context })])
  return { holder, joining }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ticket = heldSecret(request)
  return submit(
    await request.formData(),
    Joining,
    (json) => context.api.auth.providers.join.$post({ json: { ...json, ticket } }),
    (_, message) => {
      const to = redirectWithToast(urls.login({ notice: 'joined' }), { kind: 'success', message })
      to.headers.append('Set-Cookie', forgetSecret)
      return to
    },
  )
}

/** Asks to join a district after signing in with a provider. */
export default function RegisterWithProvider() {
  const { holder, joining } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (joining.step === 'district') {
    return <DistrictSearch search={joining.search} districts={joining.districts} to={urls.registerWithProvider} />
  }
  return <ProviderRegisterForm answer={answer} holder={holder} district={joining.district} regions={joining.regions} />
}
