import { ASSESSMENTS } from '#db/seed/story/assessments.ts'
import { BUDGETS } from '#db/seed/story/budgets.ts'
import { CHANGES } from '#db/seed/story/changes.ts'
import { DEPARTMENTS, DISTRICT, NAMING, REGIONS } from '#db/seed/story/district.ts'
import { DISTRICT_PLAN } from '#db/seed/story/district-plan.ts'
import { MAPLEWOOD_DOCUMENTS } from '#db/seed/story/documents/maplewood.ts'
import { FOUNDATIONS_PLAN } from '#db/seed/story/foundations.ts'
import { MAPLEWOOD_LOGO } from '#db/seed/story/maplewood-logo.ts'
import { NEXT_HORIZON_PLAN } from '#db/seed/story/next-horizon.ts'
import { foundationsParts } from '#db/seed/story/parts/foundations.ts'
import { PARTS } from '#db/seed/story/parts.ts'
import { ACCOUNTS, DEMO_ACCOUNTS, DEMO_PASSWORD, PEOPLE } from '#db/seed/story/people.ts'
import type { StoryPlan } from '#db/seed/story/plan-shape.ts'
import { MAPLEWOOD_LIBRARY } from '#db/seed/story/repository/maplewood.ts'
import { REVIEWS } from '#db/seed/story/reviews.ts'
import { SCHOOLS } from '#db/seed/story/schools.ts'
import { makeCalendar } from './calendar.ts'
import { flattenPlan } from './flatten-plan.ts'
import { largerPlan } from './larger-plan.ts'
import { madePeople } from './made-people.ts'
import { madeSchools } from './made-schools.ts'
import { schoolPlans } from './school-plans.ts'
import type { SeedDistrict, SeedElement, SeedPerson, SeedPlan } from './story-shape.ts'

export type Size = 'mid' | 'large' | 'state'

/** Decisions §1; `elements` are those of the district's own four-year plan, without its assessments. */
const SIZES: Record<Size, { schools: number; accounts: number; elements: number }> = {
  mid: { schools: SCHOOLS.length, accounts: ACCOUNTS, elements: 232 },
  large: { schools: 141, accounts: 2_500, elements: 590 },
  state: { schools: 297, accounts: 6_000, elements: 426 },
}

/** Maplewood as its story tells it, with everybody and everything that the story leaves to be made. */
export function maplewood(size: Size, now: Date): SeedDistrict {
  const wanted = SIZES[size]
  const schools = madeSchools(SCHOOLS, wanted.schools)
  const named: readonly SeedPerson[] = PEOPLE
  const accepted = named.filter(({ status }) => status === undefined).length
  const people = [...named, ...madePeople(named, schools, wanted.accounts - accepted)]
  const { key: _key, shortName: _short, founded: _founded, students: _students, ...profile } = DISTRICT
  const calendar = makeCalendar(DISTRICT.timeZone, now)
  const grown = largerPlan(
    { plan: DISTRICT_PLAN, reviews: REVIEWS, changes: CHANGES, parts: PARTS },
    wanted.elements - SIZES.mid.elements,
  )
  const { reviews, changes, parts } = grown
  return {
    profile: { ...profile, since: '2024-04-02' },
    logo: MAPLEWOOD_LOGO,
    naming: {
      levels: NAMING.plan_elements_naming_preferences,
      risk: NAMING.risk_status_naming_preferences,
      results: NAMING.graph_status_naming_preferences,
    },
    ...{ regions: REGIONS, departments: DEPARTMENTS, schools, people },
    password: DEMO_PASSWORD,
    authorKey: DEMO_ACCOUNTS.superadmin,
    defaultPlan: DISTRICT_PLAN.name,
    plans: [
      ofDistrict(
        grown.plan,
        flattenPlan(grown.plan, { reviews, changes, assessments: ASSESSMENTS, budgets: BUDGETS, parts }),
      ),
      ofDistrict(FOUNDATIONS_PLAN, flattenPlan(FOUNDATIONS_PLAN, { parts: foundationsParts })),
      ofDistrict(NEXT_HORIZON_PLAN, flattenPlan(NEXT_HORIZON_PLAN)),
      ...schoolPlans(schools, people, calendar),
    ],
    documents: MAPLEWOOD_DOCUMENTS,
    library: MAPLEWOOD_LIBRARY,
  }
}

function ofDistrict({ pillars: _pillars, ...head }: StoryPlan, elements: readonly SeedElement[]): SeedPlan {
  return { head, schoolKey: null, authorKey: DEMO_ACCOUNTS.superadmin, elements }
}
