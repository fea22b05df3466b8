import { counted } from '#model/counted.ts'
import type { DigestGroup } from '#worker/mail/contract.ts'
import { greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'
import { dateWords } from './dates.ts'
import { noticeFoot } from './notice-foot.ts'

/** A person's reviews: on Mondays those of the week, on other days those due that day (docs/decisions.md 84). */
export function reviewDigest(message: MessageOf<'review-digest'>): MailContent {
  const { firstName, districtName, today, groups, dashboardUrl, also, foot } = message
  const others = also ? othersOf(also) : ''
  const more = also && others ? [paragraph(`You also owe ${others}.`), link('Open My updates', also.url)] : []
  if (also && groups.length === 0) {
    return {
      subject: `To do: ${others}`,
      preview: others,
      heading: 'To do',
      blocks: [
        greeting(firstName),
        paragraph(`You owe ${others} at ${districtName}, as of ${dateWords(today)}.`),
        link('Open My updates', also.url),
      ],
      ...noticeFoot(`You get this email because a planner at ${districtName} sent you a reminder.`, foot),
    }
  }
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
      ...more,
      link('Open the dashboard', dashboardUrl),
    ],
    ...noticeFoot(
      `You get this email because you own plan elements at ${districtName} that are due for review. We never send it on weekends or when nothing is due.`,
      foot,
    ),
  }
}

/** "2 readings and the minutes of 1 meeting". */
function othersOf({ readings, minutes }: { readings: number; minutes: number }): string {
  const parts = [
    ...(readings > 0 ? [counted(readings, 'reading')] : []),
    ...(minutes > 0 ? [`the minutes of ${counted(minutes, 'meeting')}`] : []),
  ]
  return parts.join(' and ')
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
