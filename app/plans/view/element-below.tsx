import { Link } from '@remix-run/react'
import { EditableTable } from '#app/components/in-place/editable-table.tsx'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { elementColumns } from '#app/plans/lists/element-columns.tsx'
import { LEVELS, levelName } from '#model/levels.ts'
import type { Below } from './load-below.ts'

/** What a table of elements that all have the same parent shows; the page itself names the parent. */
const SHOWN = ['name', 'risk', 'progress', 'percent', 'owner', 'end']

/** What is directly below an element, level by level; people change statuses, owners, and dates in the cells. */
export function ElementBelow({ below }: { below: Below[] }) {
  const naming = useNaming()
  const today = useShell()?.today ?? ''
  return below.map(({ level, rows, count, planId, parentId }) => {
    const columns = elementColumns(level, naming, today).filter(({ key }) => SHOWN.includes(key))
    const list = urls.planLevel(planId, LEVELS[level].key, { parent: parentId })
    return (
      <Section
        key={level}
        thin
        level={3}
        title={levelName(naming, level)}
        note={<span className="num">{count}</span>}
        go={count > rows.length ? <Link to={list}>See all {count}</Link> : null}
      >
        <EditableTable
          className="elements"
          caption={`${levelName(naming, level)}, directly below`}
          columns={columns.map(({ sortKey: _, ...column }) => column)}
          rows={rows.map((row) => ({ ...row, parent_name: null }))}
          rowKey={({ id }) => id}
        />
      </Section>
    )
  })
}
