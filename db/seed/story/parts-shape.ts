import type { StoryStatusLevel } from './plan-shape.ts'

/** Same words as worker/plans/parts.ts and fidelity.ts; the story imports nothing outside its folder. */
export type StoryAnalysisKind =
  | 'schools'
  | 'grade_levels'
  | 'gender'
  | 'ethnicity'
  | 'resource_allocation'
  | 'school_climate'
  | 'socio_economic_status'
  | 'community_perception'
  | 'other_variables'
export type StoryCheckType = 'observation' | 'walkthrough' | 'work_sample' | 'self_report'

/**
 * A fidelity check: the day, who looked, how, and the four answers (dosage, adherence, differentiation, observer
 * agreement) as Y, N or - for none. `not_done` and `na` stand in the answers' place.
 */
export type StoryCheck = readonly [
  on: string,
  byKey: string,
  type: StoryCheckType | null,
  says: string,
  comments?: string,
]

/** The tabs of one element; `element` is a name at `level` in its plan. */
export type StoryParts = {
  level: StoryStatusLevel
  element: string
  historicalAnalysis?: string
  requiredResources?: string
  strategicHypothesis?: string
  analyses?: Partial<Record<StoryAnalysisKind, string>>
  checks?: readonly StoryCheck[]
}
