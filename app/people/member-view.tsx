import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { Face } from '#app/components/person.tsx'
import { act } from '#app/kit/act.ts'
import { onceOf } from '#app/kit/once.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { counted } from '#model/counted.ts'
import { can, ROLE_LABELS } from '#model/permissions.ts'
import { handOver, takeBack } from './hand-over.ts'
import { memberAction, memberSignedOut } from './member-action.ts'
import { ERASE, eraseMember, MemberErase } from './member-erase.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberLeaving } from './member-leaving.tsx'
import { MemberOwns } from './member-owns.tsx'
import { MemberPageVerbs } from './member-page-verbs.tsx'
import { MemberPlacing } from './member-placing.tsx'
import { MemberSignedOut } from './member-signed-out.tsx'
import { MemberUnreached } from './member-unreached.tsx'
import { nameOf } from './member-words.ts'
import { HAND_OVER, TAKE_BACK, TO } from './new-owner-names.ts'
import { loadNewOwners, looksForNewOwner } from './new-owners.ts'
import { useMemberAnswer } from './use-member-answer.ts'
import './people.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? nameOf(data.member) : 'Member'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const id = params.memberId! // set by the route
  const { auth } = context.api
  const member = await read(auth['team-members'][':id'].$get({ param: { id } }))
  const tab = new URL(request.url).searchParams.get('tab') === 'owns' && member.is_editable ? 'owns' : 'details'
  const [owned, newOwners] =
    tab === 'owns'
      ? await Promise.all([
          read(auth['team-members'][':id'].owned.$get({ param: { id } })),
          loadNewOwners(context, TO, null),
        ])
      : [null, null]
  return { member, tab, owned, newOwners, mayErase: can(actor.role, 'members:manage') }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request, params } = args
  const { actor } = context
  if (!actor) return memberSignedOut()
  const id = params.memberId! // set by the route
  const form = await request.formData()
  const calls = context.api.auth['team-members'][':id']
  const here = urls.member(id)
  const said = (message: string) => redirectWithToast(here, { kind: 'success', message })
  if (form.get('intent') === HAND_OVER || looksForNewOwner(TO, form)) return handOver(context, id, form)
  switch (form.get('intent')) {
    case 'invite':
      return act(calls.invite.$post({ param: { id } }, onceOf(form)), here, (one) =>
        said(`New invitation sent to ${nameOf(one)}`),
      )
    case 'send-again':
      return act(calls['send-again'].$post({ param: { id } }), here, (one) => said(`Sent to ${one.email}`))
    case 'end-sessions':
      return act(calls.sessions.$delete({ param: { id } }), here, ({ count }) =>
        said(`Signed out of ${counted(count, 'session')}`),
      )
    case ERASE:
      return eraseMember(context, id, form)
    case TAKE_BACK:
      return takeBack(context, id, form)
    case null:
      return redirect(here)
    default:
      return memberAction(args, actor, form)
  }
}

export default function MemberView() {
  const { member, tab, owned, newOwners, mayErase } = useLoaderData<typeof loader>()
  const { leaving, placing, erasing = null, handing: handed, signedOut } = useMemberAnswer()
  const handing = handed ?? (newOwners && { newOwners, to: '', elements: [], errors: [] })
  return (
    <>
      <PageHead
        title={
          <>
            <Face name={nameOf(member)} /> {nameOf(member)}
          </>
        }
        sub={`${ROLE_LABELS[member.role]}${member.region_name ? `, ${member.region_name}` : ''}`}
        actions={<MemberPageVerbs member={member} />}
      />
      <MemberUnreached member={member} />
      <MemberSignedOut signedOut={signedOut} />
      {placing ? <MemberPlacing key={JSON.stringify(placing)} placing={placing} /> : null}
      {leaving ? <MemberLeaving key={JSON.stringify(leaving)} leaving={leaving} /> : null}
      {member.is_editable ? (
        <TabsNav
          label="Parts of this member"
          tabs={[
            { key: 'details', label: 'Details', current: tab === 'details', to: urls.member(member.id) },
            {
              key: 'owns',
              label: 'Owns',
              count: member.owns,
              current: tab === 'owns',
              to: urls.member(member.id, { tab: 'owns' }),
            },
          ]}
        />
      ) : null}
      {owned && handing ? (
        <MemberOwns id={member.id} owned={owned} handing={handing} />
      ) : (
        <MemberFacts member={member} />
      )}
      {mayErase && member.deleted_at ? <MemberErase member={member} erasing={erasing} /> : null}
    </>
  )
}
