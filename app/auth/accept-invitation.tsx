import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { PasswordField } from '#app/components/signed-out/password-field.tsx'
import { homeFor } from '#app/kit/role-pages.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { AcceptInvitation } from '#worker/auth/contract.ts'
import { EntryForm } from './entry-form.tsx'
import { LinkGone } from './link-gone.tsx'
import { linkHolder } from './link-holder.ts'
import { NameFields } from './name-fields.tsx'
import { ForPasswordManager, PASSWORD_HELP } from './new-password-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

export const meta: MetaFunction = () => [{ title: 'Accept invitation · Waymark' }]

export function loader({ params, context }: LoaderFunctionArgs) {
  const json = { token: params.token ?? '', kind: 'invite' as const }
  return linkHolder(context.api.auth['validate-link'].$post({ json }))
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(
    await request.formData(),
    AcceptInvitation,
    (json) => context.api.auth['accept-invitation'].$post({ json }),
    ({ user }, message) => redirectWithToast(homeFor(user.role), { kind: 'success', message }),
  )
}

export default function AcceptInvitationPage() {
  const { holder } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { token } = useParams()
  const { form, fields, sending } = useEntryForm('accept-invitation', AcceptInvitation, answer)
  if (!holder || answer?.refusal?.status === 410) {
    return (
      <LinkGone to={urls.login()} verb="Sign In">
        An invitation works once and expires after 7 days, and a newer one replaces it. If you got several emails, open
        the newest. If you already accepted, sign in. If not, ask the person who invited you to send a new one.
      </LinkGone>
    )
  }
  return (
    <EntryForm
      form={form}
      title={`Join ${holder.school_district.name}`}
      sub={`Your sign-in email is ${holder.email}`}
      refused="The invitation was not accepted"
      verb="Accept Invitation"
      working="Saving"
      sending={sending}
      below={
        <p className="new">
          By accepting you agree to the{' '}
          <a href={urls.terms()} target="_blank" rel="noreferrer">
            Terms &amp; Condition<span className="vh"> (opens in a new tab)</span>
          </a>
          .
        </p>
      }
    >
      <input type="hidden" name="token" value={token} />
      <ForPasswordManager email={holder.email} />
      <NameFields fields={fields} known={{ first_name: holder.first_name, last_name: holder.last_name }} />
      <PasswordField
        label="Password"
        name={fields.password.name}
        autoComplete="new-password"
        errors={fields.password.errors}
        help={PASSWORD_HELP}
      />
    </EntryForm>
  )
}
