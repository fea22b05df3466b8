import { COMMUNITY_PEOPLE } from './people-community.ts'
import { DEPARTMENT_PEOPLE } from './people-departments.ts'
import { OFFICE_PEOPLE } from './people-office.ts'
import { SCHOOL_PEOPLE } from './people-schools.ts'
import type { StoryPerson, StoryRole } from './person-shape.ts'

/** The named cast. Everyone else among the 350 accounts is made from names.ts and STAFFING. */
export const PEOPLE: readonly StoryPerson[] = [
  ...OFFICE_PEOPLE,
  ...DEPARTMENT_PEOPLE,
  ...SCHOOL_PEOPLE,
  ...COMMUNITY_PEOPLE,
]
export type PersonKey =
  | (typeof OFFICE_PEOPLE)[number]['key']
  | (typeof DEPARTMENT_PEOPLE)[number]['key']
  | (typeof SCHOOL_PEOPLE)[number]['key']
  | (typeof COMMUNITY_PEOPLE)[number]['key']

/** Accepted accounts, named and generated, active or not (decisions §1). */
export const ACCOUNTS = 350

export const DEMO_PASSWORD = 'maplewood-demo-2026'

/** Who answers to which demo address (decisions §1). */
export const DEMO_ACCOUNTS = {
  superadmin: 'holm',
  regionadmin: 'lindqvist',
  principal: 'haddad',
  pilot: 'ekholm',
  community: 'delgado',
  board: 'sandoval',
  pending: 'petrov',
} as const satisfies Record<string, PersonKey>

/** Left the district and still owns 14 elements of the district plan. */
export const PERSON_WHO_LEFT: PersonKey = 'oshea'

export type Staffing = { position: string; role: StoryRole; weight: number }

/** Positions of the generated accounts, drawn by weight. Principals are generated per school that has none yet. */
export const STAFFING: readonly Staffing[] = [
  { position: 'Classroom Teacher', role: 'pilot_user', weight: 34 },
  { position: 'Special Education Teacher', role: 'pilot_user', weight: 9 },
  { position: 'Multilingual Teacher', role: 'pilot_user', weight: 7 },
  { position: 'Reading Specialist', role: 'pilot_user', weight: 5 },
  { position: 'Mathematics Specialist', role: 'pilot_user', weight: 4 },
  { position: 'Instructional Coach', role: 'pilot_user', weight: 6 },
  { position: 'Assistant Principal', role: 'pilot_user', weight: 7 },
  { position: 'School Counselor', role: 'pilot_user', weight: 6 },
  { position: 'Social Worker', role: 'pilot_user', weight: 4 },
  { position: 'School Psychologist', role: 'pilot_user', weight: 2 },
  { position: 'School Nurse', role: 'pilot_user', weight: 2 },
  { position: 'Librarian', role: 'pilot_user', weight: 3 },
  { position: 'Office Manager', role: 'pilot_user', weight: 4 },
  { position: 'Department Head', role: 'pilot_user', weight: 5 },
  { position: 'Speech Therapist', role: 'pilot_user', weight: 2 },
  { position: 'Preschool Teacher', role: 'pilot_user', weight: 3 },
  { position: 'Art and Music Teacher', role: 'pilot_user', weight: 3 },
  { position: 'Career Teacher', role: 'pilot_user', weight: 2 },
  { position: 'Parent', role: 'community_member', weight: 8 },
  { position: 'Family Council Member', role: 'community_member', weight: 4 },
  { position: 'Business Partner', role: 'community_member', weight: 2 },
  { position: 'Board Member', role: 'board', weight: 2 },
]
