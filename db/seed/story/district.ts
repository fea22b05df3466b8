export type StoryOption = { key: string; label: string }

export const DISTRICT = {
  key: 'maplewood',
  name: 'Maplewood Public Schools',
  shortName: 'Maplewood',
  city: 'Maplewood',
  state: 'Illinois',
  timeZone: 'America/Chicago',
  emailDomain: 'maplewood.school',
  founded: 1868,
  students: 16480,
  /** Groups of fewer people than this are masked (decisions §4). */
  maskBelow: 10,
} as const

/** Only what the district changed; everything else keeps its default name (spec §3, District profile). */
export const NAMING = {
  plan_elements_naming_preferences: { levelSixActivityTask: 'Action Step' },
  risk_status_naming_preferences: {},
  graph_status_naming_preferences: {},
  send_notifications_naming_preferences: true,
  show_strategic_method_repository: true,
} as const

export const REGIONS = [
  { key: 'north', name: 'North Hills' },
  { key: 'riverside', name: 'Riverside' },
  { key: 'prairie', name: 'Prairie' },
  { key: 'south', name: 'South Junction' },
] as const
export type RegionKey = (typeof REGIONS)[number]['key']

export const DEPARTMENTS = [
  { key: 'teaching', name: 'Teaching and Learning', contactKey: 'pena' },
  { key: 'student-services', name: 'Student Services', contactKey: 'villagran' },
  { key: 'multilingual', name: 'Multilingual Learning', contactKey: 'delacruz' },
  { key: 'special-education', name: 'Special Education', contactKey: 'brandvold' },
  { key: 'human-resources', name: 'Human Resources', contactKey: 'quill' },
  { key: 'finance', name: 'Finance and Budget', contactKey: 'nwosu' },
  { key: 'facilities', name: 'Facilities and Energy', contactKey: 'kaminski' },
  { key: 'technology-data', name: 'Technology and Data', contactKey: 'tran' },
  { key: 'family-community', name: 'Family and Community', contactKey: 'ibanez' },
  { key: 'transportation', name: 'Transportation and Safety', contactKey: 'abdi' },
] as const
export type DepartmentKey = (typeof DEPARTMENTS)[number]['key']

export const SUBGROUPS: readonly StoryOption[] = [
  { key: 'all', label: 'All students' },
  { key: 'low-income', label: 'Economically disadvantaged' },
  { key: 'disabilities', label: 'Students with disabilities' },
  { key: 'multilingual', label: 'Multilingual learners' },
  { key: 'unhoused', label: 'Students without stable housing' },
  { key: 'native', label: 'American Indian or Alaska Native' },
  { key: 'asian', label: 'Asian' },
  { key: 'black', label: 'Black or African American' },
  { key: 'hispanic', label: 'Hispanic or Latino' },
  { key: 'pacific', label: 'Native Hawaiian or Pacific Islander' },
  { key: 'white', label: 'White' },
  { key: 'multiracial', label: 'Two or more races' },
]

export const STRATEGY_TYPES: readonly StoryOption[] = [
  { key: 'instruction', label: 'Classroom instruction' },
  { key: 'curriculum', label: 'Curriculum and assessment' },
  { key: 'intervention', label: 'Intervention and support' },
  { key: 'professional-learning', label: 'Professional learning' },
  { key: 'staffing', label: 'Hiring and staffing' },
  { key: 'family', label: 'Family and community' },
  { key: 'operations', label: 'Operations and facilities' },
  { key: 'governance', label: 'Policy and reporting' },
]

export const ACTIVITY_TYPES: readonly StoryOption[] = [
  { key: 'training', label: 'Training' },
  { key: 'meeting', label: 'Meeting or event' },
  { key: 'purchase', label: 'Purchase or installation' },
  { key: 'message', label: 'Message to families or staff' },
  { key: 'visit', label: 'Classroom or site visit' },
  { key: 'guide', label: 'Guide, form or agreement' },
  { key: 'data', label: 'Data collection or review' },
  { key: 'hiring', label: 'Hiring or assignment' },
]

export const TIER_LEVELS: readonly StoryOption[] = [
  { key: 'tier-1', label: 'Tier 1 - every student' },
  { key: 'tier-2', label: 'Tier 2 - small groups' },
  { key: 'tier-3', label: 'Tier 3 - one student at a time' },
]

export const PORTRAIT_AREAS: readonly StoryOption[] = [
  { key: 'communicator', label: 'Clear communicator' },
  { key: 'thinker', label: 'Careful thinker' },
  { key: 'neighbor', label: 'Good neighbor' },
  { key: 'learner', label: 'Steady learner' },
  { key: 'maker', label: 'Capable maker' },
  { key: 'ready', label: 'Ready for work and study' },
]

export const SCHOOL_TYPES: readonly StoryOption[] = [
  { key: 'elementary', label: 'Elementary' },
  { key: 'middle', label: 'Middle' },
  { key: 'high', label: 'High' },
  { key: 'k8', label: 'K-8' },
  { key: 'alternative', label: 'Alternative' },
]

export const MEASURE_TYPES: readonly StoryOption[] = [
  { key: 'achievement', label: 'Student achievement' },
  { key: 'attendance', label: 'Attendance' },
  { key: 'climate', label: 'School climate surveys' },
  { key: 'staff', label: 'Staff' },
  { key: 'finance', label: 'Finance and operations' },
]

export const SURVEY_DIMENSIONS: readonly StoryOption[] = [
  { key: 'belonging', label: 'Belonging' },
  { key: 'safety', label: 'Safety' },
  { key: 'teaching', label: 'Quality of teaching' },
  { key: 'welcome', label: 'Welcome for families' },
  { key: 'working-conditions', label: 'Working conditions' },
]
