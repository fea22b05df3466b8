/** Same words as worker/plans/levels.ts and status.ts; the story imports nothing outside its folder. */
export type StoryAlert = 'none' | 'on_track' | 'some_risk' | 'high_risk'
export type StoryProgress = 'todo' | 'doing' | 'done'
export type StoryFrequency = 'weekly' | 'every_two_weeks' | 'monthly' | 'quarterly' | 'twice_a_year' | 'yearly'
export type StoryStatusLevel = 'initiative' | 'objective' | 'strategy' | 'activity'

/** Keys name rows of people.ts, schools.ts and district.ts (for Riverbend: of riverbend.ts). Dates are YYYY-MM-DD. */
export type StoryTracked = {
  name: string
  description?: string
  ownerKey: string | null
  teamKeys?: readonly string[]
  alert: StoryAlert
  progress: StoryProgress
  start: string
  end: string
  /** Present exactly when progress is done; after `end` it makes the element late (decisions §3). */
  doneOn?: string
  frequency?: StoryFrequency | null
  subgroupKeys?: readonly string[]
  schoolKeys?: readonly string[]
  departmentKey?: string
  /** Days since anybody last changed or reviewed it: never more than the age of its newest review or change. */
  touchedDaysAgo: number
}

export type StoryActivity = StoryTracked & { activityType: string }

export type StoryStrategy = StoryTracked & {
  description: string
  percentage: number | null
  frequency: StoryFrequency | null
  strategyType: string
  tier: string
  portraitKeys?: readonly string[]
  activities: readonly StoryActivity[]
}

export type StoryObjective = StoryTracked & {
  description: string
  executiveSummary: string
  percentage: number | null
  frequency: StoryFrequency | null
  achieved?: { byKey: string; daysAgo: number }
  strategies: readonly StoryStrategy[]
}

export type StoryInitiative = StoryTracked & {
  description: string
  executiveSummary: string
  percentage: number | null
  frequency: StoryFrequency | null
  objectives: readonly StoryObjective[]
}

/** A pillar carries no status of its own. */
export type StoryPillar = {
  name: string
  description: string
  historicalAnalysis: string
  start: string
  end: string
  initiatives: readonly StoryInitiative[]
}

export type StoryPlan = {
  name: string
  state: 'active' | 'ended' | 'draft'
  planYear: string
  start: string
  end: string
  /** The community-facing description (strategicCommunityDes). */
  description: string
  strategicStatement: string
  vision: string
  mission: string
  priorChallenges: string
  priorSuccesses: string
  executiveSummary: string
  pillars: readonly StoryPillar[]
}
