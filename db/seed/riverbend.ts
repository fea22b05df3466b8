import { RIVERBEND_DOCUMENTS } from '#db/seed/story/documents/riverbend.ts'
import {
  RIVERBEND,
  RIVERBEND_PASSWORD,
  RIVERBEND_PEOPLE,
  RIVERBEND_REGIONS,
  RIVERBEND_SCHOOLS,
} from '#db/seed/story/riverbend.ts'
import { RIVERBEND_BUDGETS } from '#db/seed/story/riverbend-budgets.ts'
import { RIVERBEND_PARTS } from '#db/seed/story/riverbend-parts.ts'
import { RIVERBEND_PLAN } from '#db/seed/story/riverbend-plan.ts'
import { RIVERBEND_REVIEWS } from '#db/seed/story/riverbend-reviews.ts'
import { flattenPlan } from './flatten-plan.ts'
import type { SeedDistrict } from './story-shape.ts'

const SUPER_ADMIN = 'vigil'

/** The small second district, with every default name and option (decisions §1). */
export function riverbend(): SeedDistrict {
  const { pillars: _pillars, ...head } = RIVERBEND_PLAN
  const { key: _key, shortName: _short, founded: _founded, students: _students, ...profile } = RIVERBEND
  return {
    profile: { ...profile, since: '2025-03-10' },
    logo: null,
    naming: {},
    regions: RIVERBEND_REGIONS,
    departments: [],
    schools: RIVERBEND_SCHOOLS,
    people: RIVERBEND_PEOPLE,
    password: RIVERBEND_PASSWORD,
    authorKey: SUPER_ADMIN,
    defaultPlan: RIVERBEND_PLAN.name,
    plans: [
      {
        head,
        schoolKey: null,
        authorKey: SUPER_ADMIN,
        elements: flattenPlan(RIVERBEND_PLAN, {
          reviews: RIVERBEND_REVIEWS,
          budgets: RIVERBEND_BUDGETS,
          parts: RIVERBEND_PARTS,
        }),
      },
    ],
    documents: RIVERBEND_DOCUMENTS,
    library: [],
  }
}
