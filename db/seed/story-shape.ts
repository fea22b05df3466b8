import type { StoryPerson, StorySchool } from '#db/seed/schemas/district.ts'
import type { StoryMeasure } from '#db/seed/schemas/measures.ts'
import type { StoryMeeting } from '#db/seed/schemas/meetings.ts'
import type { StoryPlan } from '#db/seed/schemas/plan.ts'
import type { StoryBudget, StoryChange, StoryCheck, StoryParts, StoryReview } from '#db/seed/schemas/plan-extras.ts'
import type { StorySurvey } from '#db/seed/schemas/surveys.ts'
import type { StoryLists, StoryShelf, StoryShelfOfDocuments } from '#db/seed/schemas/texts.ts'
import type { Frequency } from '#model/frequencies.ts'
import type { LevelKey } from '#model/levels.ts'
import type { VariableGroup } from '#model/parts.ts'
import type { AlertStatus, ProgressStatus } from '#model/status.ts'

/** A district's story as the seed reads it, whether written or generated; it names people, schools, and so on by key. */
export type SeedSchool = StorySchool
export type SeedPerson = Omit<StoryPerson, 'departmentKey'>

export type SeedReview = Pick<StoryReview, 'daysAgo' | 'byKey' | 'status' | 'summary' | 'nextStep' | 'ask'>
export type SeedBudget = Pick<StoryBudget, 'byKey' | 'years' | 'spent'>
export type SeedChange = Pick<StoryChange, 'daysAgo' | 'byKey' | 'from' | 'to'>

/** `name` is the key of a variable that the product names, or the words of another. */
export type SeedVariable = { group: VariableGroup; name: string; value: string }

export type SeedContext = {
  gradeLevels: string
  gender: string
  ethnicity: string
  resourceAllocation: string
  schoolClimate: string
  socioEconomicStatus: string
  communityPerception: string
}

/** An element of any level; what its level does not have is null or empty. */
export type SeedElement = {
  level: LevelKey
  parent: SeedElement | null
  position: number
  name: string
  description: string | null
  historicalAnalysis: string | null
  requiredResources: string | null
  strategicHypothesis: string | null
  executiveSummary: string | null
  start: string | null
  end: string | null
  ownerKey: string | null
  teamKeys: readonly string[]
  schoolKeys: readonly string[]
  departmentKey: string | null
  subgroupKeys: readonly string[]
  portraitKeys: readonly string[]
  strategyType: string | null
  tier: string | null
  activityType: string | null
  frequency: Frequency | null
  alert: AlertStatus
  progress: ProgressStatus
  doneOn: string | null
  percentage: number | null
  achieved: { byKey: string; daysAgo: number } | null
  context: SeedContext | null
  /** Null for levels nobody tracks: they were last touched when they were made. */
  touchedDaysAgo: number | null
  reviews: readonly SeedReview[]
  changes: readonly SeedChange[]
  checks: readonly StoryCheck[]
  analyses: NonNullable<StoryParts['analyses']>
  variables: readonly SeedVariable[]
  budget: SeedBudget | null
}

export type SeedPlan = {
  head: Omit<StoryPlan, 'pillars'>
  schoolKey: string | null
  /** Who entered the plan, and answers for what has no owner. */
  authorKey: string
  /** Parents come before their children. */
  elements: readonly SeedElement[]
}

export type SeedDistrict = {
  /** A PNG as base64. */
  logo: string | null
  profile: {
    name: string
    city: string
    state: string
    timeZone: string
    emailDomain: string
    maskBelow: number
    /** The day the district began to use Waymark. */
    since: string
  }
  lists: StoryLists
  naming: { levels?: Record<string, string>; risk?: Record<string, string>; results?: Record<string, string> }
  regions: readonly { key: string; name: string }[]
  departments: readonly { key: string; name: string; contactKey: string }[]
  schools: readonly SeedSchool[]
  people: readonly SeedPerson[]
  password: string
  /** The Super Admin who set the district up. */
  authorKey: string
  /** The name of the plan everybody begins with. */
  defaultPlan: string
  plans: readonly SeedPlan[]
  /** Files and URLs. */
  documents: readonly StoryShelfOfDocuments[]
  /** The district's own part of the strategic repository. */
  library: readonly StoryShelf[]
  measures: readonly StoryMeasure[]
  surveys: readonly StorySurvey[]
  meetings: readonly StoryMeeting[]
}
