import type { Element } from '#worker/plans/element-contract.ts'

/** The message after a save, with its date warnings: a form without scripts couldn't show them earlier. */
export function savedWords(message: string, { warnings }: Pick<Element, 'warnings'>): string {
  const odd = Object.values(warnings)
  return odd.length > 0 ? `${message.replace(/[.]$/, '')}. ${odd.join(' ')}` : message
}
