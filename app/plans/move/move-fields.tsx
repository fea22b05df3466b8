import { Cascade } from '#app/components/cascade.tsx'
import { levelSteps } from '#app/components/cascade-elements.ts'
import type { CascadeLoad, Chosen } from '#app/components/use-cascade.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import type { Option } from '#app/ui/select.tsx'
import { chainTo, LEVELS, type LevelKey, levelName, type NodeKey } from '#model/levels.ts'

/** The element to move: what the dialog shows and sends. */
export type Moving = {
  planId: string
  level: LevelKey
  id: string
  name: string
  version: number
  parentId: string | null
  /** How many elements are below it. */
  below: number
  /** Its ancestors' ids, by level. */
  above: Chosen
}

/** True if the person can edit it and its parent is an element. Pillars and plans can't move. */
export function isMovable(level: NodeKey, editable: boolean): boolean {
  return editable && level !== 'plan' && LEVELS[level].parent !== 'plan'
}

export function movesAlong(below: number): string {
  if (below === 0) return 'Nothing is below it.'
  return below === 1 ? 'The 1 element below moves with it.' : `The ${below} elements below move with it.`
}

type Row = {
  plan_id: string
  level: LevelKey
  id: string
  name: string
  version: number
  parent_id: string | null
  pillar_id: string | null
  initiative_id: string | null
  objective_id: string | null
  strategy_id: string | null
}

export function movingOf(row: Row, below: number): Moving {
  const { plan_id: planId, level, id, name, version, parent_id: parentId } = row
  const above = {
    pillar: row.pillar_id ?? '',
    initiative: row.initiative_id ?? '',
    objective: row.objective_id ?? '',
    strategy: row.strategy_id ?? '',
  }
  return { planId, level, id, name, version, parentId, below, above }
}

/** Selects its current ancestors and leaves the parent open. */
export function branchOf({ level, above }: Moving): Chosen {
  return { ...above, [LEVELS[level].parent]: '' }
}

/** Disables the current parent. */
export function exceptHere(options: Option[], { parentId }: Moving): Option[] {
  return options.map((option) =>
    option.value === parentId ? { ...option, label: `${option.label} (where it is now)`, disabled: true } : option,
  )
}

type MoveFieldsProps = {
  moving: Moving
  chosen: Chosen
  options?: Record<string, Option[] | undefined>
  load: CascadeLoad
}

export function MoveFields({ moving, chosen, options, load }: MoveFieldsProps) {
  const naming = useNaming()
  const { parent } = LEVELS[moving.level]
  if (parent === 'plan') return null
  const steps = levelSteps(chainTo(parent), naming, 'Choose', (key) =>
    key === parent ? { name: 'parent_id', label: `New ${levelName(naming, parent)}` } : { narrows: true },
  )
  return (
    <div className="cells">
      <Cascade steps={steps} chosen={chosen} options={options} load={load} />
    </div>
  )
}

/** The levels to choose from, down to the parent's; none for a pillar. */
export function levelsAbove({ level }: Pick<Moving, 'level'>): LevelKey[] {
  const { parent } = LEVELS[level]
  return parent === 'plan' ? [] : chainTo(parent)
}

/** The choices in a form or an address; the last level is the parent itself. */
export function saidIn(given: Pick<FormData, 'get'>, levels: readonly LevelKey[]): Chosen {
  const last = levels.at(-1)
  return Object.fromEntries(
    levels.map((key) => [key, given.get(key === last ? 'parent_id' : key)?.toString() || undefined]),
  )
}
