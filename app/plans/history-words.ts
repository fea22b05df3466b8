const WORDS: Record<string, string> = {
  create: 'Created',
  edit: 'Changed',
  move: 'Moved',
  delete: 'Moved to the trash',
  restore: 'Brought back',
  review: 'Reviewed',
  'review-edit': 'Review changed',
  'review-delete': 'Review deleted',
  'review-restore': 'Review brought back',
  'default-plan': 'Made the default plan',
}

/** What an audit row did, as a verb of the past. */
export function actionWords(action: string): string {
  return WORDS[action] ?? 'Changed'
}
