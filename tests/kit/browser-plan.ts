import type { Api } from './browser-api.ts'
import { unique } from './browser-people.ts'

/** The school year of today: July 1 to June 30. */
export function schoolYear(today = new Date()): { start_date: string; end_date: string } {
  const begun = today.getUTCFullYear() - (today.getUTCMonth() < 6 ? 1 : 0)
  return { start_date: `${begun}-07-01`, end_date: `${begun + 1}-06-30` }
}

export type MadePlan = {
  id: string
  name: string
  pillar: string
  initiative: string
  objective: string
  strategy: string
  activity: string
}

/** The names of a plan's elements; they must be unique only in their plan. */
export const NAMES = {
  pillar: 'Every child reads',
  initiative: 'Early reading',
  objective: 'Third graders read at grade level',
  strategy: 'Phonics every morning',
  activity: 'Train the reading coaches',
} as const

const OWNED = [
  ['initiative', 'initiative'],
  ['objective', 'objective'],
  ['strategies', 'strategy'],
  ['activity-task', 'activity'],
] as const

/**
 * A separate plan for the test, one element per level, created with quick build; the caller owns everything that can
 * have an owner.
 */
export async function makePlan(api: Api, words = 'Reading plan'): Promise<MadePlan> {
  const dates = schoolYear()
  const name = unique(words)
  const built = await api('POST', 'plans/quick-plan/', {
    plan: { name, ...dates },
    pillars: [{ key: 'p', name: NAMES.pillar, ...dates }],
    initiatives: [{ key: 'i', parent_key: 'p', name: NAMES.initiative, ...dates }],
    objectives: [{ key: 'o', parent_key: 'i', name: NAMES.objective, ...dates }],
    strategies: [{ key: 's', parent_key: 'o', name: NAMES.strategy, ...dates }],
    activities: [{ key: 'a', parent_key: 's', name: NAMES.activity, ...dates }],
  })
  const { ids } = built
  const plan = {
    id: built.plan.id,
    name,
    pillar: ids.pillars.p,
    initiative: ids.initiatives.i,
    objective: ids.objectives.o,
    strategy: ids.strategies.s,
    activity: ids.activities.a,
  }
  for (const [path, level] of OWNED) {
    await api('PATCH', `plans/${path}/${plan[level]}/`, { owner_id: api.me, version: 1 })
  }
  return plan
}

/** Creates an assessment of the plan's objective, owned by the caller; returns its id. */
export async function makeAssessment(api: Api, plan: MadePlan): Promise<string> {
  const body = { name: unique('What surrounds it'), parent_id: plan.objective, owner_id: api.me }
  return (await api('POST', 'plans/ecology-assessments/', body)).id
}
