import { Link } from '@remix-run/react'
import { Breakable } from '#app/components/breakable.tsx'
import type { Column } from '#app/components/data-table.tsx'
import { boxColumn } from '#app/components/selection.tsx'
import { urls } from '#app/kit/urls.ts'
import { ROLE_LABELS } from '#model/permissions.ts'
import type { Member } from '#worker/people/member-contract.ts'
import { MemberVerbs } from './member-verbs.tsx'
import { EMAIL_STATE_WORDS, isUnconfirmed, type ListedStatus, nameOf } from './member-words.ts'

type Ask = {
  self: string
  manages: boolean
  choosable: boolean
  form: string
  status: ListedStatus
  withRegion: boolean
}

/** First name, last name, email, role, join date, school name, action (spec §2 "Team members"). */
export function memberColumns({ self, choosable, form, status, withRegion }: Ask): Column<Member>[] {
  const mine = (member: Member) => member.is_editable && member.id !== self
  return [
    ...(choosable
      ? [
          boxColumn<Member>({
            form,
            all: 'Select everyone on this page',
            value: (member) => (mine(member) ? member.id : null),
            name: nameOf,
          }),
        ]
      : []),
    {
      key: 'first_name',
      head: 'First name',
      sortKey: 'first_name',
      className: 'fn',
      cell: (member) => (
        <>
          <Link className="name" to={urls.member(member.id)}>
            {member.first_name || member.email.split('@')[0]}
            <span className="phone"> {member.last_name}</span>
          </Link>
          {member.id === self ? <span className="tag">You</span> : null}
          {member.is_active ? null : <span className="tag">Deactivated</span>}
          {member.is_invited ? <span className="tag">Invited</span> : null}
          {isUnconfirmed(member) ? <span className="tag">Email not confirmed</span> : null}
        </>
      ),
    },
    {
      key: 'last_name',
      head: 'Last name',
      sortKey: 'last_name',
      className: 'ln',
      phone: 'hidden',
      cell: (member) => member.last_name,
    },
    {
      key: 'email',
      head: 'Email',
      sortKey: 'email',
      className: 'em',
      phone: 'line',
      cell: ({ email, email_state: state }) => (
        <>
          <Breakable>{email}</Breakable>
          {state ? <span className="tag warn">{EMAIL_STATE_WORDS[state].tag}</span> : null}
        </>
      ),
    },
    {
      key: 'role',
      head: withRegion ? 'Role, region' : 'Role',
      sortKey: 'role',
      className: 'ro',
      phone: 'line',
      cell: (member) => (
        <>
          {ROLE_LABELS[member.role]}
          {withRegion && member.region_name ? <span className="region mute">{member.region_name}</span> : null}
        </>
      ),
    },
    {
      key: 'join_date',
      head: status === 'accepted' ? 'Join date' : 'Requested',
      sortKey: 'join_date',
      className: 'jd',
      figures: true,
      cell: (member) => member.join_date,
    },
    {
      key: 'school_name',
      head: 'School name',
      className: 'sc',
      cell: ({ user_schools: [first, ...more] }) =>
        first ? (
          <>
            {first.name}
            {more.length > 0 ? (
              <span className="tag">
                +{more.length}
                <span className="vh"> more</span>
              </span>
            ) : null}
          </>
        ) : (
          <span className="mute">None</span>
        ),
    },
    {
      key: 'actions',
      head: 'Action',
      phone: 'actions',
      cell: (member) => <MemberVerbs member={member} manages={mine(member)} />,
    },
  ]
}
