import { useLocation, useNavigate } from '@remix-run/react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ZOOMS } from '#model/gantt.ts'
import { type Axis, neighborOf } from './axis.ts'
import { withToggled, withValues } from './gantt-address.ts'
import type { Line } from './lines.ts'

type Keys = {
  table: RefObject<HTMLTableElement>
  lines: readonly Line[]
  axis: Axis
}

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-row]') // events of elements

/** The keys of a tree of rows, as ARIA has them, whose rows take the focus. */
export function useRowKeys({ table, lines, axis }: Keys) {
  const [id, setId] = useState<string | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wanted = useRef(false)
  const found = lines.findIndex((line) => line.id === id)
  const current = Math.max(0, found)

  // The row may be drawn only now.
  useEffect(() => {
    if (!wanted.current) return
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)
    if (!row) return
    wanted.current = false
    row.focus()
  })

  const go = (to: string) => navigate(`${pathname}${to}`, { replace: true, preventScrollReset: true })
  const show = (values: Record<string, string | null>) => go(withValues(search, values))
  const toggle = (lines: readonly Line[]) =>
    go(
      withToggled(
        search,
        lines.map((line) => line.id),
      ),
    )

  function focusOn(at: number) {
    const line = lines[Math.max(0, Math.min(lines.length - 1, at))]
    if (!line) return
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${line.id}"]`)
    row?.focus()
    wanted.current = !row
    setId(line.id)
  }

  function zoomBy(step: 1 | -1) {
    const zoom = ZOOMS[ZOOMS.indexOf(axis.zoom) + step]
    if (zoom) show({ zoom, from: null })
  }

  /** True if the key did something. */
  function press({ key, shiftKey }: KeyboardEvent, line: Line, at: number): boolean {
    const parent = () => lines.findLastIndex((one, place) => place < at && one.id === line.parent_id)
    const period = (direction: 1 | -1) => {
      const from = neighborOf(axis, direction)
      if (from) show({ from })
    }
    const open = () => {
      if (shiftKey) period(1)
      else if (line.below > 0 && !line.open) toggle([line])
      else if (line.open) focusOn(at + 1)
    }
    const close = () => {
      if (shiftKey) period(-1)
      else if (line.open) toggle([line])
      else if (line.parent_id) focusOn(parent())
    }
    const openSiblings = () =>
      toggle(lines.filter((one) => one.parent_id === line.parent_id && one.below > 0 && !one.open))
    const moves = new Map<string, () => void>([
      ['ArrowDown', () => focusOn(at + 1)],
      ['ArrowUp', () => focusOn(at - 1)],
      ['Home', () => focusOn(0)],
      ['End', () => focusOn(lines.length - 1)],
      ['PageDown', () => focusOn(at + 10)],
      ['PageUp', () => focusOn(at - 10)],
      ['ArrowRight', open],
      ['ArrowLeft', close],
      ['*', openSiblings],
      ['+', () => zoomBy(1)],
      ['=', () => zoomBy(1)],
      ['-', () => zoomBy(-1)],
      ['t', () => show({ from: null })],
    ])
    const move = moves.get(key.length === 1 ? key.toLowerCase() : key)
    move?.()
    return move !== undefined
  }

  return {
    current,
    focusOn,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const row = rowOf(event.target)
        const at = lines.findIndex((line) => line.id === row?.dataset.row)
        const line = lines[at]
        // Fields and links of a row have keys of their own.
        if (!line || event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return
        if (press(event, line, at)) event.preventDefault()
      },
      onFocus(event: FocusEvent) {
        const row = rowOf(event.target)?.dataset.row
        if (row) setId(row)
      },
    },
  }
}
