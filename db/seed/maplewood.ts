import { makeCalendar } from './calendar.ts'
import { largerMeasures } from './larger-measures.ts'
import { largerPlan } from './larger-plan.ts'
import { madePeople } from './made-people.ts'
import { madeSchools } from './made-schools.ts'
import type { PlanStory, Story } from './read-story.ts'
import { schoolPlans } from './school-plans.ts'
import { seedOf } from './seed-of.ts'
import type { SeedDistrict } from './story-shape.ts'

export type Size = 'mid' | 'large' | 'state'

/**
 * `elements` are those of the district's own four-year plan, without its assessments; mid has the story's schools and
 * measures.
 */
const SIZES: Record<Size, { schools: number; accounts: number; elements: number; measures: number }> = {
  mid: { schools: 0, accounts: 350, elements: 232, measures: 0 },
  large: { schools: 141, accounts: 2_500, elements: 590, measures: 63 },
  state: { schools: 297, accounts: 6_000, elements: 426, measures: 60 },
}

/** Maplewood as in its story, with generated schools, people, and school plans. */
export function maplewood(story: Story, size: Size, now: Date): SeedDistrict {
  const wanted = SIZES[size]
  const written = story.maplewood
  const schools = madeSchools(written.schools, wanted.schools)
  const accepted = written.people.filter(({ status }) => status === undefined).length
  const made = madePeople(story, { named: written.people, schools, count: wanted.accounts - accepted })
  const people = [...written.people, ...made]
  const [main, ...others] = written.plans as [PlanStory, ...PlanStory[]] // schemas/district.ts requires one
  const plans = [{ ...main, ...largerPlan(main, wanted.elements - SIZES.mid.elements) }, ...others]
  const measures = [...largerMeasures(written.measures, wanted.measures)]
  const district = seedOf({ ...written, schools, people, plans, measures }, story.lists)
  const calendar = makeCalendar(district.profile.timeZone, now)
  return { ...district, plans: [...district.plans, ...schoolPlans(story, { schools, people, calendar })] }
}
