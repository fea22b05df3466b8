import type { StoryObjective, StoryPillar, StoryPlan, StoryStrategy, StoryTracked } from '#db/seed/schemas/plan.ts'
import type { StoryAssessment } from '#db/seed/schemas/plan-extras.ts'
import type { LevelKey } from '#model/levels.ts'
import { NAMED_VARIABLES } from '#model/parts.ts'
import type { PlanStory } from './read-story.ts'
import type { SeedElement, SeedVariable } from './story-shape.ts'

type Extras = Omit<PlanStory, 'plan'>

/** Every element of a story's plan, parents first, with its reviews and changes. */
export function flattenPlan(plan: StoryPlan, extras: Extras): SeedElement[] {
  const elements: SeedElement[] = []
  const put = (element: SeedElement) => {
    elements.push(element)
    return element
  }
  for (const [at, pillar] of plan.pillars.entries()) {
    const top = put(pillarElement(pillar, at + 1))
    for (const [i, initiative] of pillar.initiatives.entries()) {
      const second = put({ ...tracked('initiative', top, i + 1, initiative), ...summed(initiative) })
      for (const [o, objective] of initiative.objectives.entries()) {
        const third = put(objectiveElement(objective, second, o + 1))
        for (const [s, strategy] of objective.strategies.entries()) {
          const fourth = put(strategyElement(strategy, third, s + 1))
          for (const [a, activity] of strategy.activities.entries()) {
            put({ ...tracked('activity', fourth, a + 1, activity), activityType: activity.activityType })
          }
        }
      }
    }
  }
  for (const assessment of extras.assessments) put(assessmentElement(assessment, elements))
  attach(elements, extras)
  return elements
}

export function blank(level: LevelKey, parent: SeedElement | null, position: number, name: string): SeedElement {
  return {
    ...{ level, parent, position, name, description: null, historicalAnalysis: null, executiveSummary: null },
    ...{ start: null, end: null, ownerKey: null, teamKeys: [], schoolKeys: [], departmentKey: null },
    ...{ subgroupKeys: [], portraitKeys: [], strategyType: null, tier: null, activityType: null, frequency: null },
    ...{ alert: 'none', progress: 'todo', doneOn: null, percentage: null, achieved: null, context: null },
    ...{ requiredResources: null, strategicHypothesis: null, checks: [], analyses: {}, variables: [] },
    ...{ touchedDaysAgo: null, reviews: [], changes: [], budget: null },
  }
}

function pillarElement(pillar: StoryPillar, position: number): SeedElement {
  const { name, description, historicalAnalysis, start, end } = pillar
  return { ...blank('pillar', null, position, name), description, historicalAnalysis, start, end }
}

function tracked(level: LevelKey, parent: SeedElement, position: number, story: StoryTracked): SeedElement {
  const { name, start, end, ownerKey, alert, progress, touchedDaysAgo } = story
  return {
    ...blank(level, parent, position, name),
    ...{ start, end, ownerKey, alert, progress, touchedDaysAgo },
    description: story.description ?? null,
    teamKeys: story.teamKeys ?? [],
    schoolKeys: story.schoolKeys ?? [],
    departmentKey: story.departmentKey ?? null,
    subgroupKeys: story.subgroupKeys ?? [],
    frequency: story.frequency ?? null,
    doneOn: story.doneOn ?? null,
  }
}

function summed({ executiveSummary, percentage }: Pick<StoryObjective, 'executiveSummary' | 'percentage'>) {
  return { executiveSummary, percentage }
}

function objectiveElement(story: StoryObjective, parent: SeedElement, position: number): SeedElement {
  return { ...tracked('objective', parent, position, story), ...summed(story), achieved: story.achieved ?? null }
}

function strategyElement(story: StoryStrategy, parent: SeedElement, position: number): SeedElement {
  const { percentage, strategyType, tier, portraitKeys = [] } = story
  return { ...tracked('strategy', parent, position, story), percentage, strategyType, tier, portraitKeys }
}

function assessmentElement(story: StoryAssessment, elements: readonly SeedElement[]): SeedElement {
  const { objective, name, description, executiveSummary, ownerKey, variables, ...context } = story
  const parent = elements.find((element) => element.level === 'objective' && element.name === objective)
  if (!parent) throw new Error(`The seed knows no objective "${objective}"`)
  const position = 1 + elements.filter((element) => element.level === 'assessment' && element.parent === parent).length
  const plain = { ...blank('assessment', parent, position, name), description, executiveSummary, ownerKey, context }
  return { ...plain, variables: variables.map(variableOf) }
}

/** The story uses a named variable's label. */
function variableOf({ group, name, value }: StoryAssessment['variables'][number]): SeedVariable {
  return { group, name: NAMED_VARIABLES[group].find(({ label }) => label === name)?.name ?? name, value }
}

function attach(elements: readonly SeedElement[], { reviews, changes, budgets, parts }: Extras): void {
  const byName = new Map(elements.map((element) => [`${element.level} ${element.name}`, element]))
  const find = (story: { level: string; element: string }) => {
    const element = byName.get(`${story.level} ${story.element}`)
    if (!element) throw new Error(`The seed knows no ${story.level} "${story.element}"`)
    return element
  }
  for (const review of reviews) find(review).reviews = [...find(review).reviews, review]
  for (const change of changes) find(change).changes = [...find(change).changes, change]
  for (const budget of budgets) find(budget).budget = budget
  for (const one of parts) {
    const { level: _level, element: _name, ...tabs } = one
    Object.assign(find(one), tabs)
  }
}
