import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { OwnSessions } from '#app/components/own-sessions.tsx'
import { PageHead } from '#app/components/page.tsx'
import { PasswordField } from '#app/components/signed-out/password-field.tsx'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { signOutOthers } from '#app/kit/sign-out-others.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { can } from '#model/permissions.ts'
import { ChangePassword, SAME_PASSWORD } from '#worker/auth/contract.ts'
import { SendButton } from './entry-form.tsx'
import { ForPasswordManager, NewPasswordFields } from './new-password-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'
import './auth.css'

export const meta: MetaFunction = () => [{ title: 'Change Password · Waymark' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, role } = requireActor(context, request)
  // Roles with a profile have their sessions there; the Board has only password and sessions.
  const sessions = can(role, 'profile:read') ? null : await read(context.api.auth.sessions.$get())
  return { email, sessions }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  if (form.get('intent') === 'sign-out-others') return signOutOthers(context, urls.changePassword(), form)
  return submit(
    form,
    ChangePassword,
    (json) => context.api.auth['change-password'].$post({ json }),
    (_, message) => redirectWithToast(urls.changePassword(), { kind: 'success', message }),
  )
}

export default function ChangePasswordPage() {
  const { email, sessions } = useLoaderData<typeof loader>()
  const { form, fields, sending } = useEntryForm('change-password', ChangePassword, useActionData<typeof action>())
  return (
    <>
      <PageHead title="Change Password" sub={SAME_PASSWORD} />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="form narrow-form">
        <ErrorSummary errors={null} labels={{}} general={form.errors} title="The password was not changed" />
        <ForPasswordManager email={email} />
        <PasswordField
          label="Old password"
          name={fields.oldPassword.name}
          autoComplete="current-password"
          errors={fields.oldPassword.errors}
        />
        <NewPasswordFields fields={fields} />
        <p className="meta">This signs you out on all other devices.</p>
        <div>
          <SendButton sending={sending} working="Saving">
            Change Password
          </SendButton>
        </div>
      </Form>
      {sessions ? <OwnSessions sessions={sessions} /> : null}
    </>
  )
}
