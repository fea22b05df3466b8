import { insertMail } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { MailMessage } from './contract.ts'
import type { Mail } from './mail.ts'

/** What a row of the outbox stores of an email until it is sent. */
export type Posted = Pick<Mail, 'to' | 'replyTo' | 'unsubscribeUrl' | 'calendar'> & { message: MailMessage }

export type OutgoingEmail = Posted & {
  /** Identifies the email; the same key twice in a district is one email. */
  key: string
  now: string
  availableAt?: string
}

/** The statement that queues an email, for the batch of the change that it reports. */
export function queueMail(tenant: Tenant, { key, now, availableAt = now, ...posted }: OutgoingEmail) {
  return insertMail(tenant, { id: key, kind: posted.message.kind, payload: posted, createdAt: now, availableAt })
}
