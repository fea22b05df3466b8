import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { can } from '#model/permissions.ts'
import { EmailSettingsForm } from './email-settings-form.tsx'
import { saveEmailSettings } from './save-email-settings.ts'

export const meta: MetaFunction = () => [{ title: 'Email settings · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { role } = requireActor(context, request)
  if (can(role, 'profile:read')) throw redirect(urls.userProfile({ mode: 'emails' }))
  return (await read(context.api.auth['notice-preferences'].$get())).results
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  return saveEmailSettings(context, await request.formData(), urls.ownEmails())
}

/** The emails of people without a User Profile, such as Board Members; for all others they are a part of it. */
export default function OwnEmails() {
  const preferences = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Email settings" />
      <EmailSettingsForm preferences={preferences} answer={useActionData<typeof action>()} back={urls.home()} />
    </>
  )
}
