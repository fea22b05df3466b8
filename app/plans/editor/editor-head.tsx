import { LevelTrail } from '#app/components/level-trail.tsx'
import { PageHead } from '#app/components/page.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { levelName, type NodeKey } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import { type EditorMode, MODE_WORDS, trailItems } from './element-trail.ts'

type TrailProps = {
  mode: EditorMode
  outline: PlanOutline
  /** The page's level; `plan` for the plan itself. */
  at: NodeKey
  line: OutlineLine | null
  around?: OutlineLine | null
}

/** The level tab bar (spec §2 "Plan screen layout"); on one line below the name of what exists. */
export function EditorTrail({ mode, ...props }: TrailProps) {
  const naming = useNaming()
  const items = trailItems({ ...props, mode, naming })
  return <LevelTrail label="Levels of this plan" items={items} oneLine={mode !== 'create'} />
}

/** The head of a page that creates an element: the plan, what it creates under what, and the level tab bar. */
export function CreateHead({ under, ...props }: Omit<TrailProps, 'mode'> & { under: string | null }) {
  const naming = useNaming()
  return (
    <>
      <PageHead
        kicker={props.outline.plan.name}
        title={`${MODE_WORDS.create} ${levelName(naming, props.at)}`}
        sub={under}
      />
      <EditorTrail mode="create" {...props} />
    </>
  )
}
