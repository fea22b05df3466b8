import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { safeNext } from '#app/kit/next.ts'
import { read } from '#app/kit/read.ts'
import { requireSignedOut } from '#app/kit/require.ts'
import { homeFor } from '#app/kit/role-pages.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { ForgotPassword, SignIn } from '#worker/auth/contract.ts'
import { noticeOf } from './notices.tsx'
import { CONFIRM_AGAIN, SignInForm } from './sign-in-form.tsx'

export const meta: MetaFunction = () => [{ title: 'Sign in · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireSignedOut(context)
  const providers = await read(context.api.auth.providers.$get())
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  return { next, notice: noticeOf(request), providers, paused: context.paused }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  if (form.get('intent') === CONFIRM_AGAIN) {
    return submit(
      form,
      ForgotPassword,
      (json) => context.api.auth['confirm-email'].again.$post({ json }),
      (_, message) => redirectWithToast(urls.login({ notice: 'registered' }), { kind: 'success', message }),
    )
  }
  return submit(
    form,
    SignIn,
    (json) => context.api.auth.signin.$post({ json }),
    ({ user }, message) =>
      redirectWithToast(safeNext(form.get('next')) ?? homeFor(user.role), { kind: 'success', message }),
  )
}

export default function Login() {
  return <SignInForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
