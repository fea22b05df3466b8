import { pathTo } from '#app/components/cascade-elements.ts'
import type { Chosen } from '#app/components/use-cascade.ts'
import { CHAIN, type ChainKey, chainTo, LEVELS, type LevelKey } from '#model/levels.ts'
import { mayCreate, type PlanRights } from '#model/may-create.ts'
import { can, type Role } from '#model/permissions.ts'

/** What quick add adds: a plan, or an element of the chain by name, dates and parent. */
export type QuickLevel = 'plan' | ChainKey

/** What the form begins with: what is known of where the new one goes. */
export type QuickAsk = {
  level: QuickLevel
  planId: string | null
  /** What is chosen above it, by level. */
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
  /** The ids of everything above it. */
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

/** The steps of its "Assign to": a pillar goes into a plan, everything else under an element found level by level. */
export function stepsAbove(level: QuickLevel): ('plan' | ChainKey)[] {
  if (level === 'plan') return []
  const { parent } = LEVELS[level]
  return parent === 'plan' ? ['plan'] : (chainTo(parent) as ChainKey[]) // no chain leads through an assessment
}

/** What this person may add somewhere in a plan by name and dates. */
export function quickLevels(role: Role, plan: PlanRights): QuickLevel[] {
  const within = CHAIN.filter((level) => mayCreate(role, level, plan, true))
  return can(role, 'plans:write') ? ['plan', ...within] : within
}

type Dated = { id: string; start_date: string | null; end_date: string | null }
type Line = Dated & { parent_id: string | null; level: LevelKey; number: string; name: string }

/** The dates a new element begins with: those of what it goes into, else the plan's. */
export function firstDates(plan: Dated, parent: Dated | null | undefined) {
  const { start_date, end_date } = parent?.start_date && parent.end_date ? parent : plan
  return { start_date: start_date ?? undefined, end_date: end_date ?? undefined }
}

/** A new one under a parent, or somewhere in the plan; it begins with the dates of what it goes into. */
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

/** What the button above a whole plan begins with. */
export function firstLevel(levels: readonly QuickLevel[]): QuickLevel {
  return levels.find((level) => level !== 'plan') ?? 'pillar'
}
