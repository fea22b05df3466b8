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
export const TOPIC_OUTCOMES = ['open', 'talked_through', 'carried_over'] as const
export type TopicOutcome = (typeof TOPIC_OUTCOMES)[number]

export const TOPIC_OUTCOME_LABELS: Record<TopicOutcome, string> = {
  open: 'Open',
  talked_through: 'Discussed',
  carried_over: 'Carried over',
}

/**
 * What came of a topic: a sentence, an activity under a strategy, a review of an element, or a request to an element's
 * owner.
 */
export const OUTCOME_KINDS = ['decision', 'task', 'review', 'request'] as const
export type OutcomeKind = (typeof OUTCOME_KINDS)[number]

/** Which meetings of a series a change is for. */
export const SCOPES = ['this', 'following', 'all'] as const
export type Scope = (typeof SCOPES)[number]

/** The most people on the team of one meeting (decisions §10). */
export const MOST_PEOPLE = 60

/** The most topics on one agenda. */
export const MOST_TOPICS = 60
