import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { childLevels, levelName, type NodeKey } from '#worker/plans/levels.ts'

type RowMenuProps = { planId: string; level: NodeKey; id: string; name: string; editable: boolean }

/** What can be done with a row of the tree. */
export function RowMenu({ planId, level, id, name, editable }: RowMenuProps) {
  const naming = useNaming()
  const path = (mode: 'view' | 'update' | 'history', query: { tab?: 'review' } = {}) =>
    level === 'plan' ? urls.plan(planId, mode, query) : urls.element(planId, level, id, mode, query)
  const children = editable ? childLevels(level) : []
  return (
    <Menu label={`More for ${name}`}>
      <MenuItem to={path('view')}>View</MenuItem>
      {editable ? <MenuItem to={path('update')}>Edit</MenuItem> : null}
      <MenuItem to={path('view', { tab: 'review' })}>Current Review</MenuItem>
      {children.map((child) => (
        <MenuItem key={child.key} to={urls.createElement(planId, child.key, level === 'plan' ? {} : { parent: id })}>
          Create {levelName(naming, child.key)}
        </MenuItem>
      ))}
      <MenuItem to={path('history')}>History</MenuItem>
    </Menu>
  )
}
