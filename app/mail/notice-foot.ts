import type { NoticeFoot } from '#worker/mail/contract.ts'
import type { MailContent } from './content.ts'

/** Why a notice came, and how to get it less often or never. */
export function noticeFoot(why: string, { settingsUrl, unsubscribeUrl }: NoticeFoot) {
  return {
    footnote: why,
    footLinks: [
      { label: 'Change how often', url: settingsUrl },
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ],
  } satisfies Partial<MailContent>
}
