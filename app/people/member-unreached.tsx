import { Form, Link } from '@remix-run/react'
import { Notice } from '#app/components/error-panel.tsx'
import { urls } from '#app/kit/urls.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import type { MemberDetail } from '#worker/people/member-contract.ts'
import { EMAIL_STATE_WORDS, resendWords } from './member-words.ts'

/** Explains why this person's emails don't arrive and what to do. Renders nothing if they arrive. */
export function MemberUnreached({ member }: { member: MemberDetail }) {
  const moment = useMoment()
  const { email_state: state, email_state_at: at } = member
  if (!state || !at) return null
  const { title, why } = EMAIL_STATE_WORDS[state]
  return (
    <div className="mb-4">
      <Notice kind="warn" title={title}>
        <p>
          On {moment(at).date} an email to {member.email} {why}
        </p>
        <p>
          {member.is_self ? (
            'If the address is wrong, ask another admin to correct it.'
          ) : (
            <>
              If the address is wrong, <Link to={urls.updateMember(member.id)}>correct it</Link>.
            </>
          )}{' '}
          If it is right, we can send again, beginning with {resendWords(member)}.
        </p>
        <Form method="post" className="mt-3">
          <Button variant="outline" type="submit" name="intent" value="send-again" icon="mail">
            Resend
          </Button>
        </Form>
      </Notice>
    </div>
  )
}
