import { insertMails } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertMailToken } from '#db/people/mail-tokens.ts'
import { INVITATION_DAYS, mailLink } from '#worker/auth/mail-token.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Actor } from '#worker/kit/env.ts'
import type { Posted } from '#worker/mail/queue.ts'

/** A new invitation link, valid once for seven days, and the email with it. */
export function invitationLetter(
  moment: Pick<Call, 'env' | 'now'>,
  tenant: Tenant,
  { district, firstName, lastName, email }: Actor,
  to: { id: string; email: string },
) {
  const { id, url, row } = mailLink(moment, tenant, { cell: district.cell, userId: to.id, kind: 'invite' })
  const message = {
    kind: 'invitation' as const,
    districtName: district.name,
    invitedBy: `${firstName} ${lastName}`,
    url,
    days: INVITATION_DAYS,
  }
  return {
    link: row,
    mail: {
      id: `invite:${id}`,
      kind: message.kind,
      payload: { to: to.email, replyTo: email, message } satisfies Posted,
    },
  }
}

/** The statements that send an invitation. */
export function inviteStatements(call: Call, tenant: Tenant, actor: Actor, to: { id: string; email: string }) {
  const { link, mail } = invitationLetter(call, tenant, actor, to)
  return [insertMailToken(tenant, link), insertMails(tenant, [mail], call.now.toISOString())] as const
}
