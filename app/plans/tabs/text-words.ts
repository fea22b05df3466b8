import type { AnalysisKind, VariableGroup } from '#model/parts.ts'

/** Each long text's purpose in a sentence; `what` is the district's name of the level. */
export const TEXT_PURPOSES: Record<string, ((what: string) => string) | undefined> = {
  vision: () => 'What will be true for students when this plan has worked.',
  mission: () => 'What the district does every day to get there, and for whom.',
  prior_challenges: () => 'Problems that earlier plans ran into, so this one can avoid them.',
  prior_successes: () => 'What worked before and is worth keeping.',
  executive_summary: () => 'The plan in half a page. Printed in the board report.',
  historical_analysis: (what) => `What was tried before this ${what}, and what the data showed.`,
  required_resources: (what) => `People, time, materials, and training that this ${what} needs.`,
  strategic_hypothesis: (what) => `If we do this ${what}, what should change, and why we think so.`,
}

/** Each analysis's purpose in a sentence. */
export const ANALYSIS_PURPOSES: Record<AnalysisKind, (what: string) => string> = {
  schools: (what) => `How this ${what} is going at each school, and what the schools that do well have in common.`,
  grade_levels: () => 'Which grades have gaps, and where the gaps grow or shrink.',
  gender: () => 'How results differ by gender, and since when.',
  ethnicity: () => 'How groups compare. Leave out groups that are too small to show.',
  resource_allocation: (what) =>
    `Where money, time, and staff for this ${what} go, and whether they go where they are needed.`,
  school_climate: () =>
    'What students and staff say about belonging, safety, and trust, where it works and where it does not.',
  socio_economic_status: () => 'How family income affects results.',
  community_perception: (what) => `What families and neighbors think of this ${what}, and why.`,
  other_variables: () => 'What else explains the data: moves, buses, illness, buildings.',
}

/** The purpose of each group of an assessment's variables. */
export const GROUP_PURPOSES: Record<VariableGroup, string> = {
  staff: 'Who does the work: vacancies, experience, hours, training.',
  operational: 'What makes a school day run: buses, meals, schedules, rooms, data.',
  instruction: 'What happens in lessons, and the training teachers get for it.',
  curriculum: 'What is taught, with which materials, and what is missing.',
  family: 'How families take part, and in which languages.',
  other_student: 'What else you know about the students.',
}
