import { type AlertStatus, isOpenAndLate, type ProgressKey } from '#model/status.ts'

/** Why a topic is proposed for an agenda, the most urgent reason first. */
export const PROPOSAL_REASONS = [
  'carried_over',
  'high_risk',
  'late',
  'review_overdue',
  'review_due',
  'no_owner',
] as const
export type ProposalReason = (typeof PROPOSAL_REASONS)[number]

/** An element at or below the one that a meeting is about. */
export type ProposedElement = {
  id: string
  alert: AlertStatus
  progress: ProgressKey
  nextReviewOn: string | null
  ownerId: string | null
}

export type Proposal = { elementId: string; reasons: ProposalReason[] }

/**
 * The topics to propose: each element once, with all its reasons, the most urgent first. `carriedOver` are elements
 * whose topics an earlier meeting left open; `until` is the day of the next meeting. Done elements are only carried
 * over. Equal ones keep the order of the plan.
 */
export function proposeTopics(
  elements: readonly ProposedElement[],
  carriedOver: ReadonlySet<string>,
  { today, until }: { today: string; until: string },
): Proposal[] {
  return elements
    .map((element) => ({ elementId: element.id, reasons: reasonsOf(element, carriedOver, { today, until }) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => compareReasons(a.reasons, b.reasons))
}

function reasonsOf(
  { id, alert, progress, nextReviewOn, ownerId }: ProposedElement,
  carriedOver: ReadonlySet<string>,
  { today, until }: { today: string; until: string },
): ProposalReason[] {
  const isDone = progress === 'done' || progress === 'done_late'
  const holds: Record<ProposalReason, boolean> = {
    carried_over: carriedOver.has(id),
    high_risk: !isDone && alert === 'high_risk',
    late: isOpenAndLate(progress),
    review_overdue: !isDone && nextReviewOn !== null && nextReviewOn < today,
    review_due: !isDone && nextReviewOn !== null && nextReviewOn >= today && nextReviewOn <= until,
    no_owner: !isDone && ownerId === null,
  }
  return PROPOSAL_REASONS.filter((reason) => holds[reason])
}

/** By the most urgent reason, then by the next one; more reasons come first. */
function compareReasons(a: readonly ProposalReason[], b: readonly ProposalReason[]): number {
  const rank = (reasons: readonly ProposalReason[], at: number) =>
    at < reasons.length ? PROPOSAL_REASONS.indexOf(reasons[at] as ProposalReason) : PROPOSAL_REASONS.length
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = rank(a, at) - rank(b, at)
    if (difference !== 0) return difference
  }
  return 0
}
