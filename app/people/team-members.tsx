import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { useSelection } from '#app/components/selection.tsx'
import { askOf, beyondLast, PAGE_SIZE } from '#app/kit/list-ask.ts'
import { hasOwnScope } from '#app/kit/own-scope.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Mail, Plus, Upload } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { can } from '#worker/auth/permissions.ts'
import { LISTED_STATUSES } from '#worker/people/member-contract.ts'
import { memberAction } from './member-action.ts'
import { MEMBERS_FORM, MemberBulk } from './member-bulk.tsx'
import { memberColumns } from './member-columns.tsx'
import { RunningImports } from './member-imports.tsx'
import { MemberLeaving } from './member-leaving.tsx'
import { MemberTools } from './member-tools.tsx'
import { EMPTY, TABS } from './member-words.ts'

export const meta: MetaFunction = () => [{ title: 'Team Members · Waymark' }]

const FILTERS = ['status', 'search', 'school', 'role', 'activity', 'scope', 'sort', 'page'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const special = hasOwnScope(actor)
  const asked = askOf(url, FILTERS)
  const status = LISTED_STATUSES.find((one) => one === asked.status) ?? 'accepted'
  const ask = { scope: special ? 'own' : 'all', ...asked, status }
  const { auth } = context.api
  const manages = can(actor.role, 'members:write')
  const [members, schools, imports] = await Promise.all([
    readList(request, auth['team-members'].$get({ query: ask as never })), // what does not fit is the API's to refuse
    read(auth.schools.list.$get({ query: {} })),
    manages ? read(auth['team-members'].imports.$get()) : [],
  ])
  const last = beyondLast(url, members)
  if (last) throw redirect(last)
  return { members, schools, imports, ask, special, self: actor.userId, manages }
}

export async function action(args: ActionFunctionArgs) {
  requireActor(args.context, args.request)
  return memberAction(args, await args.request.formData())
}

export default function TeamMembers() {
  const { members, schools, imports, ask, special, self, manages } = useLoaderData<typeof loader>()
  const leaving = useActionData<typeof action>()?.leaving
  const table = useRef<HTMLDivElement>(null)
  const { selected, clear } = useSelection(table, members.results)
  const filtered = Boolean(ask.search || ask.school || ask.role || ask.activity || ask.scope === 'own')
  const choosable = manages && members.results.some((one) => one.is_editable && one.id !== self)
  return (
    <>
      <PageHead
        title="Team Members"
        actions={
          manages ? (
            <>
              <ButtonLink icon={Upload} to={urls.importMembers()}>
                Import
              </ButtonLink>
              <ButtonLink icon={Mail} to={urls.inviteMembers()}>
                Invite people
              </ButtonLink>
              <ButtonLink variant="primary" icon={Plus} to={urls.addMember()}>
                Add member
              </ButtonLink>
            </>
          ) : null
        }
      />
      <RunningImports runs={imports} />
      <TabsNav
        label="Members by status"
        tabs={LISTED_STATUSES.map((status) => ({
          key: status,
          label: TABS[status],
          count: members.member_counts[status],
          current: ask.status === status,
          to: urls.teamMembers(status === 'accepted' ? {} : { status }),
        }))}
      />
      {leaving ? <MemberLeaving key={JSON.stringify(leaving)} leaving={leaving} /> : null}
      <MemberTools ask={ask} schools={schools} special={special} />
      {choosable ? <MemberBulk status={ask.status} selected={selected} count={members.count} onClear={clear} /> : null}
      <div ref={table} className="contents">
        <DataTable
          className={ask.status === 'pending' ? 'people waiting' : 'people'}
          columnsOnPhone
          caption={`${TABS[ask.status]}, by name`}
          rows={members.results}
          rowKey={(member) => member.id}
          sort={ask.sort ?? 'last_name'}
          nameColumn="first_name"
          rowClass={(member) =>
            [selected.includes(member.id) && 'on', !member.is_active && 'off'].filter(Boolean).join(' ') || undefined
          }
          columns={memberColumns({ self, manages, choosable, form: MEMBERS_FORM })}
          empty={
            filtered ? (
              <EmptyState
                title="Nobody matches these filters"
                action={
                  <ButtonLink to={urls.teamMembers({ status: ask.status, scope: 'all' })}>Show everybody</ButtonLink>
                }
              />
            ) : (
              <EmptyState {...EMPTY[ask.status]} />
            )
          }
        />
      </div>
      {members.count > 0 ? (
        <Pagination
          page={Number(ask.page ?? 1)}
          pageSize={PAGE_SIZE}
          count={members.count}
          shown={members.results.length}
        />
      ) : null}
    </>
  )
}
