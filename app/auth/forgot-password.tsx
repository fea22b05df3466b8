import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { requireSignedOut } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { ForgotPassword } from '#worker/auth/contract.ts'
import { EntryForm } from './entry-form.tsx'
import { BackToLogin, EmailField } from './sign-in-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

export const meta: MetaFunction = () => [{ title: 'Forgot password · Waymark' }]

export function loader({ context }: LoaderFunctionArgs) {
  requireSignedOut(context)
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(
    await request.formData(),
    ForgotPassword,
    (json) => context.api.auth['forgot-password'].$post({ json }),
    (_, message) => redirectWithToast(urls.login({ notice: 'requested' }), { kind: 'success', message }),
  )
}

export default function ForgotPasswordPage() {
  const { form, fields, sending } = useEntryForm('forgot-password', ForgotPassword, useActionData<typeof action>())
  return (
    <EntryForm
      form={form}
      title="Forgot password"
      sub="We’ll email you a link to set a new one"
      refused="The link was not sent"
      verb="Send Link"
      working="Sending"
      sending={sending}
      below={<BackToLogin />}
    >
      <EmailField field={fields.email} />
    </EntryForm>
  )
}
