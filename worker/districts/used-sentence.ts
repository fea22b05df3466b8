import type { PlaceInUse } from './place-contract.ts'

type Uses = PlaceInUse['in_use']['uses']

const WORDS: Record<Uses[number]['kind'], [one: string, more: string]> = {
  elements: ['element', 'elements'],
  plans: ['plan', 'plans'],
  schools: ['school', 'schools'],
  departments: ['department', 'departments'],
  people: ['person', 'people'],
}

/** "Old Mill is used by 12 elements, 1 plan, and 4 people." */
export function usedSentence(name: string, uses: Uses): string {
  const parts = uses.map(({ kind, count }) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`)
  const listed = parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
  return `${name} is used by ${listed}.`
}
