import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireSignedOut } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { SignUp } from '#worker/auth/contract.ts'
import { DistrictSearch } from './district-search.tsx'
import { loadJoining } from './load-joining.ts'
import { RegisterForm } from './register-form.tsx'

export const meta: MetaFunction = () => [{ title: 'Create your account · Waymark' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedOut(context)
  return loadJoining({ request, context })
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(
    await request.formData(),
    SignUp,
    (json) => context.api.auth.signup.$post({ json }),
    (_, message) => redirectWithToast(urls.login({ notice: 'registered' }), { kind: 'success', message }),
  )
}

export default function Register() {
  const found = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (found.step === 'district') {
    return <DistrictSearch search={found.search} districts={found.districts} to={urls.register} />
  }
  return <RegisterForm answer={answer} district={found.district} regions={found.regions} />
}
