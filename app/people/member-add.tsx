import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { AddMember } from '#worker/people/member-contract.ts'
import { loadPlaces, placesAgain, takePlaceStep } from './load-places.ts'
import { MemberForm } from './member-form.tsx'

export const meta: MetaFunction = () => [{ title: 'Add member · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'members:write')
  return { asker: actor.role, places: await loadPlaces(context) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const step = await takePlaceStep(context, form)
  if (step) return step
  return submit(
    form,
    AddMember,
    (json, once) => context.api.auth['team-members'].$post({ json }, once),
    () =>
      redirectWithToast(urls.teamMembers({ activity: 'invited' }), {
        kind: 'success',
        message: `Invitation sent to ${form.get('first_name')} ${form.get('last_name')}`,
      }),
    () => placesAgain(context, form),
  )
}

export default function MemberAdd() {
  return (
    <>
      <PageHead title="Add member" sub="They get an email with a link to set a password." />
      <MemberForm member={null} {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
    </>
  )
}
