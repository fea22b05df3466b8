import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { act } from '#app/kit/act.ts'
import { openView } from '#app/kit/lost-right.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { ROLE_LABELS } from '#model/permissions.ts'
import { EditMember } from '#worker/people/member-contract.ts'
import { loadPlaces, placesAgain, takePlaceStep } from './load-places.ts'
import { MemberForm } from './member-form.tsx'
import { MEMBER_LABELS } from './member-values.ts'
import { doneWords, nameOf } from './member-words.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? nameOf(data.member) : 'Member'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'members:write')
  const id = params.memberId! // set by the route
  const [member, places] = await Promise.all([
    read(context.api.auth['team-members'][':id'].$get({ param: { id } })),
    loadPlaces(context),
  ])
  if (!member.is_editable || member.is_self) throw await openView(context, urls.member(id))
  return { member, places, asker: actor.role }
}

/** Treats fields that are empty or missing as cleared. */
function withCleared(value: Record<string, unknown>): Record<string, unknown> {
  const cleared = Object.keys(MEMBER_LABELS).filter((key) => value[key] === undefined)
  const empty = (key: string) => (key === 'schools' || key === 'user_grades' ? [] : null)
  return { ...value, ...Object.fromEntries(cleared.map((key) => [key, empty(key)])) }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const step = await takePlaceStep(context, form)
  if (step) return step
  const here = urls.member(params.memberId!) // set by the route
  const calls = context.api.auth
  return submit(
    form,
    EditMember,
    (value) => calls['team-members'].update.$patch({ json: withCleared(value) as typeof value }),
    ({ id, role }, message) => {
      if (form.get('intent') !== 'accept') return redirectWithToast(here, { kind: 'success', message })
      const accepted = calls['assign-team-members'].$post({ json: { ids: [id], action: 'accept' } })
      return act(accepted, here, ({ people }) =>
        redirectWithToast(urls.teamMembers({ status: 'pending' }), {
          kind: 'success',
          message: doneWords('accept', people, ROLE_LABELS[role]),
        }),
      )
    },
    () => placesAgain(context, form),
  )
}

export default function MemberUpdate() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={nameOf(data.member)} sub="Modify member" />
      <MemberForm key={data.member.id} {...data} answer={useActionData<typeof action>()} />
    </>
  )
}
