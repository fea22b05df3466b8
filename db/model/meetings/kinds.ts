/** The kinds of meeting that a district holds (decisions §10). */
export const MEETING_TYPES = ['board', 'cabinet', 'department', 'school_team', 'plan_review', 'community'] as const
export type MeetingType = (typeof MEETING_TYPES)[number]

export const MEETING_TYPE_LABELS: Record<MeetingType, string> = {
  board: 'Board',
  cabinet: 'Cabinet',
  department: 'Department',
  school_team: 'School team',
  plan_review: 'Plan review',
  community: 'Community',
}

/** What a person said to an invitation; null until they answer. */
export const ANSWERS = ['yes', 'no', 'maybe'] as const
export type Answer = (typeof ANSWERS)[number]

/** How a topic ended; carried over: to the next meeting of the series. */
export const TOPIC_OUTCOMES = ['open', 'discussed', 'carried_over'] as const

/**
 * What came of a topic: a sentence, an activity under a strategy, a review of an element, or a request to an element's
 * owner.
 */
export const OUTCOME_KINDS = ['decision', 'task', 'review', 'request'] as const

/** Which meetings of a series a change is for. */
export const SCOPES = ['this', 'following', 'all'] as const
export type Scope = (typeof SCOPES)[number]

/** The most people on the team of one meeting (decisions §10). */
export const MOST_PEOPLE = 60
