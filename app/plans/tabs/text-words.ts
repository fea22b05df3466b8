import type { AnalysisKind, VariableGroup } from '#worker/plans/parts.ts'

/** What each long text is for, in a sentence; `what` is the district's own name of the level. */
export const TEXT_PURPOSES: Record<string, ((what: string) => string) | undefined> = {
  vision: () => 'What will be true for students when this plan has worked.',
  mission: () => 'What the district does every day to get there, and for whom.',
  prior_challenges: () => 'What earlier plans ran into, so that this one does not run into it again.',
  prior_successes: () => 'What worked before and is worth keeping.',
  executive_summary: () => 'The plan in half a page. Printed in the board report.',
  historical_analysis: (what) => `What was tried before this ${what}, and what the figures said.`,
  required_resources: (what) => `People, time, materials and training that this ${what} needs.`,
  strategic_hypothesis: (what) => `If we do this ${what}, then what should change, and why do we think so.`,
}

/** What each side of an objective's analysis is for, as above. */
export const ANALYSIS_PURPOSES: Record<AnalysisKind, (what: string) => string> = {
  schools: (what) => `Where this ${what} stands in each school, and what the schools that do well have in common.`,
  grade_levels: () => 'In which grades it begins, widens or closes.',
  gender: () => 'Whether girls and boys fare differently, and since when.',
  ethnicity: () => 'How groups compare. Groups too small to show are left out.',
  resource_allocation: (what) =>
    `Where money, time and people for this ${what} go, and whether they go where the need is.`,
  school_climate: () =>
    'What students and staff say about belonging, safety and trust where it works and where it does not.',
  socio_economic_status: () => 'What a family’s means have to do with it.',
  community_perception: (what) => `What families and neighbors think of this ${what}, and where they got that from.`,
  other_variables: () => 'What else explains the figures: moves, buses, illness, buildings.',
}

/** What belongs under each group of an assessment's variables. */
export const GROUP_PURPOSES: Record<VariableGroup, string> = {
  staff: 'Who does the work: vacancies, experience, hours, training.',
  operational: 'What makes a school day run: buses, meals, schedules, rooms, data.',
  instruction: 'What happens in lessons, and what teachers learn for it.',
  curriculum: 'What is taught and with what, and what is missing.',
  family: 'How families take part, and in which languages.',
  other_student: 'What else is known of the students.',
}
