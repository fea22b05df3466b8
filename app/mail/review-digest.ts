import type { DigestGroup } from '#worker/mail/contract.ts'
import { greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'
import { dateWords } from './dates.ts'
import { noticeFoot } from './notice-foot.ts'

/** A person's reviews: on Mondays those of the week, on other days those due that day (docs/decisions.md 84). */
export function reviewDigest(message: MessageOf<'review-digest'>): MailContent {
  const { firstName, districtName, today, groups, dashboardUrl, foot } = message
  const names = groups.flatMap((group) => group.items.map((item) => item.name))
  return {
    subject: `Reviews due: ${groups.map(countOf).join(', ')}`,
    preview: names.slice(0, 3).join(', '),
    heading: 'Reviews due',
    blocks: [
      greeting(firstName),
      paragraph(
        `This is what you own at ${districtName} that is due for review, as of ${dateWords(today)}. Each name opens its Current Review.`,
      ),
      ...groups.map((group) => ({ kind: 'reviews' as const, group, moreUrl: dashboardUrl })),
      link('Open the dashboard', dashboardUrl),
    ],
    ...noticeFoot(
      `You get this email because you own plan elements at ${districtName} that are due for review. We never send it on weekends or when nothing is due.`,
      foot,
    ),
  }
}

const WORDS: Record<DigestGroup['key'], string> = {
  overdue: 'overdue',
  today: 'today',
  weekend: 'this weekend',
  week: 'later this week',
}

function countOf({ key, items, more }: DigestGroup): string {
  return `${items.length + more} ${WORDS[key]}`
}
