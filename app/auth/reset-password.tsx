import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { ResetPassword, SAME_PASSWORD } from '#worker/auth/contract.ts'
import { EntryForm } from './entry-form.tsx'
import { LinkGone } from './link-gone.tsx'
import { linkHolder } from './link-holder.ts'
import { ForPasswordManager, NewPasswordFields } from './new-password-fields.tsx'
import { BackToLogin } from './sign-in-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

export const meta: MetaFunction = () => [{ title: 'Reset password · Waymark' }]

export function loader({ params, context }: LoaderFunctionArgs) {
  return linkHolder(context.api.auth['validate-password-reset-token'].$post({ json: { token: params.id ?? '' } }))
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(
    await request.formData(),
    ResetPassword,
    (json) => context.api.auth['password-reset-confirm'].$post({ json }),
    (_, message) => redirectWithToast(urls.login({ notice: 'changed' }), { kind: 'success', message }),
  )
}

export default function ResetPasswordPage() {
  const { holder } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id } = useParams()
  const { form, fields, sending } = useEntryForm('reset-password', ResetPassword, answer)
  if (!holder || answer?.refusal?.status === 410) {
    return (
      <LinkGone to={urls.forgotPassword()} verb="Get a New Link">
        A password reset link works once and expires after 60 minutes.
      </LinkGone>
    )
  }
  return (
    <EntryForm
      form={form}
      title="Reset password"
      sub={SAME_PASSWORD}
      refused="The password was not changed"
      verb="Reset Password"
      working="Saving"
      sending={sending}
      below={<BackToLogin />}
    >
      <input type="hidden" name="token" value={id} />
      <ForPasswordManager email={holder.email} />
      <NewPasswordFields fields={fields} />
    </EntryForm>
  )
}
