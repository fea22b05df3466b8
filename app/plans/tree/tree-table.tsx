import { InPlace } from '#app/components/in-place/in-place.tsx'
import { STATUS_FILL, STATUS_ORDER } from '#app/components/status-words.ts'
import { useGridKeys } from '#app/components/use-grid-keys.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { alertName } from '#model/levels.ts'
import { TREE_PAGE } from '#model/tree.ts'
import type { TreeRow as Row, TreePage } from '#worker/plans/tree-contract.ts'
import type { PendingRows } from './pending-rows.ts'
import { PlanRow, TreeRow } from './tree-row.tsx'
import { useTreeDrag } from './use-tree-drag.ts'

type TreeTableProps = {
  tree: TreePage
  rows: PendingRows
  onToggle: (id: string) => void
  onMove: (node: Row, parent: Row) => void
}

/** The plan as an outline: number, name, status, owner, dates, review (look: plan-tree). */
export function TreeTable({ tree, rows, onToggle, onMove }: TreeTableProps) {
  const { plan, counts, count, total } = tree
  const naming = useNaming()
  const drag = useTreeDrag({ rows, naming, onDrop: onMove, onOpen: onToggle })
  const keys = useGridKeys(drag.table, { kind: 'treegrid', onToggle })
  return (
    <InPlace>
      <p ref={drag.status} className="vh" role="status" />
      <table ref={drag.table} className="tree" {...keys}>
        <caption className="vh">{plan.name}, level by level</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Name</th>
            <th scope="col">Risk status</th>
            <th scope="col">Implementation</th>
            <th scope="col" className="n">
              Complete
            </th>
            <th scope="col">Owner</th>
            <th scope="col">Start – End</th>
            <th scope="col">Review due</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody {...drag.handlers}>
          <PlanRow plan={plan} counts={counts} />
          {rows.map((node) => (
            <TreeRow key={node.id} node={node} busy={node.busy} onToggle={onToggle} />
          ))}
        </tbody>
      </table>
      <div className="tbl-foot">
        {/* Several pages say it at their links. */}
        {count > TREE_PAGE ? (
          <span />
        ) : (
          <span className="num">
            Rows : {rows.length} of {total}
          </span>
        )}
        <span className="legend">
          {STATUS_ORDER.risk.map((status) => (
            <span key={status}>
              <i className={`swatch pat-${STATUS_FILL[status]}`} aria-hidden="true" />
              {alertName(naming, status)}
            </span>
          ))}
        </span>
      </div>
    </InPlace>
  )
}
