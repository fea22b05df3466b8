import type { NoticeFoot } from '#worker/mail/contract.ts'
import type { MailContent } from './content.ts'

/** Why the person got a notice, and how to get fewer or none. */
export function noticeFoot(why: string, { settingsUrl, unsubscribeUrl }: NoticeFoot) {
  return {
    footnote: why,
    footLinks: [
      { label: 'Change how often', url: settingsUrl },
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ],
  } satisfies Partial<MailContent>
}
