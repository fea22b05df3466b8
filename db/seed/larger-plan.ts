import type { StoryInitiative, StoryPillar } from '#db/seed/schemas/plan.ts'
import { NAME_LIMIT } from '#model/rules.ts'
import type { PlanStory } from './read-story.ts'

type Written = Pick<PlanStory, 'plan' | 'reviews' | 'changes' | 'parts'>

/** An initiative of the story with its 2 objectives, 4 strategies and 12 activities. */
const BRANCH = 19

/**
 * The story's plan, with numbered copies of initiatives and then of single activities until it has `extra` more
 * elements.
 */
export function largerPlan(written: Written, extra: number): Written {
  const copies = Math.floor(extra / BRANCH)
  const originals = written.plan.pillars.flatMap(({ initiatives }) => initiatives)
  const added = new Map<StoryInitiative, StoryInitiative[]>()
  const reviews = [...written.reviews]
  const changes = [...written.changes]
  const parts = [...written.parts]
  for (let at = 0; at < copies; at++) {
    const original = originals[at % originals.length] as StoryInitiative // inside the list
    const number = 2 + Math.floor(at / originals.length)
    const names = new Set(namesOf(original))
    const copied = <T extends { element: string }>(story: T) => ({ ...story, element: numbered(story.element, number) })
    added.set(original, [...(added.get(original) ?? []), copyOf(original, number)])
    reviews.push(...written.reviews.filter(({ level, element }) => names.has(`${level} ${element}`)).map(copied))
    changes.push(...written.changes.filter(({ level, element }) => names.has(`${level} ${element}`)).map(copied))
    parts.push(...written.parts.filter(({ level, element }) => names.has(`${level} ${element}`)).map(copied))
  }
  const last = 2 + Math.ceil(copies / originals.length)
  let left = extra - copies * BRANCH
  const grown = (initiative: StoryInitiative): StoryInitiative => ({
    ...initiative,
    objectives: initiative.objectives.map((objective) => ({
      ...objective,
      strategies: objective.strategies.map((strategy) => {
        const [model] = strategy.activities
        if (!model || left === 0) return strategy
        left -= 1
        return { ...strategy, activities: [...strategy.activities, { ...model, name: numbered(model.name, last) }] }
      }),
    })),
  })
  const widened = (pillar: StoryPillar): StoryPillar => ({
    ...pillar,
    initiatives: pillar.initiatives.flatMap((one) => [grown(one), ...(added.get(one) ?? [])]),
  })
  return { plan: { ...written.plan, pillars: written.plan.pillars.map(widened) }, reviews, changes, parts }
}

function copyOf(initiative: StoryInitiative, number: number): StoryInitiative {
  const rename = <T extends { name: string }>(story: T) => ({ ...story, name: numbered(story.name, number) })
  return {
    ...rename(initiative),
    objectives: initiative.objectives.map((objective) => ({
      ...rename(objective),
      strategies: objective.strategies.map((strategy) => ({
        ...rename(strategy),
        activities: strategy.activities.map(rename),
      })),
    })),
  }
}

function namesOf(initiative: StoryInitiative): string[] {
  return [
    `initiative ${initiative.name}`,
    ...initiative.objectives.flatMap((objective) => [
      `objective ${objective.name}`,
      ...objective.strategies.flatMap((strategy) => [
        `strategy ${strategy.name}`,
        ...strategy.activities.map(({ name }) => `activity ${name}`),
      ]),
    ]),
  ]
}

/** A name of a hundred characters loses its last words to make room for the number. */
function numbered(name: string, number: number): string {
  const suffix = `, part ${number}`
  return `${[...name]
    .slice(0, NAME_LIMIT - suffix.length)
    .join('')
    .trimEnd()}${suffix}`
}
