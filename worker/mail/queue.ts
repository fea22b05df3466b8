import { insertMail } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { MailMessage } from './contract.ts'
import type { Mail } from './mail.ts'

/** What a row of the outbox keeps of a mail until it is sent. */
export type Posted = Pick<Mail, 'to' | 'replyTo' | 'unsubscribeUrl'> & { message: MailMessage }

export type Letter = Posted & {
  /** Says what this mail is; the same key twice in a district is one mail. */
  key: string
  now: string
  availableAt?: string
}

/** The statement that puts a mail into the outbox, for the batch of the change it tells of (architecture §7). */
export function queueMail(tenant: Tenant, { key, now, availableAt = now, ...posted }: Letter) {
  return insertMail(tenant, { id: key, kind: posted.message.kind, payload: posted, createdAt: now, availableAt })
}
