/** Who answers a survey. */
export const RESPONDENT_TYPES = ['students', 'staff', 'families', 'community'] as const
