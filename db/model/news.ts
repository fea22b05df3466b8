/** What the list of notices tells, and the part of the list that each kind is in. */
export const NEWS = {
  review_due: 'due',
  review_asked: 'asked',
  reading_asked: 'asked',
  join_asked: 'asked',
  element_owner: 'changed',
  elements_owner: 'changed',
  measure_owner: 'changed',
  measures_owner: 'changed',
  survey_owner: 'changed',
  surveys_owner: 'changed',
  measure_left: 'changed',
  measures_left: 'changed',
  survey_left: 'changed',
  surveys_left: 'changed',
  element_reviewed: 'changed',
  element_changed: 'changed',
  elements_changed: 'changed',
  element_left: 'changed',
  elements_left: 'changed',
  elements_deleted: 'changed',
  meeting_called: 'meetings',
  meeting_changed: 'meetings',
  meeting_canceled: 'meetings',
  meeting_left: 'meetings',
  meeting_tomorrow: 'meetings',
} as const

export type NewsKind = keyof typeof NEWS
export const NEWS_KINDS = Object.keys(NEWS) as [NewsKind, ...NewsKind[]] // keys of the table above

export const NEWS_GROUPS = ['due', 'asked', 'changed', 'meetings'] as const
