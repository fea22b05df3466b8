import { urls } from '#app/kit/urls.ts'
import type { Option } from '#app/ui/select.tsx'
import { LEVELS, type LevelKey, levelName, type Naming, type NodeKey } from '#model/levels.ts'
import { fetchOptions } from './cascade-load.ts'
import type { CascadeLoad, CascadeStep, Chosen } from './use-cascade.ts'

/** A step for each of these levels, in the district's own words; `more` adds to each what the form needs. */
export function levelSteps(
  levels: readonly NodeKey[],
  naming: Naming,
  placeholder: string,
  more: (level: NodeKey) => Partial<CascadeStep> = () => ({}),
): CascadeStep[] {
  return levels.map((key) => ({ key, word: levelName(naming, key), placeholder, ...more(key) }))
}

/**
 * Elements of a plan from the server; the plan is the one that is chosen above, or this. For a new element, only those
 * under which the reader may create it.
 */
export function loadElements(planId: string | null = null, forLevel: LevelKey | null = null): CascadeLoad {
  return (key, above, signal) => {
    const { plan = planId, ...levels } = above
    const within = Object.fromEntries(Object.entries(levels).map(([level, id]) => [`${level}_id`, id]))
    return fetchOptions(urls.suggest('choices', { level: key, plan_id: plan, ...within, for_level: forLevel }), signal)
  }
}

type Line = { id: string; level: string; parent_id: string | null; number: string; name: string }

export const asOption = ({ id, number, name }: Pick<Line, 'id' | 'number' | 'name'>): Option => ({
  value: id,
  label: `${number} ${name}`,
})

/** The same from the outline that the page has already. */
export function knownElements(lines: readonly Line[]) {
  return (key: string, above: Chosen): Option[] => {
    const { parent } = LEVELS[key as LevelKey] // the steps are levels
    return lines
      .filter((line) => line.level === key && (parent === 'plan' || line.parent_id === above[parent]))
      .map(asOption)
  }
}

/** What of the given steps fits together: each below the one before it; the first that does not ends it. */
export function fittingPath(lines: readonly Line[], levels: readonly LevelKey[], chosen: Chosen): Chosen {
  const path: Chosen = {}
  let above: string | null = null
  for (const level of levels) {
    const here = find(lines, chosen[level])
    if (here?.level !== level || here.parent_id !== above) break
    path[level] = here.id
    above = here.id
  }
  return path
}

/** What must be chosen above an element so that it can be: itself and everything over it. */
export function pathTo(lines: readonly Line[], id: string | undefined): Chosen {
  const path: Chosen = {}
  for (let at = find(lines, id); at; at = find(lines, at.parent_id)) path[at.level] = at.id
  return path
}

/**
 * What a form says is chosen: without scripts every step, of which those that fit together stay; with scripts the last
 * one alone.
 */
export function chosenPath(lines: readonly Line[], levels: readonly LevelKey[], said: Chosen): Chosen {
  const last = levels.at(-1)
  const narrowed = levels.slice(0, -1).some((level) => said[level] !== undefined)
  return narrowed || !last ? fittingPath(lines, levels, said) : pathTo(lines, said[last])
}

/** Without scripts somebody may choose another branch and send the form at once: what stood below is not what they meant. */
export function isAstray(lines: readonly Line[], levels: readonly LevelKey[], said: Chosen): boolean {
  const path = fittingPath(lines, levels, said)
  return levels.some((level) => said[level] && !path[level])
}

function find(lines: readonly Line[], id: string | null | undefined): Line | undefined {
  return id ? lines.find((line) => line.id === id) : undefined
}
