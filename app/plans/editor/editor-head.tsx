import { LevelTrail } from '#app/components/level-trail.tsx'
import { PageHead } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { EditorQuickAdd } from '#app/plans/quick-add/editor-quick-add.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { childLevels, levelName, type NodeKey } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import { type EditorMode, trailItems } from './element-trail.ts'

const VERBS: Record<EditorMode, string> = { create: 'Create', update: 'Modify', view: 'View' }

type EditorHeadProps = {
  mode: EditorMode
  outline: PlanOutline
  /** The page's level; `plan` for the plan itself. */
  at: NodeKey
  line: OutlineLine | null
  canCreate: boolean
}

/**
 * The heading with the plan's name, the level tab bar, and the button that creates the next level (spec §2 "Plan screen
 * layout").
 */
export function EditorHead({ mode, outline, at, line, canCreate }: EditorHeadProps) {
  const naming = useNaming()
  const children = canCreate ? childLevels(at) : []
  const actions = children.map((child) => (
    <ButtonLink
      variant="outline"
      key={child.key}
      icon="plus"
      to={urls.createElement(outline.plan.id, child.key, line ? { parent: line.id } : {})}
    >
      Create {levelName(naming, child.key)}
    </ButtonLink>
  ))
  const what = `${VERBS[mode]} ${levelName(naming, at)}`
  return (
    <>
      {mode === 'create' ? (
        <PageHead kicker={outline.plan.name} title={what} />
      ) : (
        <header className="head of-element">
          <div>
            <p className="kicker">{what}</p>
            <p className="sub">{outline.plan.name}</p>
          </div>
          <div className="acts">
            <EditorQuickAdd outline={outline} at={at} line={line} />
            {actions}
          </div>
        </header>
      )}
      <LevelTrail label="Levels of this plan" items={trailItems({ outline, at, line, mode, naming })} />
    </>
  )
}
