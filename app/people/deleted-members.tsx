import { Link } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { PAGE_SIZE } from '#app/kit/list-ask.ts'
import { urls } from '#app/kit/urls.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ROLE_LABELS } from '#model/permissions.ts'
import type { MembersPage } from '#worker/people/member-contract.ts'
import { MemberSignedOut } from './member-signed-out.tsx'
import { MemberVerbs } from './member-verbs.tsx'
import { nameOf } from './member-words.ts'

type Props = {
  members: MembersPage
  page: number
  pageSize: number
  mayErase: boolean
  signedOut: boolean | undefined
}

/** Members deleted in the last 30 days, with Restore; Super Admins can also erase them right away. */
export function DeletedMembers({ members, page, pageSize, mayErase, signedOut }: Props) {
  const moment = useMoment()
  return (
    <>
      <PageHead
        title="Recently deleted"
        sub="You can restore a member for 30 days, unless someone registered the address again. After 31 days, we erase them."
        actions={
          <ButtonLink variant="outline" to={urls.teamMembers()}>
            Team Members
          </ButtonLink>
        }
      />
      <MemberSignedOut signedOut={signedOut} />
      <DataTable
        caption="Members deleted in the last 30 days"
        rows={members.results}
        rowKey={(member) => member.id}
        columns={[
          { key: 'name', head: 'Name', cell: (member) => <span className="font-medium">{nameOf(member)}</span> },
          { key: 'email', head: 'Email', phone: 'line', cell: (member) => member.email },
          { key: 'role', head: 'Role', phone: 'left', cell: (member) => ROLE_LABELS[member.role] },
          {
            key: 'deleted_at',
            head: 'Deleted',
            figures: true,
            phone: 'right',
            cell: (member) => (member.deleted_at ? moment(member.deleted_at).date : null),
          },
          {
            key: 'actions',
            head: 'Action',
            phone: 'actions',
            cell: (member) => (
              <MemberVerbs member={member} manages={member.is_editable}>
                {mayErase ? (
                  <Link to={`${urls.member(member.id)}#erase`}>
                    Erase<span className="vh"> {nameOf(member)}</span>
                  </Link>
                ) : null}
              </MemberVerbs>
            ),
          },
        ]}
        empty={<EmptyState title="No members deleted in the last 30 days" />}
      />
      {members.count > 0 ? (
        <Pagination page={page} pageSize={pageSize} count={members.count} shown={members.results.length}>
          {members.count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
        </Pagination>
      ) : null}
    </>
  )
}
