import { USES } from '#model/places.ts'
import type { PlaceInUse } from './place-contract.ts'

/** "Old Mill is used by 12 elements, 1 plan, and 4 people." */
export function usedSentence(name: string, uses: PlaceInUse['in_use']['uses']): string {
  const parts = uses.map(({ kind, count }) => `${count} ${USES[kind][count === 1 ? 'one' : 'more']}`)
  const listed = parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
  return `${name} is used by ${listed}.`
}
