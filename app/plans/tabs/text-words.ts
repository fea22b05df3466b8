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
