import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { AddMember } from '#worker/people/member-contract.ts'
import { loadPlaces } from './load-places.ts'
import { MemberForm } from './member-form.tsx'

export const meta: MetaFunction = () => [{ title: 'Add member · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  refuseReaders(actor, 'members:write')
  return { asker: actor.role, places: await loadPlaces(context, actor) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  return submit(
    await request.formData(),
    AddMember,
    (json) => context.api.auth['team-members'].$post({ json }),
    () =>
      redirectWithToast(urls.teamMembers({ activity: 'invited' }), {
        kind: 'success',
        message: 'An invitation is on its way',
      }),
  )
}

export default function MemberAdd() {
  return (
    <>
      <PageHead title="Add member" sub="They get a mail with a link, choose a password there, and are in." />
      <MemberForm member={null} {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
    </>
  )
}
