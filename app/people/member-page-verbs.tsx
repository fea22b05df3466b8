import { Form } from '@remix-run/react'
import { ONCE, useOnce } from '#app/kit/once.ts'
import { urls } from '#app/kit/urls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { MemberDetail } from '#worker/people/member-contract.ts'
import { isUnconfirmed, verbsOf, verbWords } from './member-words.ts'
import { VERB_ICONS } from './verb-icons.ts'

/** The actions for this member, by status. People change themselves in their own profile. */
export function MemberPageVerbs({ member }: { member: MemberDetail }) {
  const once = useOnce(null)
  if (!member.is_editable || member.is_self) return null
  const verbs = verbsOf(member)
  return (
    <>
      <Form method="post" className="acts">
        <input type="hidden" name="ids" value={member.id} />
        <input type="hidden" name="from_status" value={member.status} />
        <input type="hidden" name={ONCE} value={once} autoComplete="off" />
        {member.is_invited && !member.email_state ? (
          <Button variant="outline" type="submit" name="intent" value="invite" icon="mail">
            Invite again
          </Button>
        ) : null}
        {member.status === 'accepted' && member.is_active && !member.is_invited ? (
          <Button variant="outline" type="submit" name="intent" value="end-sessions" icon="log-out">
            Sign out everywhere
          </Button>
        ) : null}
        {verbs.map((verb) => (
          <Button
            key={verb}
            type="submit"
            name="intent"
            value={verb}
            icon={VERB_ICONS[verb]}
            variant={verb === 'delete' ? 'destructive-ghost' : verb === 'accept' ? 'default' : 'outline'}
          >
            {verbWords(verb, member)}
          </Button>
        ))}
      </Form>
      {isUnconfirmed(member) ? (
        <p className="hint">They can be accepted once they have confirmed their email address.</p>
      ) : null}
      {member.status === 'deleted' ? null : (
        <ButtonLink variant="outline" icon="pencil" to={urls.updateMember(member.id)}>
          Edit
        </ButtonLink>
      )}
    </>
  )
}
