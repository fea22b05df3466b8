import { insertMails } from '#db/jobs/outbox.ts'
import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { ManagedMember } from '#db/people/members.ts'
import { ROLE_LABELS, type Role } from '#model/permissions.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Posted } from '#worker/mail/queue.ts'

type Decided = Pick<ManagedMember, 'id' | 'email' | 'firstName' | 'emailConfirmedAt' | 'version'> & { role: Role }

/**
 * Emails people that their request to join was accepted or declined, in the same batch as the decision. An unconfirmed
 * address gets nothing, because it may be a stranger's. The version in the key makes each decision about a person
 * unique.
 */
export function decisionMails(
  { env }: Pick<Call, 'env'>,
  tenant: Tenant,
  { actor, now }: Caller,
  action: 'accept' | 'reject',
  people: readonly Decided[],
): Statement[] {
  const mails = people
    .filter(({ emailConfirmedAt }) => emailConfirmedAt !== null)
    .map((person) => {
      const posted = action === 'accept' ? accepted(env.PUBLIC_URL, actor, person) : declined(actor, person)
      return { id: `${posted.message.kind}:${person.id}:${person.version}`, kind: posted.message.kind, payload: posted }
    })
  return mails.length === 0 ? [] : [insertMails(tenant, mails, now)]
}

function accepted(publicUrl: string, actor: Caller['actor'], { email, firstName, role }: Decided): Posted {
  return {
    to: email,
    replyTo: actor.email,
    message: {
      kind: 'request-accepted',
      firstName,
      districtName: actor.district.name,
      acceptedBy: `${actor.firstName} ${actor.lastName}`.trim(),
      role: ROLE_LABELS[role],
      signInUrl: new URL('/login', publicUrl).href,
    },
  }
}

/** Doesn't name anybody, because a declined person is a stranger to the district. */
function declined(actor: Caller['actor'], { email, firstName }: Decided): Posted {
  return { to: email, message: { kind: 'request-declined', firstName, districtName: actor.district.name } }
}
