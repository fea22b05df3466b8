import type { Tenant } from '#db/kit/tenant.ts'
import type { Call } from '#worker/kit/call.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { newMailLink } from './mail-token.ts'

type To = { userId: string; email: string; firstName: string }

/** A link that confirms the address of a person who asks to join, and the email with it. */
export function confirmStatements(call: Call, tenant: Tenant, district: { cell: string; name: string }, to: To) {
  const link = newMailLink(call, tenant, { cell: district.cell, userId: to.userId, kind: 'confirm' })
  const mail = queueMail(tenant, {
    to: to.email,
    message: { kind: 'confirm-email', firstName: to.firstName, districtName: district.name, url: link.url },
    key: `confirm:${link.id}`,
    now: call.now.toISOString(),
  })
  return [link.statement, mail] as const
}
