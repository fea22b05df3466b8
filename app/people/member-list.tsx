import { clsx } from 'clsx'
import { useRef } from 'react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { FindSource } from '#app/components/filter-find.tsx'
import { PageHead } from '#app/components/page.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { useSelection } from '#app/components/selection.tsx'
import { PAGE_SIZE } from '#app/kit/list-ask.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Option } from '#app/ui/select.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import type { ImportProgress } from '#worker/people/import-contract.ts'
import { LISTED_STATUSES, type MembersPage } from '#worker/people/member-contract.ts'
import { MEMBERS_FORM, MemberBulk } from './member-bulk.tsx'
import { memberColumns } from './member-columns.tsx'
import { RunningImports } from './member-imports.tsx'
import { MemberLeaving } from './member-leaving.tsx'
import { MemberPlacing } from './member-placing.tsx'
import { MemberSignedOut } from './member-signed-out.tsx'
import { type Ask, MemberTools } from './member-tools.tsx'
import { EMPTY, TABS } from './member-words.ts'
import type { MemberAnswer } from './use-member-answer.ts'
import './people.css'

type MemberListProps = {
  members: MembersPage
  schools: FindSource
  /** The school of the address. */
  school: Option | null
  regions: { id: string; name: string }[]
  imports: ImportProgress[]
  ask: Ask & { page?: string }
  pageSize: number
  /** True if the list starts with the person's own members. */
  special: boolean
  self: string
  manages: boolean
  asked: MemberAnswer
}

/** Members by status: tabs, filters, and actions for one or several. */
export function MemberList(props: MemberListProps) {
  const { members, schools, school, regions, imports, ask, pageSize, special, self, manages } = props
  const { leaving, placing, signedOut } = props.asked
  const table = useRef<HTMLDivElement>(null)
  const { selected, clear } = useSelection(table, members.results)
  const panel = placing ? (
    <MemberPlacing key={JSON.stringify(placing)} placing={placing} />
  ) : leaving ? (
    <MemberLeaving key={JSON.stringify(leaving)} leaving={leaving} />
  ) : null
  const about = placing?.ids ?? leaving?.ids ?? []
  // Show the question at its row if it is about one member, otherwise above the table.
  const besideRow = about.length === 1 && members.results.some(({ id }) => id === about[0])
  const filtered = Boolean(ask.search || ask.region || ask.school || ask.role || ask.activity || ask.scope === 'own')
  const choosable = manages && members.results.some((one) => one.is_editable && one.id !== self)
  return (
    <>
      <PageHead
        title="Team Members"
        actions={
          manages ? (
            <>
              <ButtonLink variant="ghost" icon="undo-2" to={urls.teamMembers({ status: 'deleted' })}>
                Recently deleted
              </ButtonLink>
              <ButtonLink variant="outline" icon="upload" to={urls.importMembers()}>
                Import
              </ButtonLink>
              <ButtonLink variant="outline" icon="mail" to={urls.inviteMembers()}>
                Invite people
              </ButtonLink>
              <ButtonLink icon="plus" to={urls.addMember()}>
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
      <MemberTools {...{ ask, schools, school, regions, special }} />
      {choosable ? (
        <MemberBulk status={ask.status} selected={selected} count={members.count} pageSize={pageSize} onClear={clear} />
      ) : null}
      <MemberSignedOut signedOut={signedOut} />
      {besideRow ? null : panel}
      <div ref={table} className="contents">
        <DataTable
          className={clsx('people', choosable && 'managed', ask.status !== 'accepted' && 'waiting')}
          caption={`${TABS[ask.status]}, by name`}
          rows={members.results}
          rowKey={(member) => member.id}
          sort={ask.sort ?? 'last_name'}
          nameColumn="first_name"
          below={(member) => (besideRow && member.id === about[0] ? panel : null)}
          rowClass={(member) =>
            [selected.includes(member.id) && 'on', !member.is_active && 'off'].filter(Boolean).join(' ') || undefined
          }
          columns={memberColumns({
            self,
            manages,
            choosable,
            form: MEMBERS_FORM,
            status: ask.status,
            withRegion: regions.length > 1,
          })}
          empty={
            filtered ? (
              <EmptyState
                title="No one matches these filters"
                action={
                  <ButtonLink variant="outline" to={urls.teamMembers({ status: ask.status, scope: 'all' })}>
                    Show everybody
                  </ButtonLink>
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
          pageSize={pageSize}
          count={members.count}
          shown={members.results.length}
        >
          {members.count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
        </Pagination>
      ) : null}
    </>
  )
}
