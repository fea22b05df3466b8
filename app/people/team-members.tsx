import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findParam } from '#app/components/filter-find.tsx'
import { findPlainly } from '#app/components/find-choices.ts'
import { schoolOption } from '#app/components/schools/school-picker.tsx'
import { namedSchools } from '#app/components/schools/school-step.ts'
import { askOf, asQuery, pageSizeOf } from '#app/kit/list-ask.ts'
import { hasOwnScope } from '#app/kit/own-scope.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { can } from '#model/permissions.ts'
import { MEMBER_STATUSES } from '#worker/people/member-contract.ts'
import { DeletedMembers } from './deleted-members.tsx'
import { memberAction, memberSignedOut } from './member-action.ts'
import { MEMBER_FILTERS } from './member-filters.ts'
import { MemberList } from './member-list.tsx'
import { useMemberAnswer } from './use-member-answer.ts'
import './people.css'

export const meta: MetaFunction = () => [{ title: 'Team Members · Waymark' }]

const FILTERS = [...MEMBER_FILTERS, 'page', 'page_size'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const special = hasOwnScope(actor)
  const asked = askOf(url, FILTERS)
  const status = MEMBER_STATUSES.find((one) => one === asked.status) ?? 'accepted'
  const pageSize = pageSizeOf(asked.page_size)
  const ask = { scope: special && status !== 'deleted' ? 'own' : 'all', ...asked, status }
  const { auth } = context.api
  const manages = can(actor.role, 'members:write')
  const [members, places, school, found, imports] = await Promise.all([
    readList(request, auth['team-members'].$get({ query: asQuery({ ...ask, page_size: String(pageSize) }) })),
    read(auth.places.$get({ query: {} })),
    namedSchools(context, [asked.school ?? '']),
    findPlainly(context, request, 'schools', findParam('school')),
    manages ? read(auth['team-members'].imports.$get()) : [],
  ])
  withinPages(request, members, pageSize)
  return {
    members,
    schools: { first: places.schools.map(schoolOption), more: places.has_more_schools, found },
    school: school.map(schoolOption)[0] ?? null,
    regions: places.regions,
    imports,
    ask,
    pageSize,
    special,
    self: actor.userId,
    manages,
    mayErase: can(actor.role, 'members:manage'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = args.context
  const form = await args.request.formData()
  return actor ? memberAction(args, actor, form) : memberSignedOut()
}

export default function TeamMembers() {
  const { ask, mayErase, ...loaded } = useLoaderData<typeof loader>()
  const asked = useMemberAnswer()
  const { status, ...filters } = ask
  if (status === 'deleted')
    return (
      <DeletedMembers
        members={loaded.members}
        page={Number(ask.page ?? 1)}
        pageSize={loaded.pageSize}
        mayErase={mayErase}
        signedOut={asked.signedOut}
      />
    )
  return <MemberList {...loaded} ask={{ ...filters, status }} asked={asked} />
}
