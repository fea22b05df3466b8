import { pathTo } from '#app/components/cascade-elements.ts'
import type { Chosen } from '#app/components/use-cascade.ts'
import { CHAIN, type ChainKey, chainTo, LEVELS, type LevelKey } from '#model/levels.ts'
import { mayCreate, type PlanRights } from '#model/may-create.ts'
import { can, type Role } from '#model/permissions.ts'

/** What quick add can create: a plan, or an element with a name, dates, and a parent. */
export type QuickLevel = 'plan' | ChainKey

/** The form's initial values: what is known about the new element's position. */
export type QuickAsk = {
  level: QuickLevel
  planId: string | null
  /** The ids of its ancestors, by level. */
  path: Chosen
  start_date?: string
  end_date?: string
  name?: string
  plan_year?: string
}

export type QuickSaved = {
  id: string
  name: string
  level: QuickLevel
  planId: string
  /** The ids of all its ancestors. */
  above: string[]
}
export type QuickAddAnswer = {
  saved: QuickSaved | null
  messages: Record<string, string[]>
  general: string[]
  detail: string
}

export function quickLevelOf(value: unknown): QuickLevel {
  return value === 'plan' ? 'plan' : (CHAIN.find((level) => level === value) ?? 'pillar')
}

/** The steps of "Assign to": a pillar needs a plan; other levels need a parent, chosen level by level. */
export function stepsAbove(level: QuickLevel): ('plan' | ChainKey)[] {
  if (level === 'plan') return []
  const { parent } = LEVELS[level]
  return parent === 'plan' ? ['plan'] : (chainTo(parent) as ChainKey[]) // assessments have no children, so they are in no chain
}

/** The levels that this person may add somewhere in the plan. */
export function quickLevels(role: Role, plan: PlanRights): QuickLevel[] {
  const within = CHAIN.filter((level) => mayCreate(role, level, plan, true))
  return can(role, 'plans:write') ? ['plan', ...within] : within
}

type Dated = { id: string; start_date: string | null; end_date: string | null }
type Line = Dated & { parent_id: string | null; level: LevelKey; number: string; name: string }

/** A new element's initial dates: the parent's, or the plan's. */
export function firstDates(plan: Dated, parent: Dated | null | undefined) {
  const { start_date, end_date } = parent?.start_date && parent.end_date ? parent : plan
  return { start_date: start_date ?? undefined, end_date: end_date ?? undefined }
}

/** Initial values for a child of the given parent, or for any element of the plan, with the parent's dates. */
export function askUnder(
  level: QuickLevel,
  plan: Dated,
  lines: readonly Line[],
  parent: Line | null | undefined,
): QuickAsk {
  return {
    level,
    planId: plan.id,
    path: { ...pathTo(lines, parent?.id), plan: plan.id },
    ...firstDates(plan, parent),
  }
}

/** The initial level of the button above a whole plan. */
export function firstLevel(levels: readonly QuickLevel[]): QuickLevel {
  return levels.find((level) => level !== 'plan') ?? 'pillar'
}
