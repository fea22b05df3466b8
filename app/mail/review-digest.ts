import type { DigestGroup } from '#worker/mail/message.ts'
import { greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'

/** What one person has to review: overdue, today, in the next seven days (decisions §3). */
export function reviewDigest(message: MessageOf<'review-digest'>): MailContent {
  const { firstName, districtName, today, groups, dashboardUrl, settingsUrl } = message
  const counts = groups.map(countOf).join(', ')
  return {
    subject: `Reviews due: ${counts}`,
    preview: groups
      .flatMap((group) => group.items.map((item) => item.name))
      .slice(0, 3)
      .join(', '),
    heading: 'Reviews due',
    blocks: [
      greeting(firstName),
      paragraph(
        `This is what you own at ${districtName} and what wants a review, as of ${today}. Each name leads to its Current Review.`,
      ),
      ...groups.map((group) => ({ kind: 'reviews' as const, group, moreUrl: dashboardUrl })),
      link('Open the dashboard', dashboardUrl),
    ],
    footnote: `${districtName} sends this on mornings when a review is due, at most once a day. A Super Admin can switch it off.`,
    footLinks: [{ label: 'District profile', url: settingsUrl }],
  }
}

const WORDS: Record<DigestGroup['key'], string> = { overdue: 'overdue', today: 'today', soon: 'in the next seven days' }

function countOf({ key, items, more }: DigestGroup): string {
  return `${items.length + more} ${WORDS[key]}`
}
