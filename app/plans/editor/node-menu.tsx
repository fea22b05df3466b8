import { urls } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { isMovable, movingOf } from '#app/plans/move/move-fields.tsx'
import { useMove } from '#app/plans/move/use-move.tsx'
import { askUnder, type QuickLevel, quickLevels } from '#app/plans/quick-add/quick-add-names.ts'
import { useQuickAdd } from '#app/plans/quick-add/use-quick-add.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { CHAIN, childLevels, levelName, type NodeKey } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import type { Element } from '#worker/plans/element-contract.ts'

const MORE = (
  <>
    More <Icon of="chevron-down" />
  </>
)

type NodeMenuProps = {
  outline: PlanOutline
  /** The page's level; `plan` for the plan itself. */
  at: NodeKey
  line: OutlineLine | null
  canCreate: boolean
  /** True if the person may read the history. */
  history: boolean
  /** Null for a plan, which nobody moves. */
  element: Element | null
  /** How many elements are below it. */
  below: number
}

/** What people do with a plan or element other than edit it: create, quick add, move, meet, and read its history. */
export function NodeMenu({ outline, at, line, canCreate, history, element, below }: NodeMenuProps) {
  const naming = useNaming()
  const role = useShell()?.shell.person.role ?? 'board'
  const levels = quickLevels(role, outline.plan)
  const quick = useQuickAdd(levels)
  const move = useMove()
  const planId = outline.plan.id
  const { level, parent } = quickPlace(outline, at, line)
  const isAbout = at === 'plan' || CHAIN.some((one) => one === at)
  const pageOf = (mode: 'history' | 'move') =>
    element ? urls.element(planId, element.level, element.id, mode) : urls.plan(planId, 'history')
  return (
    <>
      <Menu label="More actions" trigger={MORE} variant="outline" size="default">
        {(canCreate ? childLevels(at) : []).map(({ key }) => (
          <MenuItem key={key} to={urls.createElement(planId, key, line ? { parent: line.id } : {})}>
            Create {levelName(naming, key)}
          </MenuItem>
        ))}
        {levels.includes(level) ? (
          <MenuItem
            to={urls.quickAdd({ plan: planId, level, parent: parent?.id })}
            onSelect={() => quick.open(askUnder(level, outline.plan, outline.lines, parent))}
          >
            Quick add
          </MenuItem>
        ) : null}
        {element && isMovable(element.level, element.is_editable) ? (
          <MenuItem to={pageOf('move')} onSelect={() => move.open(movingOf(element, below))}>
            Move
          </MenuItem>
        ) : null}
        {isAbout && can(role, 'meetings:write') ? (
          <MenuItem to={urls.createMeeting({ plan: planId, element: element?.id ?? null })}>Create meeting</MenuItem>
        ) : null}
        {history ? <MenuItem to={pageOf('history')}>History</MenuItem> : null}
      </Menu>
      {quick.dialog}
      {move.dialog}
    </>
  )
}

/** Quick add adds a child of the open element, or a sibling if it can't have children. */
function quickPlace(outline: PlanOutline, at: NodeKey, line: OutlineLine | null) {
  const below = CHAIN.find((key) => childLevels(at).some((child) => child.key === key))
  if (below) return { level: below, parent: line }
  const level: QuickLevel = CHAIN.find((key) => key === at) ?? 'strategy'
  return { level, parent: outline.lines.find(({ id }) => id === line?.parent_id) ?? null }
}
