import { Form, Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import type { Member, MemberAction } from '#worker/people/member-contract.ts'
import { nameOf, VERB_WORDS } from './member-words.ts'

/** The one verb a row shows: accept who waits; otherwise the page of the member, where the other verbs are. */
export function MemberVerbs({ member, manages }: { member: Member; manages: boolean }) {
  return (
    <div className="rowacts">
      {manages && member.status === 'pending' && member.is_confirmed ? <Verb member={member} action="accept" /> : null}
      <Link to={urls.member(member.id)} aria-label={`View ${nameOf(member)}`}>
        View
      </Link>
    </div>
  )
}

function Verb({ member, action }: { member: Member; action: MemberAction }) {
  return (
    <Form method="post">
      <input type="hidden" name="ids" value={member.id} />
      <Button type="submit" size="small" name="intent" value={action}>
        {VERB_WORDS[action]}
        <span className="vh"> {nameOf(member)}</span>
      </Button>
    </Form>
  )
}
