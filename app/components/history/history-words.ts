const WORDS: Record<string, string> = {
  create: 'Created',
  edit: 'Changed',
  move: 'Moved',
  delete: 'Moved to the trash',
  restore: 'Restored',
  review: 'Reviewed',
  'review-edit': 'Review changed',
  'review-delete': 'Review deleted',
  'review-restore': 'Review restored',
  fidelity: 'Fidelity check added',
  'fidelity-edit': 'Fidelity check changed',
  'fidelity-delete': 'Fidelity check deleted',
  'fidelity-restore': 'Fidelity check restored',
  variables: 'Variables changed',
  analyses: 'Analysis changed',
  measures: 'Measures changed',
  surveys: 'Surveys changed',
  budget: 'Budget changed',
  expenditure: 'Expenditure added',
  'expenditure-edit': 'Expenditure changed',
  'expenditure-delete': 'Expenditure deleted',
  'expenditure-restore': 'Expenditure restored',
  'document-add': 'Document added',
  'document-edit': 'Document changed',
  'document-delete': 'Document deleted',
  'document-restore': 'Document restored',
  data: 'Readings and targets changed',
  results: 'Results changed',
  'default-plan': 'Made the default plan',
}

/** An audit action as a verb in the past tense. */
export function actionWords(action: string): string {
  return WORDS[action] ?? 'Changed'
}
