import type { DueReview } from '#db/jobs/reviews.ts'
import type { DigestGroup, MailMessage } from '#worker/mail/message.ts'
import { LEVELS, type Naming } from '#worker/plans/levels.ts'

export const DAYS_AHEAD = 7
/** More than this in one group helps nobody in a mail; the rest is counted and stands on the dashboard. */
const LISTED = 20

export type DigestAbout = { districtName: string; naming: Naming; today: string; publicUrl: string }

/** One owner's mail: what is overdue, due today, due in the next seven days, each with its way to the Current Review. */
export function digestOf(about: DigestAbout, reviews: DueReview[]): MailMessage {
  const { districtName, today, publicUrl } = about
  const groups: DigestGroup[] = [
    group(
      about,
      'overdue',
      'Overdue',
      reviews.filter((review) => review.dueOn < today),
    ),
    group(
      about,
      'today',
      'Today',
      reviews.filter((review) => review.dueOn === today),
    ),
    group(
      about,
      'soon',
      'In the next seven days',
      reviews.filter((review) => review.dueOn > today),
    ),
  ]
  return {
    kind: 'review-digest',
    firstName: reviews[0]?.firstName ?? '',
    districtName,
    today,
    groups: groups.filter(({ items }) => items.length > 0),
    dashboardUrl: new URL('/dashboard', publicUrl).href,
    settingsUrl: new URL('/district-profile', publicUrl).href,
  }
}

function group(about: DigestAbout, key: DigestGroup['key'], label: string, reviews: DueReview[]): DigestGroup {
  const items = reviews.slice(0, LISTED).map((review) => ({
    name: review.name,
    levelLabel: about.naming.levels[LEVELS[review.level].naming],
    planName: review.planName,
    dueOn: review.dueOn,
    url: reviewUrl(about.publicUrl, review),
  }))
  return { key, label, items, more: reviews.length - items.length }
}

/** The element's Current Review tab (decisions §9). */
export function reviewUrl(
  publicUrl: string,
  { planId, level, elementId }: Pick<DueReview, 'planId' | 'level' | 'elementId'>,
): string {
  return new URL(`/review-plan/${planId}/${LEVELS[level].path}/${elementId}/view?tab=review`, publicUrl).href
}
