import type { Element } from '#worker/plans/element-contract.ts'

/** What a save says, with what is odd about what was saved: a form without scripts could not say it before. */
export function savedWords(message: string, { warnings }: Pick<Element, 'warnings'>): string {
  const odd = Object.values(warnings)
  return odd.length > 0 ? `${message.replace(/[.]$/, '')}. ${odd.join(' ')}` : message
}
