import type { StoryLists } from '#db/seed/schemas/texts.ts'
import { flattenPlan } from './flatten-plan.ts'
import type { DistrictStory } from './read-story.ts'
import type { SeedDistrict, SeedPlan } from './story-shape.ts'

/** A district as its story says. */
export function seedOf(story: DistrictStory, lists: StoryLists): SeedDistrict {
  const { superAdmin: authorKey, levelNames, regions, departments = [], plans, ...rest } = story
  const [main] = plans
  if (!main) throw new Error(`${story.profile.name} has no plan`)
  return {
    ...rest,
    ...{ authorKey, departments, lists, defaultPlan: main.plan.name },
    naming: levelNames ? { levels: levelNames, risk: {}, results: {} } : {},
    regions: Object.entries(regions).map(([key, name]) => ({ key, name })),
    plans: plans.map(({ plan: { pillars, ...head }, ...extras }): SeedPlan => {
      return { head, schoolKey: null, authorKey, elements: flattenPlan({ ...head, pillars }, extras) }
    }),
  }
}
