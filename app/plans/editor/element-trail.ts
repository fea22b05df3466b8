import type { TrailItem } from '#app/components/level-trail.tsx'
import { urls } from '#app/kit/urls.ts'
import { chainTo, LEVEL_LIST, type LevelKey, levelName, type Naming, type NodeKey } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'

export type EditorMode = 'create' | 'update' | 'view'
export const MODE_WORDS: Record<EditorMode, string> = { create: 'Create', update: 'Modify', view: 'View' }

type Ask = { outline: PlanOutline; at: NodeKey; line: OutlineLine | null; mode: EditorMode; naming: Naming }

/** This element and its ancestors, by level. */
function chosenAbove(outline: PlanOutline, line: OutlineLine | null): Map<LevelKey, OutlineLine> {
  const byId = new Map(outline.lines.map((one) => [one.id, one]))
  const chosen = new Map<LevelKey, OutlineLine>()
  for (let at = line ?? undefined; at; at = at.parent_id ? byId.get(at.parent_id) : undefined) chosen.set(at.level, at)
  return chosen
}

/** The level tab bar: each level's selected element, its count, or what to choose first (spec §2). */
export function trailItems({ outline, at, line, mode, naming }: Ask): TrailItem[] {
  const { plan, lines } = outline
  const chosen = chosenAbove(outline, line)
  const elementMode = mode === 'view' ? 'view' : 'update'
  const items: TrailItem[] = [
    {
      key: 'plan',
      label: 'Plan',
      sub: plan.name,
      href: urls.plan(plan.id, elementMode),
      state: at === 'plan' ? 'current' : 'done',
    },
  ]
  for (const level of LEVEL_LIST) {
    const label = levelName(naming, level.key)
    const here = chosen.get(level.key)
    const parent = level.parent === 'plan' ? plan : chosen.get(level.parent)
    const count = lines.filter(
      (one) => one.level === level.key && (level.parent === 'plan' || one.parent_id === parent?.id),
    ).length
    const listed = urls.planLevel(plan.id, level.key, level.parent === 'plan' ? {} : { parent: parent?.id })
    if (level.key === at) {
      items.push({
        key: level.key,
        label,
        sub: mode === 'create' ? 'New' : here?.name,
        href: mode === 'create' ? undefined : listed,
        state: 'current',
      })
    } else if (here) {
      items.push({
        key: level.key,
        label,
        sub: here.name,
        href: urls.element(plan.id, level.key, here.id, elementMode),
        state: 'done',
      })
    } else if (!parent) {
      // The new element is not saved yet, so nothing below it can be chosen.
      const verb =
        mode === 'create' && at !== 'plan' && chainTo(level.key).slice(0, -1).includes(at) ? 'Save the' : 'Choose'
      items.push({
        key: level.key,
        label,
        reason: `${verb} ${levelName(naming, level.parent)} first`,
        state: 'disabled',
      })
    } else {
      const where = level.parent === 'plan' ? 'in this plan' : `on this ${levelName(naming, level.parent)}`
      items.push({ key: level.key, label, count, where, href: listed, state: 'ahead' })
    }
  }
  return items
}

export function lineOf(outline: { lines: OutlineLine[] }, id: string): OutlineLine | null {
  return outline.lines.find((one) => one.id === id) ?? null
}

/** How many elements are below this one. */
export function belowOf({ lines }: { lines: { id: string; parent_id: string | null }[] }, id: string): number {
  const under = new Set([id])
  for (const line of lines) if (line.parent_id && under.has(line.parent_id)) under.add(line.id)
  return under.size - 1
}
