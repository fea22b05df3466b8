import type { StoryOption } from '#db/seed/story/district.ts'
import {
  ACTIVITY_TYPES,
  MEASURE_TYPES,
  PORTRAIT_AREAS,
  SCHOOL_TYPES,
  STRATEGY_TYPES,
  SUBGROUPS,
  SURVEY_DIMENSIONS,
  TIER_LEVELS,
} from '#db/seed/story/district.ts'
import type { ChoiceList } from '#model/fields.ts'

/** The options each of a district's own lists begins with. */
export const SEED_LISTS: Record<ChoiceList, readonly StoryOption[]> = {
  strategy_type: STRATEGY_TYPES,
  activity_task_type: ACTIVITY_TYPES,
  measure_type: MEASURE_TYPES,
  subgroup: SUBGROUPS,
  tier_level: TIER_LEVELS,
  grade_portrait: PORTRAIT_AREAS,
  school_type: SCHOOL_TYPES,
  survey_dimension: SURVEY_DIMENSIONS,
}

export type Reference = { id: string; name: string }

/** What a key of the story stands for in this district; an unknown one throws. */
export type References = {
  person: (key: string) => Reference
  region: (key: string) => Reference
  school: (key: string) => Reference
  department: (key: string) => Reference
  choice: (list: ChoiceList, key: string) => Reference
}
