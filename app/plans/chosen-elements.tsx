import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Flash } from '#app/components/flash.tsx'
import { useSelection } from '#app/components/selection.tsx'
import type { ElementTable as Table } from '#worker/plans/table-contract.ts'
import { type BulkAnswer, messagesOf } from './bulk-answer.ts'
import { BULK_FORM, BulkBar } from './bulk-bar.tsx'
import { BulkRefusal } from './bulk-refusal.tsx'
import { boxOf } from './bulk-rows.ts'
import { ElementTable, type ElementTableProps } from './element-table.tsx'

type ChosenElementsProps = Omit<ElementTableProps, 'rows' | 'choose'> & { table: Table }

/** The table of elements with boxes, what can be set of those chosen, and what became of it. */
export function ChosenElements({ table, ...props }: ChosenElementsProps) {
  const answer = useActionData<BulkAnswer>()
  const box = useRef<HTMLDivElement>(null)
  const rows = table.results.map((row) => ({ id: boxOf(row) }))
  const { selected, all, clear } = useSelection(box, rows)
  const choosable = table.results.filter((row) => row.is_editable).length
  const names = new Map(table.results.map((row) => [row.id, row.name]))
  const errors = answer ? messagesOf(answer, (id) => names.get(id) ?? 'a row of another page') : {}
  const done = answer?.toast
  useEffect(() => {
    if (!done) return
    clear()
    // The bar and its button are gone: the focus goes to what they were about.
    box.current?.focus({ preventScroll: true })
  }, [done, clear])
  return (
    <>
      {done ? <Flash toast={done} /> : null}
      {answer ? <BulkRefusal answer={answer} errors={errors} /> : null}
      {choosable > 0 ? (
        <BulkBar
          plan={table.plan}
          count={table.count}
          selected={selected.length}
          choosable={choosable}
          answer={answer}
          errors={errors}
          onAll={all}
          onClear={clear}
        />
      ) : null}
      <div ref={box} tabIndex={-1} className="chooses">
        <ElementTable
          {...props}
          rows={table.results}
          choose={choosable > 0 ? { form: BULK_FORM, chosen: answer?.chosen ?? [], selected } : undefined}
        />
      </div>
    </>
  )
}
