import { useRef } from 'react'
import { fieldId } from '#app/components/field.tsx'
import { CELL_EDITOR, useCells } from '#app/components/in-place/in-place.tsx'
import { urls } from '#app/kit/urls.ts'
import { cellRow, mayMove } from './dated-row.ts'
import type { Line } from './lines.ts'

type DateCellProps = {
  line: Line
  planId: string
  of: 'start_date' | 'end_date'
  changed: boolean
  live: boolean
  reach: number | undefined
}

const WORDS = { start_date: 'start', end_date: 'end' } as const

/** A date that opens the form of both, which is also for touch. Without scripts it is a link to its field in the editor. */
export function DateCell({ line, planId, of, changed, live, reach }: DateCellProps) {
  const cells = useCells()
  const button = useRef<HTMLButtonElement>(null)
  const date = line[of]
  const shown = changed ? <b className="g-new">{date}</b> : date
  if (!mayMove(planId, line)) return shown
  const inside = (
    <>
      {shown}
      <span className="r-vh">{`, change ${WORDS[of]} of ${line.name}`}</span>
    </>
  )
  if (!live || !cells) {
    const form = urls.element(planId, line.plan_element_type, line.id, 'update')
    return (
      <a className="cell" href={`${form}#${fieldId(of)}`}>
        {inside}
      </a>
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className="cell"
      aria-haspopup="dialog"
      tabIndex={reach}
      onClick={() =>
        button.current && cells.open({ row: cellRow(planId, line), kind: 'dates', anchor: button.current })
      }
      {...CELL_EDITOR.onIntent}
    >
      {inside}
    </button>
  )
}
