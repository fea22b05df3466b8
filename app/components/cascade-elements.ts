import { urls } from '#app/kit/urls.ts'
import type { Option } from '#app/ui/select.tsx'
import { LEVELS, type LevelKey, levelName, type Naming, type NodeKey } from '#model/levels.ts'
import { DROPDOWN_FAILED, fetchOptions } from './cascade-load.ts'
import type { CascadeLoad, CascadeStep, Chosen } from './use-cascade.ts'

/**
 * One step for each of these levels, with the district's own level names; `more` adds what the form needs to each step.
 */
export function levelSteps(
  levels: readonly NodeKey[],
  naming: Naming,
  placeholder: string,
  more: (level: NodeKey) => Partial<CascadeStep> = () => ({}),
): CascadeStep[] {
  return levels.map((key) => ({ key, word: levelName(naming, key), placeholder, ...more(key) }))
}

/**
 * Loads a plan's elements from the server; the plan is the one chosen above, or `planId`. For a new element, only
 * parents under which the reader may create it.
 */
export function loadElements(planId: string | null = null, forLevel: LevelKey | null = null): CascadeLoad {
  return (key, above, signal) => {
    const { plan = planId, ...levels } = above
    const within = Object.fromEntries(Object.entries(levels).map(([level, id]) => [`${level}_id`, id]))
    return fetchOptions(urls.suggest('choices', { level: key, plan_id: plan, ...within, for_level: forLevel }), signal)
  }
}

type Line = { id: string; level: string; parent_id: string | null; number: string; name: string }

/** What is above, next to, and directly below an element of a plan. */
export async function fetchLines<Row extends Line = Line>(plan: string, around: string, signal?: AbortSignal) {
  const answer = await fetch(urls.suggest('lines', { plan, around }), {
    ...(signal ? { signal } : {}),
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(DROPDOWN_FAILED)
  return ((await answer.json()) as { lines: Row[] }).lines // answered by suggest-lines.ts
}

export const asOption = ({ id, number, name }: Pick<Line, 'id' | 'number' | 'name'>): Option => ({
  value: id,
  label: `${number} ${name}`,
})

/** The same from the outline that the page already has. */
export function knownElements(lines: readonly Line[]) {
  return (key: string, above: Chosen): Option[] => {
    const { parent } = LEVELS[key as LevelKey] // the steps are levels
    return lines
      .filter((line) => line.level === key && (parent === 'plan' || line.parent_id === above[parent]))
      .map(asOption)
  }
}

/** Keeps the steps that fit together, each below the one before it, up to the first that does not. */
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

/** The chosen steps for an element: the element and everything above it. */
export function pathTo(lines: readonly Line[], id: string | undefined): Chosen {
  const path: Chosen = {}
  for (let at = find(lines, id); at; at = find(lines, at.parent_id)) path[at.level] = at.id
  return path
}

/** The same for an element that the page does not know, in the plan that is chosen. */
export async function findPath(id: string, { plan }: Chosen): Promise<Chosen> {
  return { ...(id && plan ? pathTo(await fetchLines(plan, id), id) : {}), plan }
}

/**
 * The chosen steps in a sent form. Without scripts the form sends every step, and we keep those that fit together; with
 * scripts it sends only the last one.
 */
export function chosenPath(lines: readonly Line[], levels: readonly LevelKey[], said: Chosen): Chosen {
  const last = levels.at(-1)
  const narrowed = levels.slice(0, -1).some((level) => said[level] !== undefined)
  return narrowed || !last ? fittingPath(lines, levels, said) : pathTo(lines, said[last])
}

/**
 * Without scripts, people can choose another branch and send the form at once, with choices left from the former
 * branch.
 */
export function isOutOfScope(lines: readonly Line[], levels: readonly LevelKey[], said: Chosen): boolean {
  const path = fittingPath(lines, levels, said)
  return levels.some((level) => said[level] && !path[level])
}

function find(lines: readonly Line[], id: string | null | undefined): Line | undefined {
  return id ? lines.find((line) => line.id === id) : undefined
}
