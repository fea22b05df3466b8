import * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { readPastedPeople } from '#model/pasted-people.ts'
import { email as emailRule } from '#model/people-rules.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { addMembers, type Newcomer } from './add-member.ts'
import type { Invited, InviteOutcome, InviteUsers } from './member-contract.ts'

const MESSAGES: Record<InviteOutcome, string> = {
  invalid: 'Is not an address',
  invited: 'Invitation sent',
  again: 'Already invited. We sent a new invitation',
  member: 'Already a member',
}

/**
 * Invites several people, with a result for each: entries without an address are refused, the others all succeed or
 * fail.
 */
export async function inviteUsers(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  { emails, ...rest }: InviteUsers,
  key: string | null,
): Promise<v.InferOutput<typeof Invited>> {
  const people = readPastedPeople(emails.join('\n'))
  const good = people.flatMap(({ email, firstName, lastName }): Newcomer[] =>
    email === null ? [] : [{ email, first_name: firstName, last_name: lastName }],
  )
  const answers = await addMembers(call, tenant, caller, { newcomers: good, rest }, key)
  const results = people.map(({ text, email }) => {
    if (email === null) return { email: text, outcome: 'invalid' as const, message: whyInvalid(text) }
    const { outcome, note } = answers.get(email) ?? { outcome: 'invited' as const, note: null }
    return { email, outcome, message: note ?? MESSAGES[outcome] }
  })
  return { results }
}

function whyInvalid(text: string): string {
  const parsed = v.safeParse(emailRule, text)
  return parsed.issues?.[0].message ?? ''
}
