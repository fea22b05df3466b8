import { insertMail } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { MailMessage } from './message.ts'

export type Letter = {
  to: string
  message: MailMessage
  /** Says what this mail is; the same key twice in a district is one mail. */
  key: string
  now: string
  availableAt?: string
}

/** The statement that puts a mail into the outbox, for the batch of the change it tells of (architecture §7). */
export function queueMail(tenant: Tenant, { to, message, key, now, availableAt = now }: Letter) {
  return insertMail(tenant, { id: key, kind: message.kind, payload: { to, message }, createdAt: now, availableAt })
}
