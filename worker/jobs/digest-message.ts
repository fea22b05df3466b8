import type { DueReview } from '#db/jobs/reviews.ts'
import { LEVELS, type Naming } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import type { DigestGroup, MailMessage, NoticeFoot } from '#worker/mail/contract.ts'
import type { ReviewGroup } from '#worker/notices/review-rules.ts'

/** A longer list helps nobody in an email; the email counts the rest, and the dashboard shows it. */
const LISTED = 20

const LABELS: Record<ReviewGroup, string> = {
  overdue: 'Overdue',
  today: 'Due today',
  weekend: 'Due this weekend',
  week: 'Due later this week',
}
/** The order of the groups. */
const GROUPS = Object.keys(LABELS) as ReviewGroup[] // keys of the table above

export type GroupedReview = DueReview & { group: ReviewGroup }
export type DigestAbout = {
  districtName: string
  naming: Naming
  today: string
  publicUrl: string
  foot: NoticeFoot
}

/** One owner's email: this morning's reviews in groups, each with a link to its Current Review. */
export function digestOf(
  about: DigestAbout,
  reviews: GroupedReview[],
): Extract<MailMessage, { kind: 'review-digest' }> {
  const { districtName, today, publicUrl, foot } = about
  const groups = GROUPS.map((key) =>
    groupOf(
      about,
      key,
      reviews.filter(({ group }) => group === key),
    ),
  )
  return {
    kind: 'review-digest',
    firstName: reviews[0]?.firstName ?? '',
    districtName,
    today,
    groups: groups.filter(({ items }) => items.length > 0),
    dashboardUrl: new URL('/dashboard', publicUrl).href,
    foot,
  }
}

function groupOf(about: DigestAbout, key: ReviewGroup, reviews: DueReview[]): DigestGroup {
  const items = reviews.slice(0, LISTED).map((review) => ({
    name: review.name,
    levelLabel: about.naming.levels[LEVELS[review.level].naming],
    planName: review.planName,
    dueOn: review.dueOn,
    url: reviewUrl(about.publicUrl, review),
  }))
  return { key, label: LABELS[key], items, more: reviews.length - items.length }
}

/** The element's row in My updates; for a reader, its Current Review tab. */
export function reviewUrl(
  publicUrl: string,
  { planId, level, elementId, role }: Pick<DueReview, 'planId' | 'level' | 'elementId' | 'role'>,
): string {
  const path = can(role, 'elements:write')
    ? `/my-updates?row=${elementId}`
    : `/review-plan/${planId}/${LEVELS[level].path}/${elementId}/view?tab=review`
  return new URL(path, publicUrl).href
}
