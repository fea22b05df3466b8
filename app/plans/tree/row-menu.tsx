import { urls } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { isMovable } from '#app/plans/move/move-fields.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { CHAIN, type ChainKey, childLevels, type LevelKey, levelName, type NodeKey } from '#model/levels.ts'
import { mayCreate } from '#model/may-create.ts'
import { can } from '#model/permissions.ts'
import { useTreeVerbs } from './tree-verbs.ts'

type RowMenuProps = { planId: string; level: NodeKey; id: string; name: string; editable: boolean }

/** A tree row's actions. */
export function RowMenu({ planId, level, id, name, editable }: RowMenuProps) {
  const naming = useNaming()
  const role = useShell()?.shell.person.role ?? 'board'
  const { plan, quickAdd, move } = useTreeVerbs()
  const path = (mode: 'view' | 'update' | 'history' | 'move', query: { tab?: 'review' } = {}) =>
    level === 'plan' ? urls.plan(planId, mode, query) : urls.element(planId, level, id, mode, query)
  const parent = level === 'plan' ? {} : { parent: id }
  const children = childLevels(level)
    .map(({ key }) => key)
    .filter((key) => mayCreate(role, key, plan, editable))
  return (
    <Menu row={id} label={`More for ${name}`}>
      <MenuItem to={path('view')}>View</MenuItem>
      {editable ? <MenuItem to={path('update')}>Edit</MenuItem> : null}
      <MenuItem to={path('view', { tab: 'review' })}>Current Review</MenuItem>
      {children.map((child) => (
        <MenuItem key={child} to={urls.createElement(planId, child, parent)}>
          Create {levelName(naming, child)}
        </MenuItem>
      ))}
      {children.filter(isQuick).map((child) => (
        <MenuItem
          key={`quick ${child}`}
          to={urls.quickAdd({ plan: planId, level: child, ...parent })}
          onSelect={() => quickAdd(child, level === 'plan' ? null : id)}
        >
          Quick add {levelName(naming, child)}
        </MenuItem>
      ))}
      {isMovable(level, editable) ? (
        <MenuItem to={path('move')} onSelect={() => move(id)}>
          Move
        </MenuItem>
      ) : null}
      {editable && can(role, 'trash:read') ? <MenuItem to={path('history')}>History</MenuItem> : null}
    </Menu>
  )
}

const isQuick = (level: LevelKey): level is ChainKey => CHAIN.some((key) => key === level)
