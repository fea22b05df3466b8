import type { StoryAlert, StoryStatusLevel } from './plan-shape.ts'

/** `element` is a name at `level` in the district plan; `status` is what the reviewer judged on that day. */
export type StoryReview = {
  level: StoryStatusLevel
  element: string
  daysAgo: number
  byKey: string
  status: StoryAlert
  summary: string
}

export type StoryChange = {
  level: StoryStatusLevel
  element: string
  field: 'alert_status'
  from: StoryAlert
  to: StoryAlert
  daysAgo: number
  byKey: string
  reason: string
}
