import { useActionData } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { Flash } from '#app/components/flash.tsx'
import { useSelection } from '#app/components/selection.tsx'
import { pageSizeOf } from '#app/kit/list-ask.ts'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ElementTable, type ElementTableProps } from '#app/plans/lists/element-table.tsx'
import { choosesAll, type ElementFilterValues, reachOf } from '#app/plans/lists/plan-elements-filter.ts'
import type { ElementTable as Table } from '#worker/plans/table-contract.ts'
import { type BulkAnswer, messagesOf } from './bulk-answer.ts'
import { BULK_FORM, BulkBar } from './bulk-bar.tsx'
import { BulkRefusal } from './bulk-refusal.tsx'
import { boxOf } from './bulk-rows.ts'
import '#app/components/bulk.css'

type ChosenElementsProps = Omit<ElementTableProps, 'rows' | 'choose' | 'sort'> & {
  table: Table
  filter: ElementFilterValues
}

/** The table of elements with checkboxes, the bar that changes the selected rows, and the result. */
export function ChosenElements({ table, filter, ...props }: ChosenElementsProps) {
  const answer = useActionData<BulkAnswer>()
  const box = useRef<HTMLDivElement>(null)
  const rows = table.results.map((row) => ({ id: boxOf(row) }))
  const { selected, all, clear } = useSelection(box, rows)
  const choosable = table.results.filter((row) => row.is_editable).length
  const names = new Map(table.results.map((row) => [row.id, row.name]))
  const errors = answer ? messagesOf(answer, (id) => names.get(id) ?? 'a row on another page') : {}
  const refusal = answer ? <BulkRefusal answer={answer} errors={errors} /> : null
  const hydrated = useHydrated()
  const allChosen = choosesAll(filter)
  const { reach, list } = reachOf(filter, table.count)
  // Show the refusal in the bar, next to the selection it is about; a refused Undo has no selection.
  const barred = choosable > 0 && answer?.undoing === null && (!hydrated || selected.length > 0)
  const done = answer?.toast
  const chosen = answer?.chosen ?? (allChosen ? table.results.map((row) => row.id) : [])
  // The focused control disappears with the selection, so move the focus to the table.
  const look = useCallback(() => box.current?.focus({ preventScroll: true }), [])
  const leave = useCallback(() => {
    clear()
    look()
  }, [clear, look])
  useEffect(() => {
    if (done) leave()
  }, [done, leave])
  return (
    <>
      {done ? <Flash toast={done} /> : null}
      {barred ? null : refusal}
      {choosable > 0 ? (
        <BulkBar
          plan={table.plan}
          count={table.count}
          selected={selected.length}
          choosable={choosable}
          answer={answer}
          errors={errors}
          refusal={barred ? refusal : null}
          onAll={all}
          onClear={leave}
          pageSize={pageSizeOf(filter.page_size)}
          allChosen={allChosen}
          wider={{ reach, to: urls.planElements({ ...list, plan: table.plan.id }), onGo: look }}
        />
      ) : null}
      <div ref={box} tabIndex={-1} className="chooses">
        <ElementTable
          {...props}
          rows={table.results}
          sort={filter.sort ?? 'outline'}
          choose={choosable > 0 ? { form: BULK_FORM, chosen, selected } : undefined}
        />
      </div>
    </>
  )
}
