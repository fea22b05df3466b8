import { Form, Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import type { Member, MemberAction } from '#worker/people/member-contract.ts'
import { nameOf, verbsOf, verbWords } from './member-words.ts'
import { VERB_ICONS } from './verb-icons.ts'

/** Actions that people wait for are buttons; the others are in the menu. */
const IN_SIGHT: readonly MemberAction[] = ['accept', 'restore']

/** A row's actions, by the member's status and the viewer's rights, and the link to the member's page. */
export function MemberVerbs({ member, manages, children }: { member: Member; manages: boolean; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  const verbs = manages ? verbsOf(member) : []
  const behind = verbs.filter((verb) => !IN_SIGHT.includes(verb))
  return (
    <div className="rowacts gap-2">
      {verbs
        .filter((verb) => IN_SIGHT.includes(verb))
        .map((verb) => (
          <Verb key={verb} member={member} action={verb} />
        ))}
      {/* The name links to the same page, so keep this link out of the tab order. */}
      <Link to={urls.member(member.id)} tabIndex={-1} aria-label={`View ${nameOf(member)}`}>
        View
      </Link>
      {children}
      {behind.length > 0 ? (
        <Menu row={member.id} label={`More for ${nameOf(member)}`}>
          {member.email_state ? (
            <MenuItem
              icon="mail"
              post={{ action: `${pathname}${search}`, fields: { intent: 'send-again', ids: member.id } }}
            >
              Resend
            </MenuItem>
          ) : member.is_invited ? (
            <MenuItem
              icon="mail"
              post={{ action: `${pathname}${search}`, fields: { intent: 'invite-again', ids: member.id } }}
            >
              Invite again
            </MenuItem>
          ) : null}
          {behind.map((verb) => (
            <MenuItem
              key={verb}
              icon={VERB_ICONS[verb]}
              danger={verb === 'delete'}
              post={{ action: `${pathname}${search}`, fields: { intent: verb, ids: member.id } }}
            >
              {verbWords(verb, member)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </div>
  )
}

function Verb({ member, action }: { member: Member; action: MemberAction }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="ids" value={member.id} />
      <input type="hidden" name="from_status" value={member.status} />
      <Button variant="outline" type="submit" size="sm" name="intent" value={action}>
        {verbWords(action, member)}
        <span className="vh"> {nameOf(member)}</span>
      </Button>
    </Form>
  )
}
