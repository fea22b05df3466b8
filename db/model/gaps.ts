import { CHAIN, type ChainKey, levelName, type Naming } from './levels.ts'

/** What an element may lack to be part of one plan: somebody, a place, work below it, proof, and time. */
export const GAP_KEYS = ['nothing_below', 'no_owner', 'no_place', 'no_measure', 'ends_after_parent'] as const
export type GapKey = (typeof GAP_KEYS)[number]

/** The levels on which each gap is one; elsewhere the plan doesn't ask for it. */
export const GAP_LEVELS: Record<GapKey, readonly ChainKey[]> = {
  nothing_below: ['pillar', 'initiative', 'objective', 'strategy'],
  no_owner: ['initiative', 'objective', 'strategy', 'activity'],
  no_place: ['objective', 'strategy'],
  no_measure: ['objective'],
  ends_after_parent: ['initiative', 'objective', 'strategy', 'activity'],
}

const LABELS: Record<GapKey, string> = {
  nothing_below: 'Nothing below it',
  no_owner: 'No owner',
  no_place: 'No school or department',
  no_measure: 'No measure',
  ends_after_parent: 'Ends after its parent',
}

/** A gap in words; for a level, the missing level below is named: "No Strategy". */
export function gapName(naming: Naming, gap: GapKey, level?: ChainKey): string {
  const below = level && CHAIN[CHAIN.indexOf(level) + 1]
  return gap === 'nothing_below' && below ? `No ${levelName(naming, below)}` : LABELS[gap]
}

export type GapFacts = {
  level: ChainKey
  children: number
  owner_id: string | null
  places: number
  measures: number
  end_date: string | null
  parent_end: string | null
}

const HOLDS: Record<GapKey, (facts: GapFacts) => boolean> = {
  nothing_below: ({ children }) => children === 0,
  no_owner: ({ owner_id }) => owner_id === null,
  no_place: ({ places }) => places === 0,
  no_measure: ({ measures }) => measures === 0,
  ends_after_parent: ({ end_date, parent_end }) => end_date !== null && parent_end !== null && end_date > parent_end,
}

/** The gaps of an element. */
export function gapsOf(facts: GapFacts): GapKey[] {
  return GAP_KEYS.filter((gap) => GAP_LEVELS[gap].includes(facts.level) && HOLDS[gap](facts))
}
