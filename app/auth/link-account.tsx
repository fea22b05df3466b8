import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { safeNext } from '#app/kit/next.ts'
import { forgetSecret, heldSecret } from '#app/kit/provider-cookie.ts'
import { requireSignedOut } from '#app/kit/require.ts'
import { homeFor } from '#app/kit/role-pages.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { LinkByForm } from '#worker/providers/contract.ts'
import { EntryForm } from './entry-form.tsx'
import { ForPasswordManager } from './new-password-fields.tsx'
import { ticketHolder } from './provider-ticket.ts'
import { CurrentPasswordField } from './sign-in-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

export const meta: MetaFunction = () => [{ title: 'Link your account · Waymark' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedOut(context)
  return { holder: await ticketHolder({ request, context }) }
}

/** The same address is not proof that it is the same person, so we ask for the account's password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  const ticket = heldSecret(request)
  return submit(
    await request.formData(),
    LinkByForm,
    ({ password }) => context.api.auth.providers['link-account'].$post({ json: { ticket, password } }),
    ({ user }, message) => {
      const to = redirectWithToast(next ?? homeFor(user.role), { kind: 'success', message })
      to.headers.append('Set-Cookie', forgetSecret)
      return to
    },
  )
}

export default function LinkAccount() {
  const { holder } = useLoaderData<typeof loader>()
  const { form, fields, sending } = useEntryForm('link-account', LinkByForm, useActionData<typeof action>())
  return (
    <EntryForm
      form={form}
      title="You already have an account"
      sub={`${holder.email} already has a Waymark account. Enter its password once. After that, you can also sign in with ${holder.provider.label}.`}
      refused="Your accounts were not linked"
      verb="Link and Sign In"
      working="Linking"
      sending={sending}
      below={
        <p className="new">
          <Link to={urls.login()}>Sign in without linking</Link>
        </p>
      }
    >
      <ForPasswordManager email={holder.email} />
      <CurrentPasswordField field={fields.password} />
    </EntryForm>
  )
}
