import { insertMail, insertMails } from '#db/jobs/outbox.ts'
import type { Statement } from '#db/kit/batch.ts'
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

/** Emails in one statement: with their longest texts they stay far below the two megabytes of a parameter. */
const MAILS_A_STATEMENT = 20

/** The statements that queue the emails of one change to any number of people. */
export function queueMails(
  tenant: Tenant,
  emails: readonly Omit<OutgoingEmail, 'now' | 'availableAt'>[],
  now: string,
): Statement[] {
  const mails = emails.map(({ key, ...posted }) => ({ id: key, kind: posted.message.kind, payload: posted }))
  return Array.from({ length: Math.ceil(mails.length / MAILS_A_STATEMENT) }, (_, at) =>
    insertMails(tenant, mails.slice(at * MAILS_A_STATEMENT, (at + 1) * MAILS_A_STATEMENT), now),
  )
}

/** The statement that queues an email, for the batch of the change that it reports. */
export function queueMail(tenant: Tenant, { key, now, availableAt = now, ...posted }: OutgoingEmail) {
  return insertMail(tenant, { id: key, kind: posted.message.kind, payload: posted, createdAt: now, availableAt })
}
