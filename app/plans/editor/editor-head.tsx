import { LevelTrail } from '#app/components/level-trail.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import type { NodeKey } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import { type EditorMode, trailItems } from './element-trail.ts'

type TrailProps = {
  mode: EditorMode
  outline: PlanOutline
  /** The page's level; `plan` for the plan itself. */
  at: NodeKey
  line: OutlineLine | null
}

/** The level tab bar (spec §2 "Plan screen layout"); on one line below the name of what exists. */
export function EditorTrail({ mode, outline, at, line }: TrailProps) {
  const naming = useNaming()
  const items = trailItems({ outline, at, line, mode, naming })
  return <LevelTrail label="Levels of this plan" items={items} oneLine={mode !== 'create'} />
}
