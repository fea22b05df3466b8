import { STATUS_FILL, STATUS_ORDER } from '#app/components/status-words.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { alertName } from '#model/levels.ts'
import { emptyCounts, riskBelow, type ShownTree, type TreeLine } from './tree-model.ts'
import { PlanRow, TreeRow } from './tree-row.tsx'
import { useTreeDrag } from './use-tree-drag.ts'

type TreeTableProps = {
  plan: ShownTree['plan']
  rows: TreeLine[]
  /** All elements regardless of the filter; the bars count these. */
  all: TreeLine[]
  open: ReadonlySet<string>
  onToggle: (id: string) => void
  onMove: (node: TreeLine, parentId: string) => void
  /** The ids that match the filter; other rows are dimmed. Null without a filter. */
  matches: ReadonlySet<string> | null
  total: number
}

/** The plan as an outline: number, name, status, owner, dates, review (look: plan-tree). */
export function TreeTable({ plan, rows, all, open, onToggle, onMove, matches, total }: TreeTableProps) {
  const naming = useNaming()
  const drag = useTreeDrag({ rows, naming, onDrop: onMove, onOpen: onToggle })
  const below = riskBelow(all)
  return (
    <>
      <p ref={drag.status} className="vh" role="status" />
      <table ref={drag.table} className="tree">
        <caption className="vh">{plan.name}, level by level</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Name</th>
            <th scope="col">Risk</th>
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
          <PlanRow plan={plan} counts={below.get('') ?? emptyCounts()} />
          {rows.map((node) => (
            <TreeRow
              key={node.id}
              node={node}
              open={open.has(node.id)}
              dim={matches !== null && !matches.has(node.id)}
              onToggle={onToggle}
              counts={below.get(node.id) ?? null}
            />
          ))}
        </tbody>
      </table>
      <div className="tbl-foot">
        <span className="num">
          Rows : {rows.length} of {total}
        </span>
        <span className="legend">
          {STATUS_ORDER.risk.map((status) => (
            <span key={status}>
              <i className={`swatch pat-${STATUS_FILL[status]}`} aria-hidden="true" />
              {alertName(naming, status)}
            </span>
          ))}
        </span>
      </div>
    </>
  )
}
