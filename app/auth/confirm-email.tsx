import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { MailToken } from '#worker/auth/contract.ts'
import { EntryForm } from './entry-form.tsx'
import { LinkGone } from './link-gone.tsx'
import { linkHolder } from './link-holder.ts'
import { useEntryForm } from './use-entry-form.ts'

export const meta: MetaFunction = () => [{ title: 'Confirm your email · Waymark' }]

export function loader({ params, context }: LoaderFunctionArgs) {
  const json = { token: params.token ?? '', kind: 'confirm' as const }
  return linkHolder(context.api.auth['validate-link'].$post({ json }))
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(
    await request.formData(),
    MailToken,
    (json) => context.api.auth['confirm-email'].$post({ json }),
    (_, message) => redirectWithToast(urls.login({ notice: 'confirmed' }), { kind: 'success', message }),
  )
}

/** Confirm on a press, not on a visit, because mail scanners open links before people do. */
export default function ConfirmEmailPage() {
  const { holder } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { token } = useParams()
  const { form, sending } = useEntryForm('confirm-email', MailToken, answer)
  if (!holder || answer?.refusal?.status === 410) {
    return (
      <LinkGone to={urls.forgotPassword()} verb="Get a New Link">
        A confirmation link works once and expires after 7 days. If you already confirmed your email, sign in. If not,
        get a link to set your password. It confirms your email too.
      </LinkGone>
    )
  }
  return (
    <EntryForm
      form={form}
      title="Confirm your email"
      sub={`Confirm that ${holder.email} is your email and that you asked to join ${holder.school_district.name}.`}
      refused="Your email was not confirmed"
      verb="Confirm Email"
      working="Confirming"
      sending={sending}
    >
      <input type="hidden" name="token" value={token} />
    </EntryForm>
  )
}
