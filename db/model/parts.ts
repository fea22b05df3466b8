/**
 * The variable groups of an ecological assessment, one tab each, with the variables that the product names (spec §3).
 */
export const VARIABLE_GROUPS = ['staff', 'operational', 'instruction', 'curriculum', 'family', 'other_student'] as const
export type VariableGroup = (typeof VARIABLE_GROUPS)[number]

export const VARIABLE_GROUP_LABELS: Record<VariableGroup, string> = {
  staff: 'Staff',
  operational: 'Operational',
  instruction: 'Instructional',
  curriculum: 'Curriculum',
  family: 'Family',
  other_student: 'Other Student',
}

/** Staff and Operational have only variables that the district adds. */
export const NAMED_VARIABLES: Record<VariableGroup, readonly { name: string; label: string }[]> = {
  staff: [],
  operational: [],
  instruction: [
    { name: 'levelRigor', label: 'Level of rigor' },
    { name: 'proDevelopment', label: 'Professional development' },
  ],
  curriculum: [
    { name: 'gapsMaterials', label: 'Gaps in materials' },
    { name: 'relevance', label: 'Relevance' },
  ],
  family: [
    { name: 'engagement', label: 'Engagement' },
    { name: 'language', label: 'Language' },
  ],
  other_student: [
    { name: 'stuLevelRigor', label: 'Attendance' },
    { name: 'stuProDevelopment', label: 'Behavior' },
  ],
}

/** The kinds of analysis of an objective, one tab each (spec §2 "Objective analysis tabs"). */
export const ANALYSIS_KINDS = [
  'schools',
  'grade_levels',
  'gender',
  'ethnicity',
  'resource_allocation',
  'school_climate',
  'socio_economic_status',
  'community_perception',
  'other_variables',
] as const
export type AnalysisKind = (typeof ANALYSIS_KINDS)[number]

export const ANALYSIS_LABELS: Record<AnalysisKind, string> = {
  schools: 'Schools',
  grade_levels: 'Grade Levels',
  gender: 'Gender',
  ethnicity: 'Race/Ethnicity',
  resource_allocation: 'Resource Allocation',
  school_climate: 'School Climate',
  socio_economic_status: 'Socio-Economic Status',
  community_perception: 'Community Perception',
  other_variables: 'Other Variables',
}

/** Budget years (spec §9). */
export const BUDGET_YEARS = [1, 2, 3, 4, 5] as const
export type BudgetYear = (typeof BUDGET_YEARS)[number]
