import { compareNames } from '#model/compare-names.ts'
import type { Changes, Initial } from './element-history.ts'
import { assignedTo, type Links } from './element-links.ts'
import type { References } from './seed-references.ts'
import { snakeCase } from './snake-case.ts'
import type { SeedElement } from './story-shape.ts'

/**
 * The changes of a create as worker/plans/elements/describe-write.ts writes them: names instead of ids, without empty
 * fields.
 */
export function described(element: SeedElement, initial: Initial, find: References, links: Links): Changes {
  const { requiredResources, strategicHypothesis } = element
  const { name, description, historicalAnalysis, executiveSummary, start, frequency, context, ownerKey, tier } = element
  const tracked = element.level !== 'pillar' && element.level !== 'assessment'
  const { strategyType, activityType } = initial
  const values: Record<string, unknown> = {
    ...{ name, description, executive_summary: executiveSummary, historical_analysis: historicalAnalysis },
    ...{ required_resources: requiredResources, strategic_hypothesis: strategicHypothesis },
    ...{ assigned_to: assignedTo(element), start_date: start, end_date: initial.end, review_frequency: frequency },
    ...(tracked
      ? { alert_status: initial.alert, progress_status: 'todo', percentage_completed: initial.percentage }
      : {}),
    ...Object.fromEntries(Object.entries(context ?? {}).map(([key, text]) => [snakeCase(key), text])),
    owner: ownerKey === null ? null : find.person(ownerKey).name,
    strategy_type: strategyType === null ? null : find.choice('strategy_type', strategyType).name,
    activity_task_type: activityType === null ? null : find.choice('activity_task_type', activityType).name,
    tier_level: tier === null ? null : find.choice('tier_level', tier).name,
    ...Object.fromEntries(
      Object.entries(links).map(([key, list]) => [key, list.map((one) => one.name).sort(compareNames)]),
    ),
  }
  const filled = Object.entries(values).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(filled.map(([key, value]): [string, [null, unknown]] => [key, [null, value]]))
}

/** The history uses the story's keys for types, so translate them. */
export function named(changes: Changes, find: References): Changes {
  const types = { strategy_type: 'strategy_type', activity_task_type: 'activity_task_type' } as const
  return Object.fromEntries(
    Object.entries(changes).map(([key, [from, to]]): [string, [unknown, unknown]] => {
      const list = types[key as keyof typeof types] // undefined for every other field
      return [key, [from, list && typeof to === 'string' ? find.choice(list, to).name : to]]
    }),
  )
}
