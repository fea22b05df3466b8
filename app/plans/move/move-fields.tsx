import { Cascade } from '#app/components/cascade.tsx'
import { levelSteps } from '#app/components/cascade-elements.ts'
import type { CascadeLoad, Chosen } from '#app/components/use-cascade.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import type { Option } from '#app/ui/select.tsx'
import { chainTo, LEVELS, type LevelKey, levelName, type NodeKey } from '#model/levels.ts'

/** What moves: enough to say it, and to send it. */
export type Moving = {
  planId: string
  level: LevelKey
  id: string
  name: string
  version: number
  parentId: string | null
  /** How many elements stand below it. */
  below: number
  /** What stands above it, by level. */
  above: Chosen
}

/** What may be moved: everything that has a parent of a level above, by who may edit it. */
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

/** The branch it is in is chosen already; the new parent is what is asked. */
export function branchOf({ level, above }: Moving): Chosen {
  return { ...above, [LEVELS[level].parent]: '' }
}

/** It stands under one of them now; that is no place to move to. */
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

/** The levels to choose from, down to the new parent's; a pillar has none. */
export function levelsAbove({ level }: Pick<Moving, 'level'>): LevelKey[] {
  const { parent } = LEVELS[level]
  return parent === 'plan' ? [] : chainTo(parent)
}

/** What a form or an address says of them; the last one is the new parent itself. */
export function saidIn(given: Pick<FormData, 'get'>, levels: readonly LevelKey[]): Chosen {
  const last = levels.at(-1)
  return Object.fromEntries(
    levels.map((key) => [key, given.get(key === last ? 'parent_id' : key)?.toString() || undefined]),
  )
}
